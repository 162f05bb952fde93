import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { ProfileProgressModel } from '../../core/view-models.ts';
import { useObservableState } from '../shared/use-observable-state.ts';

const UNKNOWN = { next: undefined, allComplete: false };

interface NextPartProps {
  readonly viewModel: ProfileProgressModel;
  /** Whether this part has just been saved. */
  readonly saved: boolean;
}

/**
 * After a successful Submit: a link to the next incomplete part, or the note that the profile is complete.
 * @see docs/product.md#complete-parts
 */
export function NextPart({ viewModel, saved }: NextPartProps): ReactElement | undefined {
  const { next, allComplete } = useObservableState(viewModel.state$, UNKNOWN);
  if (!saved) return undefined;
  if (allComplete) return <p>Saved. Your profile is complete.</p>;
  if (next === undefined) return undefined;
  return (
    <p>
      Saved. Next: <Link to={next.path}>{next.label}</Link>
    </p>
  );
}

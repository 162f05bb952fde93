import type { ReactElement } from 'react';
import { useObservableState } from '../shared/use-observable-state.ts';
import { useViewModels } from '../shared/use-view-models.ts';

const NONE: readonly string[] = [];

interface MenuLabelProps {
  readonly label: string;
  readonly path: string;
}

/** The label of a menu entry, with a tick for a complete part of the profile. */
export function MenuLabel({ label, path }: MenuLabelProps): ReactElement {
  const { completeProfilePages } = useViewModels();
  const complete = useObservableState(completeProfilePages.state$, NONE).includes(path);
  if (!complete) return <span>{label}</span>;
  return (
    <span className="complete-part">
      {label} <span className="visually-hidden">(complete)</span>
    </span>
  );
}

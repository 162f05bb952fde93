import type { ComponentType, ReactElement } from 'react';
import { ErrorBoundary } from '../shared/error-boundary.tsx';
import { LazyPart } from '../shared/lazy-part.tsx';
import { GENERIC_ERROR } from './crash-page.tsx';

interface PopupPartProps<Props extends object> {
  /** Tells the parts apart. */
  readonly name: string;
  /** Loads the component; the same function in every render. */
  readonly code: () => Promise<ComponentType<Props>>;
  /** What the component is given. */
  readonly props: Props;
}

/** What opens under a part of the header. One that breaks says so in its place, and the header stays. */
export function PopupPart<Props extends object>(part: PopupPartProps<Props>): ReactElement {
  return (
    <ErrorBoundary
      fallback={
        <p className="menu-panel" role="alert">
          {GENERIC_ERROR}
        </p>
      }
    >
      <LazyPart {...part} skeleton={undefined} />
    </ErrorBoundary>
  );
}

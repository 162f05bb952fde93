import { type ComponentType, type ReactElement, useRef } from 'react';
import { ErrorBoundary } from '../shared/error-boundary.tsx';
import { LazyPart } from '../shared/lazy-part.tsx';
import { GENERIC_ERROR } from './crash-page.tsx';
import { useDismiss } from './use-dismiss.ts';

interface PopupPartProps<Props extends object> {
  /** Tells the parts apart. */
  readonly name: string;
  /** Loads the component; the same function in every render. */
  readonly code: () => Promise<ComponentType<Props>>;
  /** What the component is given. */
  readonly props: Props;
  /** Closes the report of a part that broke. */
  readonly onClose: () => void;
}

/** What opens under a part of the header. One that breaks says so in its place, and the header stays. */
export function PopupPart<Props extends object>({ onClose, ...part }: PopupPartProps<Props>): ReactElement {
  return (
    <ErrorBoundary fallback={<Failure onClose={onClose} />}>
      <LazyPart {...part} skeleton={undefined} />
    </ErrorBoundary>
  );
}

function Failure({ onClose }: { readonly onClose: () => void }): ReactElement {
  const report = useRef<HTMLParagraphElement>(null);
  useDismiss(report, true, onClose);
  return (
    <p ref={report} className="menu-panel" role="alert">
      {GENERIC_ERROR}
    </p>
  );
}

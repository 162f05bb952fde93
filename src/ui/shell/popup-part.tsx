import { type ComponentType, type ReactElement, useRef } from 'react';
import { ErrorBoundary } from '../shared/error-boundary.tsx';
import { LazyPart } from '../shared/lazy-part.tsx';
import { GENERIC_ERROR } from './crash-page.tsx';
import { useDismiss } from './use-dismiss.ts';

interface PopupPartProps<Props extends object> {
  /** Unique name of the part. */
  readonly name: string;
  /** Loads the component; pass the same function in every render. */
  readonly code: () => Promise<ComponentType<Props>>;
  /** Properties of the component. */
  readonly props: Props;
  /** Closes the error report of a part that failed. */
  readonly onClose: () => void;
}

/** A lazily loaded popup of the header. A popup that fails shows an error in its place; the header is unaffected. */
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

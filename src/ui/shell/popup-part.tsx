import { type ReactElement, type ReactNode, useRef } from 'react';
import { ErrorBoundary } from '../shared/error-boundary.tsx';
import { GENERIC_ERROR } from './crash-page.tsx';
import { useDismiss } from './use-dismiss.ts';

interface PopupPartProps {
  /** Closes the error report of a popup that failed. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A popup of the header. One that fails shows an error in its place; the header is unaffected. */
export function PopupPart({ onClose, children }: PopupPartProps): ReactElement {
  return <ErrorBoundary fallback={<Failure onClose={onClose} />}>{children}</ErrorBoundary>;
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

import { type ReactElement, type ReactNode, useRef } from 'react';
import { ErrorBoundary } from '../shared/error-boundary.tsx';
import { GENERIC_ERROR } from './crash-page.tsx';
import { useDismiss } from './use-dismiss.ts';

interface PopupBoundaryProps {
  /** Closes the error message of a popup that failed. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A popup of the header. If it fails, an error message takes its place; the header is unaffected. */
export function PopupBoundary({ onClose, children }: PopupBoundaryProps): ReactElement {
  return <ErrorBoundary fallback={<Failure onClose={onClose} />}>{children}</ErrorBoundary>;
}

function Failure({ onClose }: { readonly onClose: () => void }): ReactElement {
  const message = useRef<HTMLParagraphElement>(null);
  useDismiss(message, true, onClose);
  return (
    <p ref={message} className="menu-panel" role="alert">
      {GENERIC_ERROR}
    </p>
  );
}

import type { ReactElement, ReactNode } from 'react';

interface BusyButtonProps {
  readonly busy: boolean;
  /** A picture left of the label, in the spinner's place. */
  readonly mark?: ReactNode;
  readonly className: string;
  /** Without it the button submits its form. */
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A button as wide as its form. While busy it shows a spinner beside its unchanged label and keeps the focus. */
export function BusyButton({ busy, mark, className, onClick, children }: BusyButtonProps): ReactElement {
  return (
    <button
      type={onClick === undefined ? 'submit' : 'button'}
      className={`btn btn-block ${className}`}
      aria-busy={busy}
      onClick={onClick}
    >
      {busy ? <span className="spinner-border spinner-border-sm" aria-hidden="true" /> : mark}
      {children}
    </button>
  );
}

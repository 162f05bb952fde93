import type { ReactElement, ReactNode } from 'react';

interface BusyButtonProps {
  readonly busy: boolean;
  /** A picture left of the label, in the spinner's place. */
  readonly mark?: ReactNode;
  readonly className: string;
  /** As wide as its form unless it says `content`. */
  readonly width?: 'form' | 'content';
  /** Nothing can come of pressing it. */
  readonly disabled?: boolean;
  /** Without it the button submits its form. */
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A button that starts a call. While busy it shows a spinner beside its unchanged label and keeps the focus. */
export function BusyButton({
  busy,
  mark,
  className,
  width = 'form',
  disabled = false,
  onClick,
  children,
}: BusyButtonProps): ReactElement {
  return (
    <button
      type={onClick === undefined ? 'submit' : 'button'}
      className={`btn ${width === 'form' ? 'btn-block ' : ''}${className}`}
      aria-busy={busy}
      disabled={disabled}
      onClick={onClick}
    >
      {busy ? <span className="spinner-border spinner-border-sm" aria-hidden="true" /> : mark}
      {children}
    </button>
  );
}

import type { ReactElement, ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import Spinner from 'react-bootstrap/Spinner';

interface BusyButtonProps {
  readonly busy: boolean;
  /** An image left of the label, replaced by the spinner while busy. */
  readonly mark?: ReactNode;
  readonly variant?: 'primary' | 'outline';
  /** `form`, the default, makes the button as wide as its form. */
  readonly width?: 'form' | 'content';
  /** Whether clicking the button cannot have an effect. */
  readonly disabled?: boolean;
  /** Without it the button submits its form. */
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A button that starts a call. While busy it shows a spinner beside its unchanged label and keeps the focus. */
export function BusyButton({
  busy,
  mark,
  variant = 'primary',
  width = 'form',
  disabled = false,
  onClick,
  children,
}: BusyButtonProps): ReactElement {
  return (
    <Button
      type={onClick === undefined ? 'submit' : 'button'}
      variant={variant}
      className={width === 'form' ? 'btn-block' : ''}
      aria-busy={busy}
      disabled={disabled}
      onClick={onClick}
    >
      {busy ? <Spinner as="span" size="sm" aria-hidden="true" /> : mark}
      {children}
    </Button>
  );
}

import type { ReactElement, ReactNode } from 'react';
import { LaterIcon } from './later-icon.tsx';
import { useTooltip } from './use-tooltip.ts';

interface TooltipButtonProps {
  /** The words of the tooltip; also the name of the button, so that it says them without being opened. */
  readonly text: string;
  readonly className: string;
  /** A picture. */
  readonly children: ReactNode;
}

/** A picture that says what it is on hover, on focus and on touch; Escape puts the words away. */
export function TooltipButton({ text, className, children }: TooltipButtonProps): ReactElement {
  const { open, show, hide } = useTooltip();
  return (
    <span className="tooltip-anchor" onPointerEnter={show} onPointerLeave={hide}>
      <button
        type="button"
        className={className}
        aria-label={text}
        onFocus={show}
        onBlur={hide}
        onClick={show}
      >
        {children}
      </button>
      {open && (
        <span className="tooltip-bubble" role="tooltip">
          {text}
        </span>
      )}
    </span>
  );
}

/** A small `i` button that says more. */
export function InfoTooltip({ text }: { readonly text: string }): ReactElement {
  return (
    <TooltipButton text={text} className="info-button">
      <LaterIcon name="info-circle" />
    </TooltipButton>
  );
}

import { type ReactElement, useEffect, useState } from 'react';
import { Icon } from './icon.tsx';

interface InfoTooltipProps {
  /** The words of the tooltip; also the name of the button, so that it says them without being opened. */
  readonly text: string;
}

/** A small `i` button that says more on hover, on focus and on touch; Escape puts it away. */
export function InfoTooltip({ text }: InfoTooltipProps): ReactElement {
  const [open, setOpen] = useState(false);

  // On the document: it may be open by the pointer alone, with the focus elsewhere.
  useEffect(() => {
    if (!open) return undefined;
    const dismiss = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [open]);

  return (
    <span
      className="tooltip-anchor"
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
    >
      <button
        type="button"
        className="info-button"
        aria-label={text}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      >
        <Icon name="info-circle" />
      </button>
      {open && (
        <span className="tooltip-bubble" role="tooltip">
          {text}
        </span>
      )}
    </span>
  );
}

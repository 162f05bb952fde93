import { type ReactElement, type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { LaterIcon } from './later-icon.tsx';
import { useModalFocus } from './use-modal-focus.ts';

interface DialogProps {
  readonly title: string;
  /** Id of the text that says what it is about, where that is short. */
  readonly describedBy?: string;
  readonly size?: 'small' | 'regular' | 'large';
  /** Buttons at the bottom right; the last one is the most likely and gets the focus. */
  readonly actions?: ReactNode;
  /** The name of the cross, where a button of the dialog is called 'Close' itself. */
  readonly closeLabel?: string;
  /** By Escape, the close button, or a click beside the dialog. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A window over the page, shown for as long as it is rendered. It has a name and keeps the focus, closes on Escape, and
 * gives the focus back to what opened it.
 *
 * Not the browser's own modal dialog: that lies above everything and makes all else inert, the messages too, which then
 * could neither be read aloud nor closed while a dialog is open.
 */
export function Dialog({
  title,
  describedBy,
  size = 'regular',
  actions,
  closeLabel = 'Close',
  onClose,
  children,
}: DialogProps): ReactElement {
  const titleId = useId();
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useModalFocus(layer, panel, onClose);

  return createPortal(
    <div ref={layer} className="dialog-layer">
      {/* A shortcut for the pointer; the keyboard has Escape and the button. */}
      <div className="dialog-scrim" aria-hidden="true" onClick={onClose} />
      <div
        ref={panel}
        className={`dialog-panel ${size}`}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={describedBy}
        tabIndex={-1}
      >
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
            <LaterIcon name="x-lg" />
          </button>
        </div>
        <div className="dialog-body">{children}</div>
        {actions !== undefined && <div className="dialog-foot">{actions}</div>}
      </div>
    </div>,
    document.body,
  );
}

import { type ReactElement, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { LaterIcon } from './later-icon.tsx';
import { useModalFocus } from './use-modal-focus.ts';

interface SidePanelProps {
  readonly title: string;
  /** Small, under the title. */
  readonly subtitle?: string | undefined;
  /** At the left of the title. */
  readonly picture?: ReactNode;
  /** Stays at the foot while the content scrolls. */
  readonly foot?: ReactNode;
  /** By Escape, the close button, or a click beside the panel. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The page does not scroll, and keeps its width: the panel reaches the edge of the window, over the place of the scroll
 * bar, if there is one.
 * @returns undoes it
 */
function lockPage(): () => void {
  const { style, offsetWidth } = document.documentElement;
  style.paddingRight = `${window.innerWidth - offsetWidth}px`;
  style.overflow = 'hidden';
  return () => {
    style.removeProperty('padding-right');
    style.removeProperty('overflow');
  };
}

/**
 * A dialog at the right edge, as high as the window, shown for as long as it is rendered. Keeps the focus and gives it
 * back; the page behind does not scroll meanwhile.
 */
export function SidePanel({
  title,
  subtitle,
  picture,
  foot,
  onClose,
  children,
}: SidePanelProps): ReactElement {
  const titleId = useId();
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  useModalFocus(layer, panel, onClose);

  // It is read first, and reading begins at its top: what it offers to do stands at its foot.
  useLayoutEffect(() => closeButton.current?.focus({ preventScroll: true }), []);
  useLayoutEffect(lockPage, []);

  return createPortal(
    <div ref={layer} className="side-layer">
      {/* A shortcut for the pointer; the keyboard has Escape and the button. */}
      <div className="dialog-scrim" aria-hidden="true" onClick={onClose} />
      <div
        ref={panel}
        className="side-panel"
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <div className="side-panel-head">
          {picture}
          <div className="side-panel-title">
            <h2 id={titleId}>{title}</h2>
            {subtitle !== undefined && <p>{subtitle}</p>}
          </div>
          <button
            ref={closeButton}
            type="button"
            className="icon-button"
            aria-label="Close"
            onClick={onClose}
          >
            <LaterIcon name="x-lg" />
          </button>
        </div>
        <section className="side-panel-body" aria-labelledby={titleId} tabIndex={0}>
          {children}
        </section>
        {foot !== undefined && <div className="side-panel-foot">{foot}</div>}
      </div>
    </div>,
    document.body,
  );
}

import type { MouseEventHandler, ReactElement, ReactNode } from 'react';
import Offcanvas from 'react-bootstrap/Offcanvas';
import { modalManager } from './modal-manager.ts';

interface PageOffcanvasProps {
  /** The edge of the window at which the panel is. */
  readonly placement: 'start' | 'end';
  readonly className: string;
  /** The accessible name, or the id of the element with it. */
  readonly label: { readonly text: string } | { readonly id: string };
  /**
   * Called when the panel opens, to focus a control in it. If no control in it has the focus then, the panel gets the
   * focus.
   */
  readonly onShow: () => void;
  /** Called on Escape and on a click outside the panel. */
  readonly onClose: () => void;
  readonly onClick?: MouseEventHandler;
  readonly children: ReactNode;
}

/** A modal panel at an edge of the window, open while it is rendered. The page behind does not scroll. */
export function PageOffcanvas({ label, onClose, children, ...rest }: PageOffcanvasProps): ReactElement {
  return (
    <Offcanvas
      {...rest}
      show
      manager={modalManager}
      // The modal manager makes everything outside inert, except messages such as toasts, which may get the focus.
      enforceFocus={false}
      restoreFocusOptions={{ preventScroll: true }}
      {...('text' in label ? { 'aria-label': label.text } : { 'aria-labelledby': label.id })}
      onHide={onClose}
    >
      {children}
    </Offcanvas>
  );
}

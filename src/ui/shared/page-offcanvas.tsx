import type { MouseEventHandler, ReactElement, ReactNode } from 'react';
import Offcanvas from 'react-bootstrap/Offcanvas';
import '../style/offcanvas.scss';
import { modalManager } from './modal-manager.ts';

interface PageOffcanvasProps {
  /** The edge of the window. */
  readonly placement: 'start' | 'end';
  readonly className: string;
  /** The name, or the id of the element that holds it. */
  readonly label: { readonly text: string } | { readonly id: string };
  /** Moves the focus to where reading begins; without it the panel itself gets the focus. */
  readonly onShow: () => void;
  /** By Escape, or a click beside the panel. */
  readonly onClose: () => void;
  readonly onClick?: MouseEventHandler;
  readonly children: ReactNode;
}

/** A dialog at an edge of the window, as high as it, shown for as long as it is rendered. The page behind is locked. */
export function PageOffcanvas({ label, onClose, children, ...rest }: PageOffcanvasProps): ReactElement {
  return (
    <Offcanvas
      {...rest}
      show
      manager={modalManager}
      // The manager makes everything outside inert; the messages may be focused.
      enforceFocus={false}
      restoreFocusOptions={{ preventScroll: true }}
      {...('text' in label ? { 'aria-label': label.text } : { 'aria-labelledby': label.id })}
      onHide={onClose}
    >
      {children}
    </Offcanvas>
  );
}

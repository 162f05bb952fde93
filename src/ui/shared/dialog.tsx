import { type ReactElement, type ReactNode, useId, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import '../style/dialog.scss';
import { LaterIcon } from './later-icon.tsx';
import { modalManager } from './modal-manager.ts';

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

const WIDTHS = { small: { size: 'sm' }, regular: {}, large: { size: 'lg' } } as const;

/**
 * A window over the page, shown for as long as it is rendered. It has a name and keeps the focus, closes on Escape, and
 * gives the focus back to what opened it.
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
  const foot = useRef<HTMLDivElement>(null);
  return (
    <Modal
      show
      centered
      scrollable
      {...WIDTHS[size]}
      animation={false}
      manager={modalManager}
      // The manager makes everything outside inert; the messages may be focused.
      enforceFocus={false}
      restoreFocusOptions={{ preventScroll: true }}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onShow={() => foot.current?.querySelector<HTMLElement>('button:last-child')?.focus()}
      onHide={onClose}
    >
      <Modal.Header>
        <Modal.Title as="h2" id={titleId}>
          {title}
        </Modal.Title>
        <Button variant="icon" aria-label={closeLabel} onClick={onClose}>
          <LaterIcon name="x-lg" />
        </Button>
      </Modal.Header>
      <Modal.Body>{children}</Modal.Body>
      {actions !== undefined && <Modal.Footer ref={foot}>{actions}</Modal.Footer>}
    </Modal>
  );
}

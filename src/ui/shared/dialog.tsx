import { type ReactElement, type ReactNode, type RefObject, useId, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { ICON_PATHS } from './icon-paths.ts';
import { Icon } from './icon.tsx';
import { modalManager } from './modal-manager.ts';
import { useOverflow } from './use-overflow.ts';

interface DialogProps {
  readonly title: string;
  /** Id of the text that describes the dialog, if it is short. */
  readonly describedBy?: string;
  readonly size?: 'small' | 'regular' | 'large';
  /** Buttons at the bottom right. */
  readonly actions?: ReactNode;
  /**
   * The control that gets the focus when the dialog opens; `none` when the content takes the focus. Pressing Enter on
   * this control by mistake must do no harm.
   */
  readonly firstFocus?: 'first action' | 'last action' | 'field' | 'close' | 'none';
  /** Receives the close button, so that the content can move the focus to it. */
  readonly closeButton?: RefObject<HTMLButtonElement | null>;
  /** Name of the close button, when another button of the dialog is called 'Close'. */
  readonly closeLabel?: string;
  /** Called on Escape, on the close button, and on a click outside the dialog. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const WIDTHS = { small: { size: 'sm' }, regular: {}, large: { size: 'lg' } } as const;

/**
 * A modal dialog, open while it is rendered. It has a name, lets the focus leave only for messages such as toasts,
 * closes on Escape, and returns the focus to the element that opened it.
 */
export function Dialog({
  title,
  describedBy,
  size = 'regular',
  actions,
  firstFocus = 'last action',
  closeButton,
  closeLabel = 'Close',
  onClose,
  children,
}: DialogProps): ReactElement {
  const titleId = useId();
  const foot = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const ownClose = useRef<HTMLButtonElement>(null);
  const close = closeButton ?? ownClose;
  return (
    <Modal
      show
      centered
      scrollable
      {...WIDTHS[size]}
      animation={false}
      manager={modalManager}
      // The modal manager makes everything outside inert, except messages such as toasts, which may get the focus.
      enforceFocus={false}
      restoreFocusOptions={{ preventScroll: true }}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onShow={() => {
        const buttons = foot.current?.querySelectorAll('button') ?? [];
        if (firstFocus === 'field') body.current?.querySelector('input')?.focus();
        else if (firstFocus === 'close') close.current?.focus();
        else if (firstFocus !== 'none') [...buttons].at(firstFocus === 'first action' ? 0 : -1)?.focus();
      }}
      onHide={onClose}
    >
      <Modal.Header>
        <Modal.Title as="h2" id={titleId}>
          {title}
        </Modal.Title>
        <Button ref={close} variant="icon" aria-label={closeLabel} onClick={onClose}>
          <Icon paths={ICON_PATHS['x-lg']} />
        </Button>
      </Modal.Header>
      <DialogBody body={body} titleId={titleId}>
        {children}
      </DialogBody>
      {actions !== undefined && <Modal.Footer ref={foot}>{actions}</Modal.Footer>}
    </Modal>
  );
}

interface DialogBodyProps {
  readonly body: RefObject<HTMLDivElement | null>;
  readonly titleId: string;
  readonly children: ReactNode;
}

/**
 * The content of a dialog. If it is too long for the dialog, it is a named region that Tab can focus, so that the arrow
 * keys scroll it.
 */
function DialogBody({ body, titleId, children }: DialogBodyProps): ReactElement {
  const scrolls = useOverflow(body, 'down');
  return (
    <Modal.Body ref={body} {...(scrolls && { role: 'region', 'aria-labelledby': titleId, tabIndex: 0 })}>
      <div className="modal-flow">{children}</div>
    </Modal.Body>
  );
}

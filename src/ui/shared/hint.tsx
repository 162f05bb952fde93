import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import OverlayTrigger from 'react-bootstrap/OverlayTrigger';
import Tooltip from 'react-bootstrap/Tooltip';
import '../style/tooltip.scss';
import { LaterIcon } from './later-icon.tsx';
import { CONTENT_ID } from './page-heading.tsx';

interface HintProps {
  readonly text: string;
  readonly show: boolean;
  readonly onToggle: (show: boolean) => void;
  /** An element that takes a ref. */
  readonly children: ReactElement;
}

/** How long the pointer may take from the element onto its tooltip, in milliseconds. */
const LEAVE_MS = 120;

/** Not the body: a screen reader would find the tooltip outside of every landmark. */
const container = (): HTMLElement => document.getElementById(CONTENT_ID) ?? document.body;

/**
 * The library's tooltip on hover and focus. What it lacks for WCAG 1.4.13: Escape puts it away, and it stays while the
 * pointer is on it.
 */
export function Hint({ text, show, onToggle, children }: HintProps): ReactElement {
  const isPointed = useRef(false);

  // On the document: the focus may be elsewhere.
  useEffect(() => {
    if (!show) return undefined;
    const dismiss = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onToggle(false);
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [show, onToggle]);

  const point = (pointed: boolean): void => {
    isPointed.current = pointed;
    if (!pointed) onToggle(false);
  };
  return (
    <OverlayTrigger
      container={container}
      placement="bottom"
      flip
      transition={false}
      delay={{ show: 0, hide: LEAVE_MS }}
      show={show}
      onToggle={(next) => onToggle(next || isPointed.current)}
      overlay={
        <Tooltip onMouseEnter={() => point(true)} onMouseLeave={() => point(false)}>
          {text}
        </Tooltip>
      }
    >
      {children}
    </OverlayTrigger>
  );
}

interface HintButtonProps {
  /** The words of the tooltip; also the name of the button, so that it says them without being opened. */
  readonly text: string;
  readonly className: string;
  /** An image. */
  readonly children: ReactNode;
}

/** An image that says what it is on hover, on focus and on touch. */
export function HintButton({ text, className, children }: HintButtonProps): ReactElement {
  const [show, setShow] = useState(false);
  return (
    <Hint text={text} show={show} onToggle={setShow}>
      <button type="button" className={className} aria-label={text} onClick={() => setShow(true)}>
        {children}
      </button>
    </Hint>
  );
}

/** An image that does nothing when pressed. It is named for screen readers and shows its name on hover. */
export function HintImage({ text, className, children }: HintButtonProps): ReactElement {
  const [show, setShow] = useState(false);
  return (
    <Hint text={text} show={show} onToggle={setShow}>
      <span role="img" className={className} aria-label={text}>
        {children}
      </span>
    </Hint>
  );
}

/** A small `i` button that says more. */
export function InfoHint({ text }: { readonly text: string }): ReactElement {
  return (
    <HintButton text={text} className="info-button">
      <LaterIcon name="info-circle" />
    </HintButton>
  );
}

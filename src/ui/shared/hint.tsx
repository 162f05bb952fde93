import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import OverlayTrigger from 'react-bootstrap/OverlayTrigger';
import Tooltip from 'react-bootstrap/Tooltip';
import { ICON_PATHS } from './icon-paths.ts';
import { Icon } from './icon.tsx';
import { CONTENT_ID } from './page-heading.tsx';

interface HintProps {
  readonly text: string;
  readonly show: boolean;
  readonly onToggle: (show: boolean) => void;
  /** An HTML element, such as a button, without a ref of its own. */
  readonly children: ReactElement<{ readonly ref?: Ref<HTMLElement> }>;
}

/** Time in which the pointer may move from the element onto its tooltip, in milliseconds. */
const LEAVE_MS = 120;

/**
 * Returns the container of an element's tooltip: the dialog around the element, or else `main`. In `main`, the tooltip
 * of an element in a dialog would be inert; directly in `body`, any tooltip would be outside every landmark.
 */
const containerOf = (element: HTMLElement | null): HTMLElement =>
  element?.closest<HTMLElement>('[role="dialog"]') ?? document.getElementById(CONTENT_ID) ?? document.body;

/**
 * React Bootstrap's tooltip on hover and focus, with two additions for WCAG 1.4.13: Escape closes it, and it stays open
 * while the pointer is on it.
 */
export function Hint({ text, show, onToggle, children }: HintProps): ReactElement {
  const isOnTooltip = useRef(false);
  const [element, setElement] = useState<HTMLElement | null>(null);

  // Listen on the document: the focus may be outside the element.
  useEffect(() => {
    if (!show) return undefined;
    const dismiss = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // The same key would close the dialog around the element.
      event.stopPropagation();
      // The tooltip disappears under the pointer, and no event reports that the pointer has left it.
      isOnTooltip.current = false;
      onToggle(false);
    };
    document.addEventListener('keydown', dismiss, { capture: true });
    return () => document.removeEventListener('keydown', dismiss, { capture: true });
  }, [show, onToggle]);

  const setOnTooltip = (isOn: boolean): void => {
    isOnTooltip.current = isOn;
    if (!isOn) onToggle(false);
  };
  return (
    <OverlayTrigger
      container={() => containerOf(element)}
      placement="bottom"
      flip
      transition={false}
      delay={{ show: 0, hide: LEAVE_MS }}
      show={show}
      onToggle={(next) => onToggle(next || isOnTooltip.current)}
      overlay={
        <Tooltip onMouseEnter={() => setOnTooltip(true)} onMouseLeave={() => setOnTooltip(false)}>
          {text}
        </Tooltip>
      }
    >
      {cloneElement(children, { ref: setElement })}
    </OverlayTrigger>
  );
}

interface HintImageProps {
  /** Text of the tooltip and accessible name of the image, so that a screen reader needs no tooltip. */
  readonly text: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** An image that is not interactive. It has an accessible name, and a tooltip on hover. */
export function HintImage({ text, className, children }: HintImageProps): ReactElement {
  const [show, setShow] = useState(false);
  return (
    <Hint text={text} show={show} onToggle={setShow}>
      <span role="img" className={className} aria-label={text}>
        {children}
      </span>
    </Hint>
  );
}

/**
 * A small `i` button with a tooltip on hover, focus and touch.
 * @param text the text of the tooltip and the accessible name of the button, so that a screen reader needs no tooltip
 */
export function InfoHint({ text }: { readonly text: string }): ReactElement {
  const [show, setShow] = useState(false);
  return (
    <Hint text={text} show={show} onToggle={setShow}>
      <button type="button" className="info-button" aria-label={text} onClick={() => setShow(true)}>
        <Icon paths={ICON_PATHS['info-circle']} />
      </button>
    </Hint>
  );
}

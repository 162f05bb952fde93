import { type ReactElement, useLayoutEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { ICON_PATHS } from './icon-paths.ts';
import { Icon } from './icon.tsx';
import { useRecovery } from './use-recovery.ts';

interface TryAgainProps {
  /** What is fetched, for the accessible name, where a page may have several of these buttons. */
  readonly what?: string;
  readonly variant?: 'outline' | 'quiet';
  readonly onRetry: () => void;
}

/**
 * The button beside content that could not be fetched. It also tries again by itself when the connection is back. It
 * disappears with each try; if it had the focus, the part of the page around it gets the focus.
 */
export function TryAgain({ what, variant = 'outline', onRetry }: TryAgainProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  useRecovery(onRetry);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element === null || document.activeElement !== element) return;
      const around = ancestorsOf(element);
      // Wait until the page has changed: the parts around the button may disappear, too, or take the focus.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusPart(around);
      });
    };
  }, []);
  return (
    <Button
      ref={button}
      variant={variant}
      size="sm"
      onClick={onRetry}
      {...(what !== undefined && { 'aria-label': `Try again: ${what}` })}
    >
      <Icon paths={ICON_PATHS['arrow-clockwise']} />
      Try again
    </Button>
  );
}

function ancestorsOf(element: Element): readonly HTMLElement[] {
  const parent = element.parentElement;
  return parent === null ? [] : [parent, ...ancestorsOf(parent)];
}

/** Focuses the nearest of the ancestors that is a part of the page and still in it; in place of `main`, its heading. */
function focusPart(around: readonly HTMLElement[]): void {
  const part = around.find(
    (each) =>
      each.isConnected && each.matches('section, fieldset, search, [role="region"], [role="dialog"], main'),
  );
  const target = part?.matches('main') === true ? (part.querySelector<HTMLElement>('h1') ?? part) : part;
  if (target === undefined) return;
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}

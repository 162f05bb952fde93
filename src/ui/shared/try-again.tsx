import type { ReactElement } from 'react';
import Button from 'react-bootstrap/Button';
import { ICON_PATHS } from './icon-paths.ts';
import { Icon } from './icon.tsx';
import { useFocusAround } from './use-focus-around.ts';
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
  const button = useFocusAround<HTMLButtonElement>();
  useRecovery(onRetry);
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

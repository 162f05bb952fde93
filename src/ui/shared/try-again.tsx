import type { ReactElement } from 'react';
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

/** The button beside what could not be fetched. It also tries again by itself when the line is back. */
export function TryAgain({ what, variant = 'outline', onRetry }: TryAgainProps): ReactElement {
  useRecovery(onRetry);
  return (
    <Button
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

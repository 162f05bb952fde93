import type { ReactElement } from 'react';
import Button from 'react-bootstrap/Button';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';

interface FollowButtonProps {
  readonly title: string;
  readonly isFollowed: boolean;
  readonly onFollow: (followed: boolean) => void;
}

/** The star that follows a deal or stops following it. Followed deals come first among the market's notifications. */
export function FollowButton({ title, isFollowed, onFollow }: FollowButtonProps): ReactElement {
  return (
    <Button
      variant="icon"
      className="follow-button"
      aria-pressed={isFollowed}
      aria-label={`Follow ${title}`}
      title={`${isFollowed ? 'Followed' : 'Follow'}: first among the market's notifications`}
      onClick={() => onFollow(!isFollowed)}
    >
      <Icon paths={ICON_PATHS[isFollowed ? 'star-fill' : 'star']} />
    </Button>
  );
}

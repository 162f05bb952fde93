import type { ReactElement } from 'react';
import Button from 'react-bootstrap/Button';
import { useAnnouncement } from '../shared/announcement.tsx';

interface MoreRowsProps {
  /** `15 more`; without it nothing is rendered. */
  readonly more: string | undefined;
  readonly noun: string;
  readonly onShow: () => void;
}

/** The end of a list that shows only its first rows. */
export function MoreRows({ more, noun, onShow }: MoreRowsProps): ReactElement | undefined {
  useAnnouncement(more === undefined ? `All ${noun} are shown` : `${more} ${noun}`);
  if (more === undefined) return undefined;
  return (
    <div className="more-rows">
      <Button variant="outline" size="sm" onClick={onShow}>
        Show more {noun}
      </Button>
      <span className="text-secondary">{more}</span>
    </div>
  );
}

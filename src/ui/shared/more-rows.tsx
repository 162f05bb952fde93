import type { ReactElement } from 'react';
import { useAnnouncement } from './announcement.tsx';
import { VanishingButton } from './vanishing-button.tsx';

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
      <VanishingButton variant="outline" size="sm" onClick={onShow}>
        Show more {noun}
      </VanishingButton>
      <span className="text-secondary">{more}</span>
    </div>
  );
}

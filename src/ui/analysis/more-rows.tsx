import type { ReactElement } from 'react';
import Button from 'react-bootstrap/Button';

interface MoreRowsProps {
  /** Number of rows that are not shown; nothing is rendered for 0. */
  readonly count: number;
  readonly noun: string;
  readonly onShow: () => void;
}

/** The end of a list that shows only its first rows. */
export function MoreRows({ count, noun, onShow }: MoreRowsProps): ReactElement | undefined {
  if (count === 0) return undefined;
  return (
    <div className="more-rows">
      <Button variant="outline" size="sm" onClick={onShow}>
        Show more {noun}
      </Button>
      <span className="text-secondary">{count.toLocaleString('en-IN')} more</span>
    </div>
  );
}

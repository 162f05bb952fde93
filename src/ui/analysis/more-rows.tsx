import type { ReactElement } from 'react';
import Button from 'react-bootstrap/Button';

interface MoreRowsProps {
  /** `15 more`; without it nothing is rendered. */
  readonly more: string | undefined;
  readonly noun: string;
  readonly onShow: () => void;
}

/** The end of a list that shows only its first rows. */
export function MoreRows({ more, noun, onShow }: MoreRowsProps): ReactElement | undefined {
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

import type { ReactElement } from 'react';
import type { Direction } from '../../core/shared/direction.ts';
import type { Amount } from '../../core/shared/amount.ts';
import { Amounts } from './amounts.tsx';
import { DIRECTION_ARROWS } from './direction-arrows.ts';
import { Icon } from './icon.tsx';

const LABELS: Readonly<Record<Direction, string>> = { up: 'Gain', down: 'Loss', level: 'No change' };

interface GainChipProps {
  readonly gain: {
    readonly direction: Direction;
    readonly amount: Amount;
    readonly percent: string;
  };
}

/** A gain, a loss or no change, with amount and percentage; a gain and a loss also have an arrow. */
export function GainChip({ gain }: GainChipProps): ReactElement {
  return (
    <span className={`gain-chip direction-${gain.direction}`}>
      {gain.direction !== 'level' && <Icon paths={DIRECTION_ARROWS[gain.direction]} />}
      <span className="visually-hidden">{LABELS[gain.direction]}: </span>
      <Amounts text={gain.amount} /> ({gain.percent})
    </span>
  );
}

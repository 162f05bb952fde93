import type { ReactElement } from 'react';
import type { Direction } from '../../core/shared/direction.ts';
import type { Amount } from '../../core/shared/amount.ts';
import { Amounts } from './amounts.tsx';
import { ICON_PATHS } from './icon-paths.ts';
import { Icon } from './icon.tsx';

const ARROWS: Readonly<Record<Direction, keyof typeof ICON_PATHS | undefined>> = {
  up: 'arrow-up',
  down: 'arrow-down',
  level: undefined,
};

const LABELS: Readonly<Record<Direction, string>> = { up: 'Gain', down: 'Loss', level: 'No change' };

interface GainChipProps {
  readonly gain: {
    readonly direction: Direction;
    readonly amount: Amount;
    readonly percent: string;
  };
}

/** A gain or a loss with arrow, amount and percentage. */
export function GainChip({ gain }: GainChipProps): ReactElement {
  const arrow = ARROWS[gain.direction];
  return (
    <span className={`gain-chip direction-${gain.direction}`}>
      {arrow !== undefined && <Icon paths={ICON_PATHS[arrow]} />}
      <span className="visually-hidden">{LABELS[gain.direction]}: </span>
      <Amounts text={gain.amount} /> ({gain.percent})
    </span>
  );
}

import type { ReactElement } from 'react';
import type { Direction, SummaryView } from '../../core/portfolio/dashboard-state.ts';
import { Amounts } from './amounts.tsx';
import { ICON_PATHS } from './icon-paths.ts';
import { Icon } from './icon.tsx';

const ARROWS: Readonly<Record<Direction, keyof typeof ICON_PATHS | undefined>> = {
  up: 'arrow-up',
  down: 'arrow-down',
  level: undefined,
};

const WORDS: Readonly<Record<Direction, string>> = { up: 'Gain', down: 'Loss', level: 'No change' };

/** A gain or a loss with arrow, amount and percentage. */
export function GainChip({ gain }: { readonly gain: NonNullable<SummaryView['gain']> }): ReactElement {
  const arrow = ARROWS[gain.direction];
  return (
    <span className={`gain-chip direction-${gain.direction}`}>
      {arrow !== undefined && <Icon paths={ICON_PATHS[arrow]} />}
      <span className="visually-hidden">{WORDS[gain.direction]}: </span>
      <Amounts text={gain.amount} /> ({gain.percent})
    </span>
  );
}

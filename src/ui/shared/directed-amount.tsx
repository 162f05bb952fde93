import type { ReactElement } from 'react';
import type { Direction } from '../../core/shared/direction.ts';
import type { Amount, AmountText } from '../../core/shared/amount.ts';
import { Amounts } from './amounts.tsx';
import { DIRECTION_ARROWS } from './direction-arrows.ts';
import { Icon } from './icon.tsx';

interface DirectedAmountProps {
  readonly text: string | Amount | AmountText;
  /** `up` after a gain, `down` after a loss, else `level`. */
  readonly direction: Direction;
  readonly className: string;
}

const NAMES = { up: 'Up', down: 'Down' } as const;

/** An amount. A gain is green and a loss red, with a named arrow, so that colour is not the only sign. */
export function DirectedAmount({ text, direction, className }: DirectedAmountProps): ReactElement {
  return (
    <span className={`${className} direction-${direction}`}>
      {direction !== 'level' && (
        <span role="img" aria-label={NAMES[direction]}>
          <Icon paths={DIRECTION_ARROWS[direction]} />
        </span>
      )}
      <Amounts text={text} />
    </span>
  );
}

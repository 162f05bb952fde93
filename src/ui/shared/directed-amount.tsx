import type { ReactElement } from 'react';
import type { Direction } from '../../core/portfolio/dashboard-state.ts';
import { Icon } from './icon.tsx';

interface DirectedAmountProps {
  readonly text: string;
  /** Of the amount against what was paid. */
  readonly direction: Direction;
  readonly className: string;
}

const ARROWS = { up: 'arrow-up', down: 'arrow-down' } as const;
const NAMES = { up: 'Up', down: 'Down' } as const;

/** Green or red, with an arrow that has a name: never by colour alone. The text is the amount and nothing else. */
export function DirectedAmount({ text, direction, className }: DirectedAmountProps): ReactElement {
  return (
    <span className={`${className} direction-${direction}`}>
      {direction !== 'level' && (
        <span role="img" aria-label={NAMES[direction]}>
          <Icon name={ARROWS[direction]} />
        </span>
      )}
      {text}
    </span>
  );
}

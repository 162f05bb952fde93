import type { ReactElement } from 'react';
import type { Fact } from '../../core/investment/investment-state.ts';
import type { Direction } from '../../core/portfolio/dashboard-state.ts';
import { ExternalLink } from '../shared/external-link.tsx';
import { Icon, type IconName } from '../shared/icon.tsx';
import { InvestmentIcon } from './investment-icon.tsx';

interface FactsProps {
  readonly facts: readonly Fact[];
  /** Beside each other, or with the values in a column of their own for long texts. */
  readonly layout?: 'ledger' | 'columns';
}

/** Figures stand below each other digit by digit. */
const FIGURE = /^[₹\d]/u;

/** Labels with their values. */
export function Facts({ facts, layout = 'ledger' }: FactsProps): ReactElement {
  return (
    <dl className={`ledger facts ${layout}`}>
      {facts.map((fact) => (
        <div key={fact.label} className={fact.direction === undefined ? undefined : 'key-fact'}>
          <dt>{fact.label}</dt>
          <dd className={FIGURE.test(fact.value) ? 'figure-value' : undefined}>
            <FactValue fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A value, or quieter what stands in its place. */
function FactValue({ fact }: { readonly fact: Fact }): ReactElement {
  if (fact.link !== undefined) {
    return (
      <ExternalLink to={fact.link} className="fact-link">
        {fact.value}
        <InvestmentIcon name="box-arrow-up-right" />
      </ExternalLink>
    );
  }
  if (fact.direction !== undefined) return <Worth text={fact.value} direction={fact.direction} />;
  return fact.missing ? <span className="missing-value">{fact.value}</span> : <>{fact.value}</>;
}

const ARROWS: Readonly<Record<Direction, IconName | undefined>> = {
  up: 'arrow-up',
  down: 'arrow-down',
  level: undefined,
};

const WORDS: Readonly<Record<Direction, string>> = { up: 'Up: ', down: 'Down: ', level: '' };

/** Green or red, with an arrow for the eye and a word for the ear. */
function Worth({ text, direction }: { readonly text: string; readonly direction: Direction }): ReactElement {
  const arrow = ARROWS[direction];
  return (
    <span className={`worth direction-${direction}`}>
      {arrow !== undefined && <Icon name={arrow} />}
      {WORDS[direction] !== '' && <span className="visually-hidden">{WORDS[direction]}</span>}
      {text}
    </span>
  );
}

import type { ReactElement } from 'react';
import type { Fact } from '../../core/investment/investment-state.ts';
import { DirectedAmount } from '../shared/directed-amount.tsx';
import { ExternalLink } from '../shared/external-link.tsx';
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
  if (fact.direction !== undefined) {
    return <DirectedAmount className="worth" text={fact.value} direction={fact.direction} />;
  }
  return fact.missing ? <span className="missing-value">{fact.value}</span> : <>{fact.value}</>;
}

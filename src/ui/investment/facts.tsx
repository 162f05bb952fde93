import type { ReactElement } from 'react';
import type { Fact } from '../../core/investment/investment-state.ts';
import type { AmountText } from '../../core/shared/amount.ts';
import { Amounts } from '../shared/amounts.tsx';
import { DirectedAmount } from '../shared/directed-amount.tsx';
import { ExternalLink } from '../shared/external-link.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';

interface FactsProps {
  readonly facts: readonly Fact[];
  /** `ledger`: the values are at the right edge; `columns`: they start beside a column of labels, for long texts. */
  readonly layout?: 'ledger' | 'columns';
}

/** Returns whether the value is an amount or begins with a digit; its digits then have equal width. */
const isFigure = ([first]: AmountText): boolean => typeof first !== 'string' || /^\d/u.test(first);

/** A list of labels with their values. */
export function Facts({ facts, layout = 'ledger' }: FactsProps): ReactElement {
  return (
    <dl className={`ledger facts ${layout}`}>
      {facts.map((fact) => (
        <div key={fact.label} className={fact.direction === undefined ? undefined : 'key-fact'}>
          <dt>{fact.label}</dt>
          <dd className={isFigure(fact.value) ? 'figure-value' : undefined}>
            <FactValue fact={fact} />
            {fact.note !== undefined && <small className="fact-note">{fact.note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A value: a link, an amount with its direction, or plain text. A placeholder has a fainter colour. */
function FactValue({ fact }: { readonly fact: Fact }): ReactElement {
  if (fact.link !== undefined) {
    return (
      <ExternalLink to={fact.link} className="fact-link">
        <Amounts text={fact.value} />
        <Icon paths={ICON_PATHS['box-arrow-up-right']} />
      </ExternalLink>
    );
  }
  if (fact.direction !== undefined) {
    return <DirectedAmount className="worth" text={fact.value} direction={fact.direction} />;
  }
  return fact.missing ? (
    <span className="missing-value">
      <Amounts text={fact.value} />
    </span>
  ) : (
    <Amounts text={fact.value} />
  );
}

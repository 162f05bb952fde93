import { type ReactElement, useId } from 'react';
import BootstrapCard from 'react-bootstrap/Card';
import type { InvestmentPage } from '../../core/investment/investment-state.ts';
import { Card } from '../shared/card.tsx';
import { Facts } from './facts.tsx';

/** What was bought, what it is worth, and what the company does. */
export function InvestmentBlocks({ page }: { readonly page: InvestmentPage }): ReactElement {
  const { left, right, units, about, overview, updated, financial } = page;
  return (
    <div className="investment-grid">
      <Terms left={left} right={right} />
      <Card title="Units/Shares" className="units">
        <Facts facts={units} />
      </Card>
      <Card title="Company Overview" className="overview">
        <p className={`about ${about.missing ? 'missing-value' : ''}`}>{about.value}</p>
        <Facts facts={overview} layout="columns" />
      </Card>
      <Card title="Financial Update" className="financial" tools={<span className="updated">{updated}</span>}>
        <Facts facts={financial} />
      </Card>
    </div>
  );
}

/** The left and the right block share a card, which says by its place what it is. */
function Terms({ left, right }: Pick<InvestmentPage, 'left' | 'right'>): ReactElement {
  const id = useId();
  return (
    <BootstrapCard as="section" className="terms" aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        Investment
      </h2>
      <Facts facts={left} />
      <Facts facts={right} />
    </BootstrapCard>
  );
}

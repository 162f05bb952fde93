import { type ReactElement, useId } from 'react';
import BootstrapCard from 'react-bootstrap/Card';
import type { InvestmentPage } from '../../core/investment/investment-state.ts';
import { Amounts } from '../shared/amounts.tsx';
import { Card } from '../shared/card.tsx';
import { Facts } from './facts.tsx';

interface InvestmentBlocksProps {
  readonly page: InvestmentPage;
  /** Whether to show the Returns card; for a single investment in the company, the header shows its returns. */
  readonly hasReturns: boolean;
  /** Whether the investor has several investments in the company, which are listed above the blocks. */
  readonly isOneOfRounds: boolean;
}

/** The blocks of an investment: its terms, its value and the company. */
export function InvestmentBlocks({ page, hasReturns, isOneOfRounds }: InvestmentBlocksProps): ReactElement {
  const { left, right, units, returns, returnsNote, about, overview, updated, financial } = page;
  return (
    <div className="investment-grid">
      <Terms left={left} right={right} isOneOfRounds={isOneOfRounds} />
      <Card title="Units/Shares" className="units">
        <Facts facts={units} />
      </Card>
      {hasReturns && (
        <Card title="Returns" className="returns">
          <Facts facts={returns} />
          <p className="card-note">{returnsNote}</p>
        </Card>
      )}
      <Card title="Company Overview" className="overview">
        <p className={`about ${about.missing ? 'missing-value' : ''}`}>
          <Amounts text={about.value} />
        </p>
        <Facts facts={overview} layout="columns" />
      </Card>
      <Card title="Financial Update" className="financial" tools={<span className="updated">{updated}</span>}>
        <Facts facts={financial} />
      </Card>
    </div>
  );
}

/** The card with the left and the right block of terms; its heading is visible only if there are several rounds. */
function Terms({
  left,
  right,
  isOneOfRounds,
}: Pick<InvestmentPage, 'left' | 'right'> & Pick<InvestmentBlocksProps, 'isOneOfRounds'>): ReactElement {
  const id = useId();
  return (
    <BootstrapCard as="section" className="terms" aria-labelledby={id}>
      <h2 id={id} className={isOneOfRounds ? 'terms-title' : 'visually-hidden'}>
        {isOneOfRounds ? 'This Round' : 'Investment'}
      </h2>
      <Facts facts={left} />
      <Facts facts={right} />
    </BootstrapCard>
  );
}

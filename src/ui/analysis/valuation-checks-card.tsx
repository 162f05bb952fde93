import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { ChecksView, FindingView } from '../../core/analysis/analysis-state.ts';
import { exactText } from '../../core/shared/amount.ts';
import type { AnalysisScreenModel } from '../../core/view-models.ts';
import { Amounts } from '../shared/amounts.tsx';
import { Card } from '../shared/card.tsx';
import { DataTable } from '../shared/data-table.tsx';
import { MoreRows } from '../shared/more-rows.tsx';

interface ValuationChecksCardProps {
  readonly view: ChecksView;
  readonly viewModel: Pick<AnalysisScreenModel, 'showMore'>;
}

/** The card with the findings, and with the date, age and basis of every price. */
export function ValuationChecksCard({ view, viewModel }: ValuationChecksCardProps): ReactElement {
  const { findings, moreFindings, summary, prices, morePrices } = view;
  return (
    <Card title="Valuation checks" className="checks">
      <p className={findings.length === 0 ? 'all-passed' : 'findings-count'}>{summary}</p>
      {findings.length > 0 && (
        <ul className="findings">
          {findings.map((finding) => (
            <Finding key={finding.key} finding={finding} />
          ))}
        </ul>
      )}
      <MoreRows more={moreFindings} noun="findings" onShow={() => viewModel.showMore('findings')} />
      <details className="disclosure prices">
        <summary>Date, age and basis of each price</summary>
        <DataTable
          label="Date, age and basis of each price"
          frame="wide-table"
          table={prices}
          isCompact
          rendersAll
        />
        <MoreRows more={morePrices} noun="prices" onShow={() => viewModel.showMore('prices')} />
      </details>
    </Card>
  );
}

function Finding({ finding }: { readonly finding: FindingView }): ReactElement {
  const { sentence, stake, to } = finding;
  return (
    <li>
      <span>
        {to === undefined ? (
          <Amounts text={sentence} />
        ) : (
          <Link to={to} className="row-link">
            {exactText(sentence)}
          </Link>
        )}
      </span>
      <span className="at-stake">
        <Amounts text={stake} />
      </span>
    </li>
  );
}

import type { ReactElement } from 'react';
import Table from 'react-bootstrap/Table';
import { Link } from 'wouter';
import type { ChecksView, FindingView, PriceView } from '../../core/analysis/analysis-state.ts';
import type { AnalysisScreenModel } from '../../core/view-models.ts';
import { Amounts } from '../shared/amounts.tsx';
import { Card } from '../shared/card.tsx';
import { MoreRows } from './more-rows.tsx';

interface ValuationChecksCardProps {
  readonly view: ChecksView;
  readonly viewModel: Pick<AnalysisScreenModel, 'showMore'>;
}

/** The card with the doubtful prices, and the date, age and basis of every price. */
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
        <PriceTable prices={prices} />
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
          sentence
        ) : (
          <Link to={to} className="row-link">
            {sentence}
          </Link>
        )}
      </span>
      <span className="stake">
        <Amounts text={stake} />
      </span>
    </li>
  );
}

function PriceTable({ prices }: { readonly prices: readonly PriceView[] }): ReactElement {
  return (
    <section className="wide-table" aria-label="Prices" tabIndex={0}>
      <Table className="data-table compact">
        <caption className="visually-hidden">Date, age and basis of each price</caption>
        <thead>
          <tr>
            <th scope="col">Investment</th>
            <th scope="col" className="number">
              Current value
            </th>
            <th scope="col" className="number">
              Share price
            </th>
            <th scope="col">Last updated</th>
            <th scope="col">Age</th>
            <th scope="col">Basis</th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ id, name, to, value, price, date, age, basis }) => (
            <tr key={id}>
              <th scope="row">
                {to === undefined ? (
                  name
                ) : (
                  <Link to={to} className="row-link">
                    {name}
                  </Link>
                )}
              </th>
              <td className="number">
                <Amounts text={value} />
              </td>
              <td className="number">
                <Amounts text={price} />
              </td>
              <td>{date}</td>
              <td>{age}</td>
              <td>{basis}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

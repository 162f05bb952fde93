import type { ReactElement } from 'react';
import Button from 'react-bootstrap/Button';
import Table from 'react-bootstrap/Table';
import { Link } from 'wouter';
import type { CompaniesView, CompanyInvestment, CompanyView } from '../../core/analysis/analysis-state.ts';
import type { ReturnsView } from '../../core/returns/returns-view.ts';
import type { AnalysisScreenModel } from '../../core/view-models.ts';
import { Amounts } from '../shared/amounts.tsx';
import { Card } from '../shared/card.tsx';
import { DirectedAmount } from '../shared/directed-amount.tsx';
import { Icon } from '../shared/icon.tsx';
import { ANALYSIS_ICON_PATHS } from './analysis-icon-paths.ts';
import { MoreRows } from './more-rows.tsx';

const TITLE = 'Companies';
const FIGURES = ['Units', 'Price paid', 'Invested', 'Current value', 'Gain', 'MOIC', 'XIRR'] as const;

interface CompaniesCardProps {
  readonly view: CompaniesView;
  readonly viewModel: Pick<AnalysisScreenModel, 'toggleCompany' | 'showMore'>;
}

/** The card with the investments by company; a company opens to show its investments. */
export function CompaniesCard({ view, viewModel }: CompaniesCardProps): ReactElement {
  return (
    <Card title={TITLE} className="companies" tools={<span className="card-count">{view.countLabel}</span>}>
      <section className="wide-table" aria-label="Table of companies" tabIndex={0}>
        <Table className="data-table compact companies-table">
          <caption className="visually-hidden">Companies and their investments</caption>
          <thead>
            <tr>
              <th scope="col">Company</th>
              {FIGURES.map((figure) => (
                <th key={figure} scope="col" className="number">
                  {figure}
                </th>
              ))}
            </tr>
          </thead>
          {view.rows.map((company) => (
            <CompanyRows
              key={company.key}
              company={company}
              onToggle={() => viewModel.toggleCompany(company.key)}
            />
          ))}
        </Table>
      </section>
      <MoreRows more={view.more} noun="companies" onShow={() => viewModel.showMore('companies')} />
    </Card>
  );
}

interface CompanyRowsProps {
  readonly company: CompanyView;
  readonly onToggle: () => void;
}

function CompanyRows({ company, onToggle }: CompanyRowsProps): ReactElement {
  const { name, countLabel, status, units, price, returns, investments } = company;
  const open = investments !== undefined;
  return (
    <tbody>
      <tr>
        <th scope="row">
          <div className="company-name">
            <Button
              variant="icon"
              aria-expanded={open}
              aria-label={`Investments in ${name}`}
              onClick={onToggle}
            >
              <Icon paths={ANALYSIS_ICON_PATHS[open ? 'chevron-down' : 'chevron-right']} />
            </Button>
            <div>
              <strong>{name}</strong>
              <small>
                {countLabel}
                {status !== undefined && ` · ${status}`}
              </small>
            </div>
          </div>
        </th>
        <ReturnCells units={units} price={price} returns={returns} />
      </tr>
      {investments?.map((investment) => (
        <InvestmentRow key={investment.id} investment={investment} />
      ))}
    </tbody>
  );
}

function InvestmentRow({ investment }: { readonly investment: CompanyInvestment }): ReactElement {
  const { to, order, purchased, units, price, returns } = investment;
  return (
    <tr className="investment-row">
      <th scope="row">
        {to === undefined ? (
          purchased
        ) : (
          <Link to={to} className="row-link">
            {purchased}
          </Link>
        )}
        <small>{order}</small>
      </th>
      <ReturnCells units={units} price={price} returns={returns} />
    </tr>
  );
}

interface ReturnCellsProps {
  readonly units: string;
  readonly price: string;
  readonly returns: ReturnsView;
}

function ReturnCells({ units, price, returns }: ReturnCellsProps): ReactElement {
  const { invested, value, gain, moic, xirrInBrief } = returns;
  return (
    <>
      <td className="number">{units}</td>
      <td className="number">
        <Amounts text={price} />
      </td>
      <td className="number">
        <Amounts text={invested} />
      </td>
      <td className="number">
        <Amounts text={value} />
      </td>
      <td className="number">
        {gain === undefined ? (
          '--'
        ) : (
          <>
            <DirectedAmount text={gain.amount} direction={gain.direction} className="gain-amount" />
            <small>{gain.percent}</small>
          </>
        )}
      </td>
      <td className="number">{moic}</td>
      <td className="number">{xirrInBrief}</td>
    </>
  );
}

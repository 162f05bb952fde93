import { type ReactElement, useId, useRef } from 'react';
import FormSelect from 'react-bootstrap/FormSelect';
import Table from 'react-bootstrap/Table';
import { FINANCIAL_QUARTERS } from '../../core/calendar/financial-year.ts';
import type { StatementPage, StatementRows } from '../../core/tax/tax-state.ts';
import type { TaxScreenModel } from '../../core/view-models.ts';
import { GapRow } from '../shared/gap-row.tsx';
import { useRowWindow } from '../shared/use-row-window.ts';
import { TaxFigures, TaxNotes } from './tax-figures.tsx';
import { TaxTools, YearSelect } from './tax-tools.tsx';

interface StatementPartProps {
  readonly page: StatementPage;
  readonly viewModel: TaxScreenModel;
}

/** The statement of account of a period. @see docs/product.md#statement-of-account */
export function StatementPart({ page, viewModel }: StatementPartProps): ReactElement {
  return (
    <>
      <TaxTools onCsv={() => viewModel.saveCsv()}>
        <YearSelect
          label="Financial year"
          years={page.years}
          year={page.year}
          onSelect={(year) => viewModel.selectYear(year)}
        />
        {page.quarters.length > 0 && (
          <FormSelect
            size="sm"
            aria-label="Quarter"
            value={page.quarter ?? ''}
            onChange={({ target }) =>
              viewModel.selectQuarter(FINANCIAL_QUARTERS.find((each) => String(each) === target.value))
            }
          >
            <option value="">Whole year</option>
            {page.quarters.map(({ quarter, label }) => (
              <option key={quarter} value={quarter}>
                {label}
              </option>
            ))}
          </FormSelect>
        )}
      </TaxTools>
      <h2 className="part-title">
        Statement of account, {page.period}
        <span className="page-count">{page.days}</span>
      </h2>
      <TaxFigures figures={page.figures} />
      <StatementTable title="Holdings at the end" rows={page.holdings} empty="Nothing was held." />
      <StatementTable title="Purchases in the period" rows={page.purchases} empty="Nothing was bought." />
      <TaxNotes notes={page.notes} />
    </>
  );
}

interface StatementTableProps {
  readonly title: string;
  readonly rows: StatementRows;
  readonly empty: string;
}

const COLUMNS = 7;

function StatementTable({ title, rows, empty }: StatementTableProps): ReactElement {
  const id = useId();
  const body = useRef<HTMLTableSectionElement>(null);
  const parts = useRowWindow(body, rows.count, Number.POSITIVE_INFINITY);
  return (
    <section className="statement-section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div className="table-container">
        <Table className="data-table tax-table statement-table" aria-rowcount={rows.count + 1}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">Company</th>
              <th scope="col">Securities</th>
              <th scope="col">Bought</th>
              <th scope="col" className="number">
                Units
              </th>
              <th scope="col" className="number">
                Price
              </th>
              <th scope="col" className="number">
                Cost
              </th>
              <th scope="col" className="number">
                Value today
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {parts.map((part) => {
              if (part.kind === 'gap') {
                return <GapRow key={`gap ${part.from}`} rows={part.rows} columns={COLUMNS} />;
              }
              const row = rows.rowAt(part.index);
              return (
                <tr key={`${part.index} ${row.id}`} aria-rowindex={part.index + 2} data-index={part.index}>
                  <th scope="row">{row.company}</th>
                  <td>{row.securities}</td>
                  <td>{row.bought}</td>
                  <td className="number">{row.units}</td>
                  <td className="number">{row.price}</td>
                  <td className="number">{row.cost}</td>
                  <td className="number">{row.value}</td>
                </tr>
              );
            })}
            {rows.count === 0 && (
              <tr>
                <td colSpan={COLUMNS}>{empty}</td>
              </tr>
            )}
          </tbody>
          {rows.count > 0 && (
            <tbody>
              <tr className="total-row">
                <th scope="row" colSpan={5}>
                  Total
                </th>
                <td className="number">{rows.cost}</td>
                <td className="number">{rows.value}</td>
              </tr>
            </tbody>
          )}
        </Table>
      </div>
    </section>
  );
}

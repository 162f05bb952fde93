import { type ReactElement, useId } from 'react';
import FormSelect from 'react-bootstrap/FormSelect';
import { FINANCIAL_QUARTERS } from '../../core/calendar/financial-year.ts';
import type { StatementPage } from '../../core/tax/tax-state.ts';
import type { TaxScreenModel } from '../../core/view-models.ts';
import { DataTable } from '../shared/data-table.tsx';
import { PanField, PanNote } from './pan-field.tsx';
import { TaxNotes } from './tax-figures.tsx';
import { TaxTools } from './tax-tools.tsx';

interface StatementViewProps {
  /** Name and e-mail of the investor. */
  readonly holder: string;
  readonly page: StatementPage;
  readonly viewModel: TaxScreenModel;
}

/** The statement of account of a period. @see docs/product.md#statement-of-account */
export function StatementView({ holder, page, viewModel }: StatementViewProps): ReactElement {
  return (
    <>
      <TaxTools page={page} viewModel={viewModel} yearsLabel="Financial year">
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
      <dl className="statement-holder">
        <div>
          <dt>Holder</dt>
          <dd>{holder}</dd>
        </div>
        <div className={page.pan === '' ? 'no-pan' : undefined}>
          <dt>PAN</dt>
          <dd>
            <PanField
              owner={holder}
              pan={page.pan}
              rejected={undefined}
              onEnter={(text) => viewModel.enterHolderPan(text)}
            />
          </dd>
        </div>
        <div>
          <dt>Period</dt>
          <dd>{page.days}</dd>
        </div>
        <div>
          <dt>Prepared on</dt>
          <dd>{page.prepared}</dd>
        </div>
      </dl>
      <DataTable
        label="Summary"
        className="tax-table summary-table"
        frame="table-container statement-summary"
        table={page.summary}
        isCompact
      />
      <StatementTable title="Purchases in the period" table={page.purchases} empty="Nothing was bought." />
      <StatementTable title="Closing holdings" table={page.holdings} empty="Nothing was held." />
      <p className="page-note">All amounts are Indian rupees.</p>
      <TaxNotes notes={page.notes} />
      <PanNote />
    </>
  );
}

interface StatementTableProps {
  readonly title: string;
  readonly table: StatementPage['holdings'];
  readonly empty: string;
}

function StatementTable({ title, table, empty }: StatementTableProps): ReactElement {
  const id = useId();
  return (
    <section className="statement-section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <DataTable label={title} className="tax-table statement-table" table={table} message={empty} />
    </section>
  );
}

import { type ReactElement, useCallback } from 'react';
import Button from 'react-bootstrap/Button';
import FormSelect from 'react-bootstrap/FormSelect';
import { SLAB_PERCENTS } from '../../core/tax/after-tax.ts';
import type { ClockPage } from '../../core/tax/tax-state.ts';
import type { TaxScreenModel } from '../../core/view-models.ts';
import { Card } from '../shared/card.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { ClockTable } from './clock-table.tsx';
import { TaxFigures, TaxNotes } from './tax-figures.tsx';
import { TaxTools } from './tax-tools.tsx';

interface ClockViewProps {
  readonly page: ClockPage;
  readonly viewModel: TaxScreenModel;
}

/** Today's tax class of each investment, and the day on which it turns long-term. @see docs/product.md#tax-clock */
export function ClockView({ page, viewModel }: ClockViewProps): ReactElement {
  const { afterTax, soon } = page;
  const saveDay = useCallback((id: string) => viewModel.saveLongTermDays(id), [viewModel]);
  return (
    <>
      <TaxTools page={page} viewModel={viewModel} yearsLabel="Financial year of purchase">
        <Button
          variant="outline"
          size="sm"
          active={afterTax.on}
          aria-pressed={afterTax.on}
          onClick={() => viewModel.showAfterTax(!afterTax.on)}
        >
          After tax
        </Button>
        {afterTax.on && (
          <FormSelect
            size="sm"
            aria-label="Slab rate for short-term gains"
            value={afterTax.slab ?? ''}
            onChange={({ target }) =>
              viewModel.selectSlab(SLAB_PERCENTS.find((percent) => String(percent) === target.value))
            }
          >
            <option value="">Choose slab rate</option>
            {SLAB_PERCENTS.map((percent) => (
              <option key={percent} value={percent}>
                Slab rate {percent}%
              </option>
            ))}
          </FormSelect>
        )}
        {page.savableDayCount > 0 && (
          <Button variant="outline" size="sm" onClick={() => viewModel.saveLongTermDays()}>
            <Icon paths={ICON_PATHS['calendar-plus']} />
            All long-term days to calendar
          </Button>
        )}
      </TaxTools>
      <TaxFigures figures={page.figures} />
      <Card title="Turns long-term within 30 days" className="tax-soon">
        {soon.length === 0 ? (
          <p className="tax-none">No investment turns long-term within 30 days.</p>
        ) : (
          <dl className="ledger">
            {soon.map((row) => (
              <div key={row.id}>
                <dt>{row.startupName}</dt>
                <dd>
                  {row.day}, {row.left}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Card>
      <ClockTable page={page} onSaveDay={saveDay} />
      <TaxNotes notes={page.notes} />
      <Card title="Rules and sources" className="tax-rules">
        {page.rules.map(({ text, periods }) => (
          <div key={text}>
            <p>{text}</p>
            {periods.map(({ label, sources }) => (
              <div key={label}>
                <h3 className="rule-period">{label}</h3>
                <ul>
                  {sources.map((source) => (
                    <li key={source}>{source}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        ))}
      </Card>
    </>
  );
}

import type { ReactElement } from 'react';
import FormSelect from 'react-bootstrap/FormSelect';
import type { InvestmentsOverTime } from '../../core/portfolio/dashboard-state.ts';
import type { Period } from '../../core/portfolio/periods.ts';
import { Chart } from '../charts/chart.tsx';
import { ChartTable } from '../charts/chart-table.tsx';
import { Amounts } from '../shared/amounts.tsx';
import { Card } from '../shared/card.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { SegmentedControl } from '../shared/segmented-control.tsx';

const TITLE = 'Investments Overtime';

const PERIODS = [
  { value: 'monthly', name: 'Monthly', content: 'M' },
  { value: 'quarterly', name: 'Quarterly', content: 'Q' },
  { value: 'yearly', name: 'Yearly', content: 'Y' },
] as const;

const YEAR_KINDS = [
  { value: 'calendar', name: 'CY calendar year', content: 'CY' },
  { value: 'financial', name: 'FY financial year', content: 'FY' },
] as const;

const FIRST_COLUMN: Readonly<Record<Period, string>> = {
  monthly: 'Month',
  quarterly: 'Quarter',
  yearly: 'Year',
};

interface InvestmentsOverTimeCardProps {
  readonly view: InvestmentsOverTime;
  readonly onPeriod: (period: Period) => void;
  readonly onYear: (year: number) => void;
  readonly onFinancial: (financial: boolean) => void;
}

/** The card with the invested amounts by month, quarter or year. */
export function InvestmentsOverTimeCard({
  view,
  onPeriod,
  onYear,
  onFinancial,
}: InvestmentsOverTimeCardProps): ReactElement {
  const tools = (
    <div className="over-time-tools">
      <SegmentedControl label="Period" options={PERIODS} value={view.period} onChoose={onPeriod} />
      <SegmentedControl
        label="Kind of year"
        options={YEAR_KINDS}
        value={view.financial ? 'financial' : 'calendar'}
        onChoose={(kind) => onFinancial(kind === 'financial')}
      />
      {view.period !== 'yearly' && (
        <FormSelect
          size="sm"
          className="year-select"
          aria-label="Year"
          value={view.year}
          onChange={(event) => onYear(Number(event.target.value))}
        >
          {view.years.map((year, index) => (
            <option key={year} value={year}>
              {view.yearNames[index]}
            </option>
          ))}
        </FormSelect>
      )}
    </div>
  );
  const table = (): ReactElement => (
    <ChartTable
      title={TITLE}
      columns={[FIRST_COLUMN[view.period], 'Invested']}
      rows={view.bars.map(({ label, amount }) => [label, amount])}
      className="over-time-size"
    />
  );
  return (
    <Card title={TITLE} className="over-time" tools={tools} {...(!view.empty && { table })}>
      {view.empty ? (
        <div className="over-time-size">
          <EmptyState title="No data available for this period." />
        </div>
      ) : (
        <Chart
          chart="overTime"
          title={TITLE}
          description={view.description}
          view={view}
          className="over-time-size"
          fallback={table}
        />
      )}
      {view.note !== undefined && (
        <p className="card-note">
          <Amounts text={view.note} />
        </p>
      )}
    </Card>
  );
}

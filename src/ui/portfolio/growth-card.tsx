import type { ReactElement } from 'react';
import type { GrowthView } from '../../core/portfolio/dashboard-state.ts';
import type { GrowthRange } from '../../core/portfolio/growth.ts';
import type { AmountText } from '../../core/shared/amount.ts';
import { Chart } from '../charts/chart.tsx';
import { ChartTable } from '../charts/chart-table.tsx';
import { Amounts } from '../shared/amounts.tsx';
import { SegmentedControl } from '../shared/segmented-control.tsx';
import { Card } from '../shared/card.tsx';

const TITLE = 'Portfolio Growth';

const RANGES: Readonly<Record<GrowthRange, { readonly name: string; readonly content: string }>> = {
  year: { name: '1 year', content: '1 year' },
  'three-years': { name: '3 years', content: '3 years' },
  all: { name: 'All months', content: 'All' },
};

interface GrowthCardProps {
  readonly view: GrowthView;
  /**
   * Says whether the line `Investment` includes investments without a share price; `undefined` if there are no such
   * investments, or if it is unknown whether the line includes them.
   */
  readonly note: AmountText | undefined;
  readonly onRange: (range: GrowthRange) => void;
}

/** The card with invested amount and value by month; shows ruled paper when there are no months. */
export function GrowthCard({ view, note, onRange }: GrowthCardProps): ReactElement {
  const noteLine = note !== undefined && (
    <p className="card-note">
      <Amounts text={note} />
    </p>
  );
  if (view.rows.length === 0) {
    return (
      <Card title={TITLE} className="growth">
        <div className="ruled-paper">
          <p className="empty-note">
            What you have invested and what it is worth will be drawn here, month by month.
          </p>
        </div>
        {noteLine}
      </Card>
    );
  }
  const hasPurchases = view.rows.some(({ bought }) => bought !== undefined);
  const tools = view.ranges.length > 0 && (
    <SegmentedControl
      label="Months"
      options={view.ranges.map((value) => ({ value, ...RANGES[value] }))}
      value={view.range}
      onChoose={onRange}
    />
  );
  const chartTable = (): ReactElement => (
    <ChartTable
      title={TITLE}
      columns={['Month', 'Investment', 'Return', ...(hasPurchases ? ['Bought'] : [])]}
      rows={view.rows.map((row) => [
        row.month,
        row.investment,
        row.return,
        ...(hasPurchases ? [row.bought ?? ''] : []),
      ])}
      className="growth-size"
    />
  );
  const table = (): ReactElement => (
    <>
      {chartTable()}
      {noteLine}
    </>
  );
  return (
    <Card title={TITLE} className="growth" tools={tools} table={table}>
      <Chart
        chart="growth"
        title={TITLE}
        description={view.description}
        view={view}
        className="growth-size"
        fallback={chartTable}
      />
      {noteLine}
    </Card>
  );
}

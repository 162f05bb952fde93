import type { ReactElement } from 'react';
import type { GrowthView } from '../../core/portfolio/dashboard-state.ts';
import type { AmountText } from '../../core/shared/amount.ts';
import { Chart } from '../charts/chart.tsx';
import { ChartTable } from '../charts/chart-table.tsx';
import { Amounts } from '../shared/amounts.tsx';
import { Card } from '../shared/card.tsx';

const TITLE = 'Portfolio Growth';

interface GrowthCardProps {
  readonly view: GrowthView;
  /** What the lines contain, where that is not everything. */
  readonly note: AmountText | undefined;
}

/** The card with invested amount and value by month; shows ruled paper when there are no months. */
export function GrowthCard({ view, note }: GrowthCardProps): ReactElement {
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
  const chartTable = (): ReactElement => (
    <ChartTable
      title={TITLE}
      columns={['Month', 'Investment', 'Return']}
      rows={view.rows.map((row) => [row.month, row.investment, row.return])}
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
    <Card title={TITLE} className="growth" table={table}>
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

import type { ReactElement } from 'react';
import type { GrowthView } from '../../core/portfolio/dashboard-state.ts';
import { Chart } from '../charts/chart.tsx';
import { ChartTable } from '../charts/chart-table.tsx';
import { Card } from '../shared/card.tsx';

const TITLE = 'Portfolio Growth';

/** The card with invested amount and value by month; shows ruled paper when there are no months. */
export function GrowthCard({ view }: { readonly view: GrowthView }): ReactElement {
  if (view.months.length === 0) {
    return (
      <Card title={TITLE} className="growth">
        <div className="ruled-paper">
          <p className="empty-note">
            What you have invested and what it is worth will be drawn here, month by month.
          </p>
        </div>
      </Card>
    );
  }
  const table = (): ReactElement => (
    <ChartTable
      title={TITLE}
      columns={['Month', 'Investment', 'Return']}
      rows={view.rows.map((row) => [row.month, row.investment, row.return])}
      className="growth-size"
    />
  );
  return (
    <Card title={TITLE} className="growth" table={table}>
      <Chart
        chart="growth"
        title={TITLE}
        description={view.description}
        view={view}
        className="growth-size"
        fallback={table}
      />
    </Card>
  );
}

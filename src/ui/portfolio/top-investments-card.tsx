import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { TopInvestmentsView } from '../../core/portfolio/dashboard-state.ts';
import { pathOf } from '../../core/screens/screen-routes.ts';
import { Chart } from '../charts/chart.tsx';
import { ChartTable } from '../charts/chart-table.tsx';
import { barRowsHeight } from '../charts/bar-rows-size.ts';
import { Card } from '../shared/card.tsx';
import { EmptyState } from '../shared/empty-state.tsx';

const TITLE = 'Top Investments';
const MIN_TABLE_HEIGHT = 292;

/** The card with the most profitable investments, or the reason why there are none. */
export function TopInvestmentsCard({ view }: { readonly view: TopInvestmentsView }): ReactElement {
  if (view.emptiness !== undefined) {
    return (
      <Card title={TITLE} className="top-investments">
        {view.emptiness === 'none-in-profit' ? (
          <EmptyState title="No profitable investments yet" />
        ) : (
          <div className="empty-portfolio">
            <EmptyState
              title="No investments found"
              detail="Your portfolio will appear here after your first investment."
            />
            <Link to={pathOf('deals')} className="btn btn-primary">
              Live deals
            </Link>
          </div>
        )}
      </Card>
    );
  }
  const height = barRowsHeight(view.bars.length);
  const table = (): ReactElement => (
    <ChartTable
      title={TITLE}
      columns={['Startup', 'Profit']}
      rows={view.bars.map(({ startupName, percentLabel }) => [startupName, percentLabel])}
      // With few bars the table is higher than the chart.
      height={Math.max(height, MIN_TABLE_HEIGHT)}
    />
  );
  return (
    <Card title={TITLE} className="top-investments" table={table}>
      <Chart
        chart="topInvestments"
        title={TITLE}
        description={view.description}
        view={view}
        height={height}
        fallback={table}
      />
    </Card>
  );
}

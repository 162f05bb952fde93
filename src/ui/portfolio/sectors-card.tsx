import type { ReactElement } from 'react';
import type { SectorsView } from '../../core/portfolio/dashboard-state.ts';
import { Chart } from '../charts/chart.tsx';
import { ChartTable } from '../charts/chart-table.tsx';
import { Card } from '../shared/card.tsx';
import { uniqueKeys } from '../shared/unique-keys.ts';

const TITLE = 'Industry Wise Portfolio Distribution';
const COLOURS = 7;

/** The card with the number of startups per sector: a doughnut with the total in its middle, and its legend. */
export function SectorsCard({ view }: { readonly view: SectorsView }): ReactElement {
  if (view.slices.length === 0) {
    return (
      <Card title={TITLE} className="sectors">
        <div className="empty-ring" />
        <p className="empty-note">The sectors of your startups will be shown here.</p>
      </Card>
    );
  }
  const table = (): ReactElement => (
    <ChartTable
      title={TITLE}
      columns={['Sector', 'Startups', 'Share']}
      rows={view.slices.map(({ sector, countLabel, share }) => [sector, countLabel, share])}
      className="sectors-size"
    />
  );
  return (
    <Card title={TITLE} className="sectors" table={table}>
      <div className="sectors-layout">
        <div className="doughnut">
          <Chart
            chart="sectors"
            title={TITLE}
            description={view.description}
            view={view}
            className="doughnut-size"
            fallback={() => undefined}
          />
          <div className="doughnut-total">
            <strong>{view.total}</strong>
            <span>Startups</span>
          </div>
        </div>
        <Legend view={view} />
      </div>
    </Card>
  );
}

/** The legend in the clockwise order of the slices. A long one scrolls inside, so that the card keeps its height. */
function Legend({ view }: { readonly view: SectorsView }): ReactElement {
  const keys = uniqueKeys(view.slices.map(({ sector }) => sector));
  const list = (
    <ul className="chart-legend">
      {view.slices.map(({ sector, countLabel }, index) => (
        <li key={keys[index]}>
          <span className={`legend-mark colour-${(index % COLOURS) + 1}`} />
          <span className="legend-name">{sector}</span>
          <b>{countLabel}</b>
        </li>
      ))}
    </ul>
  );
  if (view.slices.length <= COLOURS) return list;
  return (
    <section className="legend-scroll" aria-label="Sectors" tabIndex={0}>
      {list}
    </section>
  );
}

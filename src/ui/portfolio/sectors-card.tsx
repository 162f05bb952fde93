import type { ReactElement } from 'react';
import type { SectorsView } from '../../core/portfolio/dashboard-state.ts';
import { HATCH_ANGLES, patternId, type SliceLook, sliceLook } from '../charts/slice-look.ts';
import { Chart } from '../charts/chart.tsx';
import { ChartTable } from '../charts/chart-table.tsx';
import { Card } from '../shared/card.tsx';
import { uniqueKeys } from '../shared/unique-keys.ts';

/** Entries that the card shows at once. */
const SHORT_LEGEND = 7;

const TITLE = 'Industry Wise Portfolio Distribution';

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
      <SlicePatterns count={view.slices.length} />
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

/** The hatched fills of the slices whose colour an earlier slice has. */
function SlicePatterns({ count }: { readonly count: number }): ReactElement | undefined {
  const looks = Array.from({ length: count }, (_, index) => sliceLook(index)).filter(
    ({ hatch }) => hatch > 0,
  );
  if (looks.length === 0) return undefined;
  return (
    <svg className="slice-patterns" aria-hidden="true">
      <defs>
        {[...new Map(looks.map((look) => [patternId(look), look]))].map(([id, { colour, hatch }]) => (
          <pattern
            key={id}
            id={id}
            width="7"
            height="7"
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${HATCH_ANGLES[hatch - 1]})`}
          >
            <rect className={`slice-colour-${colour}`} width="7" height="7" />
            <rect className="slice-hatch" width="2.5" height="7" />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** The mark of an entry, drawn as its slice. */
function LegendMark({ look: { colour, hatch } }: { readonly look: SliceLook }): ReactElement {
  return <span className={`legend-mark colour-${colour}${hatch === 0 ? '' : ` hatch-${hatch}`}`} />;
}

/** The legend in the clockwise order of the slices. A long one scrolls inside, so that the card keeps its height. */
function Legend({ view }: { readonly view: SectorsView }): ReactElement {
  const keys = uniqueKeys(view.slices.map(({ sector }) => sector));
  const list = (
    <ul className="chart-legend">
      {view.slices.map(({ sector, countLabel }, index) => (
        <li key={keys[index]}>
          <LegendMark look={sliceLook(index)} />
          <span className="legend-name">{sector}</span>
          <b>{countLabel}</b>
        </li>
      ))}
    </ul>
  );
  if (view.slices.length <= SHORT_LEGEND) return list;
  return (
    <section className="legend-scroll" aria-label="Sectors" tabIndex={0}>
      {list}
    </section>
  );
}

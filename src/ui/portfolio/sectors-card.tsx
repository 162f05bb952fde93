import type { CSSProperties, ReactElement } from 'react';
import type { SectorMeasure, SectorsView } from '../../core/portfolio/dashboard-state.ts';
import { HATCH_ANGLES, patternId, type SliceLook, sliceLook } from '../charts/slice-look.ts';
import { Chart } from '../charts/chart.tsx';
import { ChartTable } from '../charts/chart-table.tsx';
import { Amounts } from '../shared/amounts.tsx';
import { Card } from '../shared/card.tsx';
import { Figure } from '../shared/figure.tsx';
import { SegmentedControl } from '../shared/segmented-control.tsx';
import { uniqueKeys } from '../shared/unique-keys.ts';

/** Number of legend entries that the card shows without scrolling. */
const SHORT_LEGEND = 7;

const MEASURE_LABELS: Readonly<Record<SectorMeasure, string>> = {
  number: 'Startups',
  value: 'Current value',
};

const TITLE = 'Industry Wise Portfolio Distribution';

const MEASURES = [
  { value: 'number', name: 'By number of startups', content: '#' },
  { value: 'value', name: 'By current value', content: '₹' },
] as const;

interface SectorsCardProps {
  readonly view: SectorsView;
  readonly onMeasure: (measure: SectorMeasure) => void;
}

/** The card with the startups or their value per sector: a doughnut with the total in its middle, and its legend. */
export function SectorsCard({ view, onMeasure }: SectorsCardProps): ReactElement {
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
      columns={['Sector', MEASURE_LABELS[view.measure], 'Share']}
      rows={view.slices.map(({ sector, measureLabel, share }) => [sector, measureLabel, share])}
      className="sectors-size"
    />
  );
  return (
    <Card
      title={TITLE}
      className="sectors"
      table={table}
      tools={
        view.hasValues && (
          <SegmentedControl label="Compare" options={MEASURES} value={view.measure} onChoose={onMeasure} />
        )
      }
    >
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
            {typeof view.total === 'string' ? (
              <strong>{view.total}</strong>
            ) : (
              <Figure className="doughnut-value" text={view.total} />
            )}
            <span>{view.total === '1' ? 'Startup' : MEASURE_LABELS[view.measure]}</span>
          </div>
        </div>
        <Legend view={view} />
      </div>
    </Card>
  );
}

/** The hatched fills of the slices that repeat the colour of an earlier slice. */
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

/** The mark of a legend entry, with the colour and the hatching of its slice. */
function LegendMark({ look: { colour, hatch } }: { readonly look: SliceLook }): ReactElement {
  const angle = HATCH_ANGLES[hatch - 1];
  const className = `legend-mark colour-${colour}`;
  if (angle === undefined) return <span className={className} />;
  // An angle of 0 degrees in SVG is one of 90 degrees in CSS.
  const style = { '--hatch-angle': `${angle + 90}deg` } as CSSProperties;
  return <span className={`${className} hatched`} style={style} />;
}

/** The legend in the clockwise order of the slices. A long legend scrolls, so that the card keeps its height. */
function Legend({ view }: { readonly view: SectorsView }): ReactElement {
  const keys = uniqueKeys(view.slices.map(({ sector }) => sector));
  const list = (
    <ul className="chart-legend">
      {view.slices.map(({ sector, measureLabel }, index) => (
        <li key={keys[index]}>
          <LegendMark look={sliceLook(index)} />
          <span className="legend-name">{sector}</span>
          <b>
            <Amounts text={measureLabel} />
          </b>
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

import { type ReactElement, useMemo } from 'react';
import type { ConcentrationMeasure, ConcentrationView } from '../../core/analysis/analysis-state.ts';
import type { AnalysisScreenModel } from '../../core/view-models.ts';
import { Chart } from '../charts/chart.tsx';
import { ChartTable } from '../charts/chart-table.tsx';
import { LIMIT_LABEL_HEIGHT, barRowsHeight } from '../charts/bar-rows-size.ts';
import { Card } from '../shared/card.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { Icon } from '../shared/icon.tsx';
import { SegmentedControl } from '../shared/segmented-control.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { ConcentrationLimitFields } from './concentration-limit-fields.tsx';

const TITLE = 'Concentration';

interface ConcentrationCardProps {
  readonly view: ConcentrationView | undefined;
  readonly viewModel: Pick<AnalysisScreenModel, 'selectDimension' | 'applyLimits' | 'resetLimits'>;
}

/** The card with the shares of the current value by company, sector and so on. */
export function ConcentrationCard({ view, viewModel }: ConcentrationCardProps): ReactElement {
  if (view === undefined) {
    return (
      <Card title={TITLE}>
        <EmptyState title="No current values yet" />
      </Card>
    );
  }
  return (
    <Card title={TITLE} table={() => <Content view={view} viewModel={viewModel} asTable />}>
      <Content view={view} viewModel={viewModel} />
    </Card>
  );
}

interface ContentProps {
  readonly view: ConcentrationView;
  readonly viewModel: ConcentrationCardProps['viewModel'];
  readonly asTable?: boolean;
}

function Content({ view, viewModel, asTable = false }: ContentProps): ReactElement {
  return (
    <>
      <dl className="measures">
        {view.measures.map((measure) => (
          <Measure key={measure.label} measure={measure} />
        ))}
      </dl>
      <SegmentedControl
        label="Group by"
        className="dimensions"
        value={view.dimension}
        options={view.dimensions.map(({ value, label }) => ({ value, name: label, content: label }))}
        onChoose={(dimension) => viewModel.selectDimension(dimension)}
      />
      {view.note !== undefined && (
        <p className="over-limit">
          <Icon paths={ICON_PATHS['exclamation-triangle']} />
          {view.note}
        </p>
      )}
      {asTable ? <GroupTable view={view} /> : <GroupChart view={view} />}
      <ConcentrationLimitFields limits={view.limits} viewModel={viewModel} />
    </>
  );
}

function Measure({ measure }: { readonly measure: ConcentrationMeasure }): ReactElement {
  const { label, value, meaning, over } = measure;
  return (
    <div>
      <dt className="text-label">{label}</dt>
      <dd className="figure">
        {value}
        {over && (
          <span role="img" aria-label="Above your limit">
            <Icon paths={ICON_PATHS['exclamation-triangle']} />
          </span>
        )}
      </dd>
      <dd className="figure-note">{meaning}</dd>
    </div>
  );
}

function GroupTable({ view }: { readonly view: ConcentrationView }): ReactElement {
  return (
    <ChartTable
      title={TITLE}
      columns={['Group', 'Current Value', 'Share', 'Investments']}
      rows={view.bars.map(({ name, value, percentLabel, countLabel }) => [
        name,
        value,
        percentLabel,
        countLabel,
      ])}
      className="groups-table"
    />
  );
}

function GroupChart({ view }: { readonly view: ConcentrationView }): ReactElement {
  const { chartBars, limit, description } = view;
  const shown = useMemo(() => ({ chartBars, limit }), [chartBars, limit]);
  return (
    <Chart
      chart="concentration"
      view={shown}
      title={TITLE}
      description={description}
      height={barRowsHeight(chartBars.length) + LIMIT_LABEL_HEIGHT}
      fallback={() => <GroupTable view={view} />}
    />
  );
}

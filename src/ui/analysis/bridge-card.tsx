import { type ReactElement, useCallback } from 'react';
import type { BridgeView } from '../../core/analysis/analysis-state.ts';
import type { ChartPalette } from '../charts/chart-palette.ts';
import { Chart } from '../charts/chart.tsx';
import { ChartTable } from '../charts/chart-table.tsx';
import { analysisPlansCode } from '../lazy-parts.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { Amounts } from '../shared/amounts.tsx';
import { Card } from '../shared/card.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import { useViewModels } from '../shared/use-view-models.ts';

const TITLE = 'Where the gain comes from';

interface BridgeCardProps {
  readonly view: BridgeView | undefined;
  /** Names the investments that are in neither end. */
  readonly note: string | undefined;
}

/** The card with the bridge from the amount invested to the current value. */
export function BridgeCard({ view, note }: BridgeCardProps): ReactElement {
  if (view === undefined) {
    return (
      <Card title={TITLE}>
        <EmptyState title="No current values yet" />
      </Card>
    );
  }
  const table = (): ReactElement => (
    <ChartTable
      title={TITLE}
      columns={['Company', 'Change', 'Sum']}
      rows={view.bars.map(({ label, kind, amountLabel, sumLabel }) => [
        label,
        kind === 'total' ? '' : amountLabel,
        sumLabel,
      ])}
      className="bridge-size"
    />
  );
  return (
    <Card title={TITLE} table={table}>
      <BridgeChart view={view} fallback={table} />
      {note !== undefined && (
        <p className="card-note">
          <Amounts text={note} />
        </p>
      )}
    </Card>
  );
}

interface BridgeChartProps {
  readonly view: BridgeView;
  readonly fallback: () => ReactElement;
}

function BridgeChart({ view, fallback }: BridgeChartProps): ReactElement {
  const brief = useObservableState(useViewModels().briefAmounts.state$, false);
  const plans = useLoaded('analysis-plans', analysisPlansCode);
  const plan = useCallback(
    (palette: ChartPalette) => plans?.bridgePlan(view, palette, brief),
    [plans, view, brief],
  );
  return (
    <Chart
      plan={plan}
      title={TITLE}
      description={view.description}
      className="bridge-size"
      fallback={fallback}
    />
  );
}

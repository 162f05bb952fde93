import type { ReactElement } from 'react';
import type { BridgeView } from '../../core/analysis/analysis-state.ts';
import { type AmountText, exactText } from '../../core/shared/amount.ts';
import { Chart } from '../charts/chart.tsx';
import { ChartTable } from '../charts/chart-table.tsx';
import { Amounts } from '../shared/amounts.tsx';
import { Card } from '../shared/card.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { ScrollRegion } from '../shared/scroll-region.tsx';

const TITLE = 'Where the gain comes from';

interface BridgeCardProps {
  readonly view: BridgeView | undefined;
  /** Notes about the investments that the bridge leaves out, and about the start of the axis. */
  readonly notes: readonly AmountText[];
}

/** The card with the bridge from the amount invested to the current value. */
export function BridgeCard({ view, notes }: BridgeCardProps): ReactElement {
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
      rows={view.bars.map(({ label, kind, amount, sum }) => [label, kind === 'total' ? '' : amount, sum])}
      className="bridge-size"
    />
  );
  return (
    <Card title={TITLE} table={table}>
      <ScrollRegion className="bridge-scroller" label={TITLE}>
        <Chart
          chart="bridge"
          view={view}
          title={TITLE}
          description={view.description}
          className="bridge-size"
          fallback={table}
        />
      </ScrollRegion>
      {notes.map((note) => (
        <p key={exactText(note)} className="card-note">
          <Amounts text={note} />
        </p>
      ))}
    </Card>
  );
}

import { type ReactElement, useEffect } from 'react';
import Card from 'react-bootstrap/Card';
import type { DashboardState } from '../../core/portfolio/dashboard-state.ts';
import { LOADING } from '../../core/shared/loadable.ts';
import { loadCharts } from '../charts/load-charts.ts';
import { ErrorState } from '../shared/error-state.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import type { DashboardScreen as DashboardViewModel } from '../../core/view-models.ts';
import { DashboardHead } from './dashboard-head.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { GrowthCard } from './growth-card.tsx';
import { InvestmentsOverTimeCard } from './investments-over-time-card.tsx';
import { SectorsCard } from './sectors-card.tsx';
import { SummaryStrip } from './summary-strip.tsx';
import { TopInvestmentsCard } from './top-investments-card.tsx';

interface DashboardScreenProps {
  readonly viewModel: DashboardViewModel;
}

/** The investor's portfolio in figures and charts. @see docs/product.md#dashboard */
export function DashboardScreen({ viewModel }: DashboardScreenProps): ReactElement {
  const state = useObservableState<DashboardState>(viewModel.state$, LOADING);

  // Load the chart library in parallel with the data.
  useEffect(loadCharts, []);

  return (
    <>
      <DashboardHead />
      <DashboardContent state={state} viewModel={viewModel} />
    </>
  );
}

interface DashboardContentProps extends DashboardScreenProps {
  readonly state: DashboardState;
}

function DashboardContent({ state, viewModel }: DashboardContentProps): ReactElement {
  switch (state.status) {
    case 'loading':
      return <DashboardSkeleton />;
    case 'failed':
      return (
        <Card>
          <ErrorState message={state.message} onRetry={() => viewModel.retry()} />
        </Card>
      );
    case 'ready':
      return (
        <>
          <SummaryStrip summary={state.summary} />
          <div className="dashboard-grid">
            <GrowthCard view={state.growth} />
            <TopInvestmentsCard view={state.topInvestments} />
            <SectorsCard view={state.sectors} />
            <InvestmentsOverTimeCard
              view={state.overtime}
              onPeriod={(period) => viewModel.selectPeriod(period)}
              onYear={(year) => viewModel.selectYear(year)}
            />
          </div>
          {state.note !== undefined && <p className="page-note">{state.note}</p>}
        </>
      );
  }
}

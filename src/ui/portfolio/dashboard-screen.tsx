import { type ReactElement, useEffect } from 'react';
import type { DashboardState } from '../../core/portfolio/dashboard-state.ts';
import { LOADING } from '../../core/shared/loadable.ts';
import { loadCharts } from '../charts/load-charts.ts';
import { LoadedContent } from '../shared/loaded-content.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import type { DashboardScreenModel } from '../../core/view-models.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { FirstStepsCard } from './first-steps.tsx';
import { GrowthCard } from './growth-card.tsx';
import { InvestmentsOverTimeCard } from './investments-over-time-card.tsx';
import { SinceVisitCard } from './since-visit-card.tsx';
import { SectorsCard } from './sectors-card.tsx';
import { SummaryStrip } from './summary-strip.tsx';
import { TopInvestmentsCard } from './top-investments-card.tsx';

interface DashboardScreenProps {
  readonly viewModel: DashboardScreenModel;
}

/** The investor's portfolio in figures and charts. @see docs/product.md#dashboard */
export function DashboardScreen({ viewModel }: DashboardScreenProps): ReactElement {
  const state = useObservableState<DashboardState>(viewModel.state$, LOADING);

  // Load the chart library in parallel with the data.
  useEffect(loadCharts, []);

  return (
    <>
      <DashboardHeader />
      <LoadedContent state={state} loading={() => <DashboardSkeleton />} onRetry={() => viewModel.retry()}>
        {({
          summary,
          returns,
          sinceVisit,
          firstSteps,
          growth,
          growthNote,
          topInvestments,
          sectors,
          overTime,
          note,
        }) => (
          <>
            <SummaryStrip
              summary={summary}
              returns={returns}
              hasInvestments={topInvestments.emptiness !== 'no-investments'}
            />
            {sinceVisit !== undefined && <SinceVisitCard view={sinceVisit} />}
            {firstSteps === undefined ? (
              <div className="dashboard-grid">
                <GrowthCard
                  view={growth}
                  note={growthNote}
                  onRange={(range) => viewModel.selectRange(range)}
                />
                <TopInvestmentsCard view={topInvestments} />
                <SectorsCard view={sectors} onMeasure={(measure) => viewModel.selectSectorMeasure(measure)} />
                <InvestmentsOverTimeCard
                  view={overTime}
                  onPeriod={(period) => viewModel.selectPeriod(period)}
                  onYear={(year) => viewModel.selectYear(year)}
                  onFinancial={(financial) => viewModel.showFinancialYears(financial)}
                />
              </div>
            ) : (
              <FirstStepsCard view={firstSteps} />
            )}
            {note !== undefined && <p className="page-note">{note}</p>}
          </>
        )}
      </LoadedContent>
    </>
  );
}

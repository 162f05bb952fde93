import { type ReactElement, useEffect } from 'react';
import Card from 'react-bootstrap/Card';
import type { AnalysisContent, AnalysisState } from '../../core/analysis/analysis-state.ts';
import type { AttentionView } from '../../core/attention/attention-view.ts';
import { LOADING } from '../../core/shared/loadable.ts';
import type { AnalysisScreenModel } from '../../core/view-models.ts';
import { loadCharts } from '../charts/load-charts.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { LoadedContent } from '../shared/loaded-content.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import { PortfolioFilters, useFilterAnnouncement } from '../portfolio/portfolio-filters.tsx';
import { AnalysisSkeleton } from './analysis-skeleton.tsx';
import { AttentionCard } from './attention-card.tsx';
import { BridgeCard } from './bridge-card.tsx';
import { CompaniesCard } from './companies-card.tsx';
import { ConcentrationCard } from './concentration-card.tsx';
import { EndedCompaniesCard } from './ended-companies-card.tsx';
import { ReturnsStrip } from './returns-strip.tsx';
import { ValuationChecksCard } from './valuation-checks-card.tsx';
import { VanishingButton } from '../shared/vanishing-button.tsx';

interface AnalysisScreenProps {
  readonly viewModel: AnalysisScreenModel;
}

/** The investor's returns, their sources, concentration and doubtful figures. @see docs/product.md#analysis */
export function AnalysisScreen({ viewModel }: AnalysisScreenProps): ReactElement {
  const state = useObservableState<AnalysisState>(viewModel.state$, LOADING);
  useFilterAnnouncement(state.status === 'ready' ? state.filter : undefined);

  // Load the chart library in parallel with the data.
  useEffect(loadCharts, []);

  return (
    <>
      <PageHeader title="Analysis" {...(state.status === 'ready' && { count: state.countLabel })} />
      <LoadedContent
        state={state}
        loading={() => <AnalysisSkeleton />}
        onRetry={() => viewModel.retry()}
        empty={() => (
          <Card>
            <EmptyState
              title="No investments found"
              detail="Your returns will appear here after your first investment."
            />
          </Card>
        )}
      >
        {({ filter, content, attention }) => (
          <>
            <PortfolioFilters filter={filter} viewModel={viewModel} />
            {content === undefined ? (
              <NothingSelected onClear={() => viewModel.clearFilter()} />
            ) : (
              <AnalysisCards content={content} attention={attention} viewModel={viewModel} />
            )}
          </>
        )}
      </LoadedContent>
      {(state.status === 'ready' || state.status === 'empty') && state.note !== undefined && (
        <p className="page-note">{state.note}</p>
      )}
    </>
  );
}

function NothingSelected({ onClear }: { readonly onClear: () => void }): ReactElement {
  return (
    <Card className="nothing-selected">
      <EmptyState title="No investments found" detail="No investment fits this filter." />
      <VanishingButton variant="outline" size="sm" onClick={onClear}>
        Show all
      </VanishingButton>
    </Card>
  );
}

interface AnalysisCardsProps extends AnalysisScreenProps {
  readonly content: AnalysisContent;
  readonly attention: AttentionView | undefined;
}

/** The sections of the page, one below the other. */
function AnalysisCards({ content, attention, viewModel }: AnalysisCardsProps): ReactElement {
  const { returns, bridge, companies, ended, concentration, checks } = content;
  const notes = [returns.withoutValueNote, returns.withoutCostNote, bridge?.axisNote];
  return (
    <div className="analysis-cards">
      <ReturnsStrip returns={returns} endedNote={ended?.note} />
      {attention !== undefined && <AttentionCard view={attention} viewModel={viewModel} />}
      <BridgeCard view={bridge} notes={notes.filter((note) => note !== undefined)} />
      {companies.table.count > 0 && <CompaniesCard view={companies} viewModel={viewModel} />}
      {ended !== undefined && <EndedCompaniesCard view={ended} />}
      <ConcentrationCard view={concentration} viewModel={viewModel} />
      <ValuationChecksCard view={checks} viewModel={viewModel} />
    </div>
  );
}

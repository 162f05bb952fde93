import type { ReactElement } from 'react';
import Card from 'react-bootstrap/Card';
import type { TaxState, TaxView } from '../../core/tax/tax-state.ts';
import { LOADING } from '../../core/shared/loadable.ts';
import type { TaxScreenModel } from '../../core/view-models.ts';
import { PortfolioFilters, useFilterAnnouncement } from '../portfolio/portfolio-filters.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { LoadedContent } from '../shared/loaded-content.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { SegmentedControl } from '../shared/segmented-control.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import { ClockView } from './clock-view.tsx';
import { ItrView } from './itr-view.tsx';
import { StatementView } from './statement-view.tsx';
import { TaxLoading } from './tax-loading.tsx';

const VIEWS: readonly { readonly value: TaxView; readonly name: string; readonly content: string }[] = [
  { value: 'clock', name: 'Tax clock', content: 'Tax clock' },
  { value: 'return', name: 'ITR schedule', content: 'ITR schedule' },
  { value: 'statement', name: 'Statement of account', content: 'Statement' },
];

interface TaxScreenProps {
  readonly viewModel: TaxScreenModel;
}

/** The tax clock, the ITR schedule and the statement of account. @see docs/product.md#tax--statements */
export function TaxScreen({ viewModel }: TaxScreenProps): ReactElement {
  const state = useObservableState<TaxState>(viewModel.state$, LOADING);
  useFilterAnnouncement(state.status === 'ready' ? state.filter : undefined);
  const isReady = state.status === 'ready';
  return (
    <div className={`tax-page ${isReady ? `tax-${state.page.kind}` : ''}`}>
      <PageHeader
        title="Tax & statements"
        {...(isReady && {
          actions: (
            <SegmentedControl
              label="Part of the page"
              className="tax-views"
              options={VIEWS}
              value={state.page.kind}
              onChoose={(view) => viewModel.openView(view)}
            />
          ),
        })}
      />
      <LoadedContent
        state={state}
        loading={() => <TaxLoading />}
        onRetry={() => viewModel.retry()}
        empty={() => (
          <Card>
            <EmptyState
              title="No investments found"
              detail="Tax clock, ITR schedule and statement appear with your first investment."
            />
          </Card>
        )}
      >
        {({ holder, filter, page }) => (
          <>
            {holder !== '' && page.kind !== 'statement' && <p className="print-line">Holder: {holder}</p>}
            <PortfolioFilters filter={filter} viewModel={viewModel} />
            <TaxViewContent holder={holder} page={page} viewModel={viewModel} />
          </>
        )}
      </LoadedContent>
      {(isReady || state.status === 'empty') && state.note !== undefined && (
        <p className="page-note">{state.note}</p>
      )}
      {isReady && (
        <p className="page-note tax-advice">
          Not tax advice. The app knows neither your other income nor your sales: ask your chartered
          accountant.
        </p>
      )}
    </div>
  );
}

interface TaxViewContentProps extends TaxScreenProps {
  readonly holder: string;
  readonly page: Extract<TaxState, { status: 'ready' }>['page'];
}

function TaxViewContent({ holder, page, viewModel }: TaxViewContentProps): ReactElement {
  switch (page.kind) {
    case 'clock':
      return <ClockView page={page} viewModel={viewModel} />;
    case 'return':
      return <ItrView page={page} viewModel={viewModel} />;
    case 'statement':
      return <StatementView holder={holder} page={page} viewModel={viewModel} />;
  }
}

import type { ReactElement } from 'react';
import Card from 'react-bootstrap/Card';
import { Link } from 'wouter';
import type { InvestmentState } from '../../core/investment/investment-state.ts';
import { pathOf } from '../../core/screens/screen-routes.ts';
import { LOADING } from '../../core/shared/loadable.ts';
import { LoadedContent } from '../shared/loaded-content.tsx';
import { PageHeading } from '../shared/page-heading.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import { useRecordTitle } from '../shared/use-record-title.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import type { InvestmentScreenModel } from '../../core/view-models.ts';
import { CompanyHeader, NoteCard, Rounds, ValueChart } from './company-header.tsx';
import { ImportantLinks } from './important-links.tsx';
import { InvestmentBlocks } from './investment-blocks.tsx';
import { InvestmentCrumbs } from './investment-crumbs.tsx';
import { InvestmentHeader } from './investment-header.tsx';
import { InvestmentLoading } from './investment-loading.tsx';

interface InvestmentScreenProps {
  readonly viewModel: InvestmentScreenModel;
}

/** The page of one investment. @see docs/product.md#investment-page */
export function InvestmentScreen({ viewModel }: InvestmentScreenProps): ReactElement {
  const state = useObservableState<InvestmentState>(viewModel.state$, LOADING);
  useRecordTitle(state.status === 'ready' ? state.page.name : undefined);
  if (state.status === 'unknown') {
    return (
      <ErrorPage
        reason="This investment is not among yours."
        action={
          <Link to={pathOf('holdings')} className="btn btn-outline">
            See all investments
          </Link>
        }
      />
    );
  }
  return (
    <LoadedContent
      state={state}
      loading={() => <InvestmentLoading />}
      onRetry={() => viewModel.retry()}
      failed={(error) => (
        <>
          <InvestmentCrumbs code={undefined} />
          <div className="visually-hidden">
            <PageHeading>Startup</PageHeading>
          </div>
          <Card className="investment-failure">{error}</Card>
        </>
      )}
    >
      {({ page, links, company, chart, note }) => (
        <>
          <InvestmentCrumbs code={page.code} />
          <InvestmentHeader page={page} />
          {company !== undefined && (
            <div className="investment-page-parts">
              <CompanyHeader header={company} />
              {chart !== undefined && <ValueChart chart={chart} onRetry={() => viewModel.retryPrices()} />}
              {company.rounds !== undefined && (
                <Rounds rounds={company.rounds} onShowAll={() => viewModel.showAllRounds()} />
              )}
            </div>
          )}
          <InvestmentBlocks
            page={page}
            hasReturns={company === undefined || company.rounds !== undefined}
            isOneOfRounds={company?.rounds !== undefined}
          />
          <ImportantLinks state={links} viewModel={viewModel.links} />
          <div className="investment-page-parts after">
            <NoteCard note={note} onWrite={(text) => viewModel.writeNote(text)} />
          </div>
        </>
      )}
    </LoadedContent>
  );
}

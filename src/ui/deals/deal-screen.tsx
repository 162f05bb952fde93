import type { ReactElement } from 'react';
import Card from 'react-bootstrap/Card';
import { Link } from 'wouter';
import {
  DEAL_LOADING,
  type DealDetailState,
  type DealOfInvestor,
  type DealPage as DealPageView,
} from '../../core/deals/deal-detail-state.ts';
import { pathOf } from '../../core/screens/screen-routes.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { LoadedContent } from '../shared/loaded-content.tsx';
import { PageHeading } from '../shared/page-heading.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import { useRecordTitle } from '../shared/use-record-title.ts';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';
import type { DealScreenModel } from '../../core/view-models.ts';
import { DataRoom } from './data-room.tsx';
import { DealBody } from './deal-body.tsx';
import { DealHeader } from './deal-header.tsx';
import { DealLoading } from './deal-loading.tsx';
import { DealRound } from './deal-round.tsx';
import { InvestorLogos } from './investor-logos.tsx';
import { Team } from './team.tsx';

interface DealScreenProps {
  readonly viewModel: DealScreenModel;
}

/** The page of one deal. @see docs/product.md#deal-detail */
export function DealScreen({ viewModel }: DealScreenProps): ReactElement {
  const state = useObservableState<DealDetailState>(viewModel.state$, DEAL_LOADING);
  const title = state.status === 'ready' ? state.deal.header.title : undefined;
  useRecordTitle(title);

  return (
    <>
      <Breadcrumbs
        entries={[
          { label: 'Dashboard', path: pathOf('dashboard') },
          { label: 'Live deals', path: pathOf('deals') },
          ...(title === undefined ? [] : [{ label: title, path: undefined }]),
        ]}
      />
      {state.status === 'gone' ? (
        <>
          <QuietHeading />
          <Card className="deal-failure">
            <EmptyState
              title={state.message}
              detail={state.reason}
              action={
                <Link className="btn btn-outline btn-sm" to={pathOf('deals')}>
                  See live deals
                </Link>
              }
            />
          </Card>
        </>
      ) : (
        <LoadedContent
          state={state}
          loading={({ text }) => (
            <>
              <QuietHeading />
              <DealLoading text={text} />
            </>
          )}
          onRetry={() => viewModel.retry()}
          failed={(error) => (
            <>
              <QuietHeading />
              <Card className="deal-failure">{error}</Card>
            </>
          )}
        >
          {({ deal, investor }) => <DealPage deal={deal} investor={investor} viewModel={viewModel} />}
        </LoadedContent>
      )}
    </>
  );
}

/** A hidden heading for screen readers and the focus, while no title is visible. */
function QuietHeading(): ReactElement {
  return (
    <div className="visually-hidden">
      <PageHeading>Deal</PageHeading>
    </div>
  );
}

interface DealPageProps {
  readonly deal: DealPageView;
  readonly investor: DealOfInvestor;
  readonly viewModel: DealScreenModel;
}

/** The sections of a deal in one or two columns; a section without entries is not rendered. */
function DealPage({ deal, investor, viewModel }: DealPageProps): ReactElement {
  const { round, body, team, dataRoom, dataRoomLogIn, coInvestors, previousInvestors } = deal;
  const hasRound = round !== undefined || investor.held !== undefined || investor.interest !== undefined;
  const hasDataRoom = dataRoom.length > 0 || dataRoomLogIn !== undefined;
  const hasMain = body !== undefined || team.length > 0;
  const hasSide = hasDataRoom || coInvestors.length + previousInvestors.length > 0;
  return (
    <>
      <DealHeader
        header={deal.header}
        isFollowed={investor.isFollowed}
        onFollow={(followed) => viewModel.follow(followed)}
      />
      <div className={`deal-layout ${hasMain && (hasRound || hasSide) ? 'two-columns' : ''}`}>
        {/* First, so that the round is above the long text in a narrow window. */}
        {hasRound && (
          <DealRound title={deal.header.title} round={round} investor={investor} viewModel={viewModel} />
        )}
        {hasMain && (
          <div className="deal-main">
            {body !== undefined && <DealBody text={body} />}
            {team.length > 0 && <Team members={team} />}
          </div>
        )}
        {hasSide && (
          <div className="deal-side">
            {hasDataRoom && (
              <DataRoom links={dataRoom} logIn={dataRoomLogIn} onCopy={(text) => viewModel.copy(text)} />
            )}
            <InvestorLogos title="Co-Investors" logos={coInvestors} />
            <InvestorLogos title="Previous Investors" logos={previousInvestors} />
          </div>
        )}
      </div>
    </>
  );
}

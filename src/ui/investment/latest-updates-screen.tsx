import { type ReactElement, useId } from 'react';
import Card from 'react-bootstrap/Card';
import { Link } from 'wouter';
import type { LatestUpdateRow, LatestUpdatesState } from '../../core/reports/latest-updates-state.ts';
import { LOADING } from '../../core/shared/loadable.ts';
import { useAnnouncement } from '../shared/announcement.tsx';
import { CompanyLogo } from '../shared/company-logo.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { LoadedContent } from '../shared/loaded-content.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Pagination } from '../shared/pagination.tsx';
import { LoadingRegion, Skeleton, skeletonKeys } from '../shared/skeleton.tsx';
import { toPageTop } from '../shared/to-page-top.ts';
import { TryAgain } from '../shared/try-again.tsx';
import { uniqueKeys } from '../shared/unique-keys.ts';
import { useObservableState } from '../shared/use-observable-state.ts';
import { VanishingButton } from '../shared/vanishing-button.tsx';
import type { LatestUpdatesScreenModel } from '../../core/view-models.ts';
import { UpdateDialog } from './update-dialog.tsx';

interface LatestUpdatesScreenProps {
  readonly viewModel: LatestUpdatesScreenModel;
}

/** The latest updates of the investor's startups, and a button that loads those of more startups. */
export function LatestUpdatesScreen({ viewModel }: LatestUpdatesScreenProps): ReactElement {
  const state = useObservableState<LatestUpdatesState>(viewModel.state$, LOADING);
  return (
    <>
      <PageHeader title="Latest Updates" />
      <LoadedContent state={state} loading={() => <UpdatesSkeleton />} onRetry={() => viewModel.retry()}>
        {(ready) => <Updates state={ready} viewModel={viewModel} />}
      </LoadedContent>
    </>
  );
}

interface UpdatesProps extends LatestUpdatesScreenProps {
  readonly state: Extract<LatestUpdatesState, { readonly status: 'ready' }>;
}

function Updates({ state, viewModel }: UpdatesProps): ReactElement {
  const { rows, emptyText, logIn, pagination, busy, problem, more, dialog } = state;
  const moreId = useId();
  useAnnouncement(pagination?.label);
  const loadedText = `Updates from ${problem === undefined ? 'all' : 'some of'} your startups.`;
  const isVisitor = logIn !== undefined;
  useAnnouncement(busy || isVisitor ? undefined : (more?.text ?? loadedText));
  const openPage = (page: number): void => {
    viewModel.openPage(page);
    toPageTop();
  };
  return (
    <>
      <Card className="latest-updates" aria-busy={busy}>
        {emptyText === undefined ? (
          <UpdateList rows={rows} onOpen={(index) => viewModel.openUpdate(index)} />
        ) : (
          <EmptyState
            title={emptyText}
            {...(logIn !== undefined && {
              detail: 'Here investors read the updates of their own startups.',
              action: (
                <Link className="btn btn-primary" to={logIn.to} state={logIn.state}>
                  See your updates
                </Link>
              ),
            })}
          />
        )}
      </Card>
      {problem !== undefined && (
        <p className="page-note" role="alert">
          {problem} <TryAgain onRetry={() => viewModel.retry()} />
        </p>
      )}
      {pagination !== undefined && <Pagination view={pagination} onOpen={openPage} />}
      {more !== undefined && (
        <div className="more-startups">
          <p id={moreId}>{more.text}</p>
          <VanishingButton
            variant="outline"
            aria-describedby={moreId}
            aria-disabled={busy}
            onClick={() => !busy && viewModel.showMore()}
          >
            {more.action}
          </VanishingButton>
        </div>
      )}
      {dialog !== undefined && <UpdateDialog dialog={dialog} onClose={() => viewModel.closeUpdate()} />}
    </>
  );
}

interface UpdateListProps {
  readonly rows: readonly LatestUpdateRow[];
  readonly onOpen: (index: number) => void;
}

function UpdateList({ rows, onOpen }: UpdateListProps): ReactElement {
  const keys = uniqueKeys(rows.map(({ startupName, dateTime }) => `${startupName} ${dateTime}`));
  return (
    <ul className="update-list">
      {rows.map(({ startupName, logoUrl, to, dateTime, excerpt }, index) => (
        <li key={keys[index]}>
          <CompanyLogo name={startupName} url={logoUrl} />
          <div>
            <div className="update-source">
              {to === undefined ? (
                <span>{startupName}</span>
              ) : (
                <Link className="row-link" to={to}>
                  {startupName}
                </Link>
              )}
              <span className="update-moment">{dateTime}</span>
            </div>
            <button type="button" className="update-button" onClick={() => onOpen(index)}>
              {excerpt}
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function UpdatesSkeleton(): ReactElement {
  return (
    <Card as={LoadingRegion} className="latest-updates">
      <ul className="update-list">
        {skeletonKeys(6).map((key) => (
          <li key={key}>
            <Skeleton className="logo-shape" />
            <div>
              <Skeleton className="short" />
              <Skeleton className="medium" />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import type { ReactElement } from 'react';
import type {
  ImportantLinksState,
  ReportListState,
  ReportTabContent,
} from '../../core/reports/reports-state.ts';
import { Card } from '../shared/card.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { ErrorState } from '../shared/error-state.tsx';
import { LoadingRegion, Skeleton } from '../shared/skeleton.tsx';
import type { ImportantLinksScreen } from '../../core/view-models.ts';
import { ReportPager } from './report-pager.tsx';
import { documentsRows, ReportTable, updateRows } from './report-table.tsx';
import { ReportTabs } from './report-tabs.tsx';
import { UpdateDialog } from './update-dialog.tsx';

interface ImportantLinksProps {
  readonly state: ImportantLinksState;
  readonly viewModel: ImportantLinksScreen;
}

/** The reports that the startup has sent its investors, in three tabs. @see docs/product.md#important-links */
export function ImportantLinks({ state, viewModel }: ImportantLinksProps): ReactElement {
  const { content, dialog } = state;
  return (
    <>
      <Card title="Important Links" className="important-links">
        <ReportTabs
          label="Important Links"
          current={content.tab}
          onSelect={(tab) => viewModel.selectTab(tab)}
        >
          <List content={content} viewModel={viewModel} />
        </ReportTabs>
      </Card>
      {dialog !== undefined && <UpdateDialog dialog={dialog} onClose={() => viewModel.closeUpdate()} />}
    </>
  );
}

interface ListProps {
  readonly content: ReportTabContent;
  readonly viewModel: ImportantLinksScreen;
}

function List({ content, viewModel }: ListProps): ReactElement {
  const { tab, list } = content;
  switch (list.status) {
    case 'loading':
      return <ListLoading />;
    case 'failed':
      return (
        <>
          <ErrorState message={list.message} onRetry={() => viewModel.retry()} />
          <Pager list={list} viewModel={viewModel} />
        </>
      );
    case 'empty':
      return (
        <>
          <EmptyState title={list.text} />
          <SkippedRecords note={list.note} />
        </>
      );
    case 'ready':
      return (
        <>
          <ReportTable tab={tab} busy={list.busy} rows={rowsOf(content, viewModel)} />
          <SkippedRecords note={list.note} />
          <Pager list={list} viewModel={viewModel} />
        </>
      );
  }
}

function rowsOf(content: ReportTabContent, viewModel: ImportantLinksScreen): readonly ReactElement[] {
  if (content.list.status !== 'ready') return [];
  return content.tab === 'updates'
    ? updateRows(content.list.rows, (index) => viewModel.openUpdate(index))
    : documentsRows(content.tab, content.list.rows, () => content.tab === 'mis' && viewModel.nearDocument());
}

interface PagerProps {
  readonly list: Extract<ReportListState<unknown>, { readonly status: 'ready' | 'failed' }>;
  readonly viewModel: ImportantLinksScreen;
}

function Pager({ list, viewModel }: PagerProps): ReactElement | undefined {
  if (list.pager === undefined) return undefined;
  return (
    <ReportPager
      pager={list.pager}
      onPrevious={() => viewModel.previousPage()}
      onNext={() => viewModel.nextPage()}
      onNearNext={() => viewModel.prefetchNextPage()}
    />
  );
}

function SkippedRecords({ note }: { readonly note: string | undefined }): ReactElement | undefined {
  return note === undefined ? undefined : <p className="page-note">{note}</p>;
}

function ListLoading(): ReactElement {
  return (
    <LoadingRegion className="report-loading">
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <div key={place}>
          <Skeleton />
          <Skeleton className="medium" />
        </div>
      ))}
    </LoadingRegion>
  );
}

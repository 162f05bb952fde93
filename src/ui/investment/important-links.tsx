import type { ReactElement } from 'react';
import type { ImportantLinksState, PagerView, ReportTabContent } from '../../core/reports/reports-state.ts';
import { Card } from '../shared/card.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { LoadedContent } from '../shared/loaded-content.tsx';
import { LoadingRegion, Skeleton } from '../shared/skeleton.tsx';
import type { ImportantLinksModel } from '../../core/view-models.ts';
import { ReportPager } from './report-pager.tsx';
import { DocumentsTable, UpdatesTable } from './report-table.tsx';
import { ReportTabs } from './report-tabs.tsx';
import { UpdateDialog } from './update-dialog.tsx';

interface ImportantLinksProps {
  readonly state: ImportantLinksState;
  readonly viewModel: ImportantLinksModel;
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
  readonly viewModel: ImportantLinksModel;
}

function List({ content, viewModel }: ListProps): ReactElement {
  const { list } = content;
  return (
    <LoadedContent
      state={list}
      loading={() => <ListLoading />}
      onRetry={() => viewModel.retry()}
      failed={(error, { pager }) => (
        <>
          {error}
          <Pager pager={pager} viewModel={viewModel} />
        </>
      )}
      empty={({ text, note }) => (
        <>
          <EmptyState title={text} />
          <SkippedRecords note={note} />
        </>
      )}
    >
      {({ busy, note, pager }) => (
        <>
          <ReportTable content={content} isBusy={busy} viewModel={viewModel} />
          <SkippedRecords note={note} />
          <Pager pager={pager} viewModel={viewModel} />
        </>
      )}
    </LoadedContent>
  );
}

interface ReportTableProps extends ListProps {
  readonly isBusy: boolean;
}

function ReportTable({ content, isBusy, viewModel }: ReportTableProps): ReactElement | undefined {
  if (content.list.status !== 'ready') return undefined;
  return content.tab === 'updates' ? (
    <UpdatesTable rows={content.list.rows} isBusy={isBusy} onOpen={(index) => viewModel.openUpdate(index)} />
  ) : (
    <DocumentsTable
      tab={content.tab}
      rows={content.list.rows}
      isBusy={isBusy}
      onNear={() => {
        if (content.tab === 'mis') viewModel.nearDocument();
      }}
    />
  );
}

interface PagerProps {
  readonly pager: PagerView | undefined;
  readonly viewModel: ImportantLinksModel;
}

function Pager({ pager, viewModel }: PagerProps): ReactElement | undefined {
  if (pager === undefined) return undefined;
  return (
    <ReportPager
      pager={pager}
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

import type { ReactElement } from 'react';
import type { ImportantLinksState, PagerView, ReportTabContent } from '../../core/reports/reports-state.ts';
import { Card } from '../shared/card.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { LoadedContent } from '../shared/loaded-content.tsx';
import { SegmentedControl } from '../shared/segmented-control.tsx';
import type { ImportantLinksModel } from '../../core/view-models.ts';
import { DocumentDialog } from './document-dialog.tsx';
import { ReportLoading } from './report-loading.tsx';
import { ReportPager } from './report-pager.tsx';
import { DocumentsTable, UpdatesTable } from './report-table.tsx';
import { ReportTabs } from './report-tabs.tsx';
import { Timeline } from './timeline.tsx';
import { UpdateDialog } from './update-dialog.tsx';

interface ImportantLinksProps {
  readonly state: ImportantLinksState;
  readonly viewModel: ImportantLinksModel;
}

/**
 * The reports that the startup has sent its investors, in three tabs or as a timeline.
 * @see docs/product.md#important-links
 */
export function ImportantLinks({ state, viewModel }: ImportantLinksProps): ReactElement {
  const { content, dialog, document, timeline } = state;
  return (
    <>
      <Card
        title="Important Links"
        className="important-links"
        tools={
          <SegmentedControl
            label="Show the reports"
            options={VIEWS}
            value={timeline === undefined ? 'tabs' : 'timeline'}
            onChoose={(view) => viewModel.showTimeline(view === 'timeline')}
          />
        }
      >
        {timeline === undefined ? (
          <ReportTabs
            label="Important Links"
            current={content.tab}
            onSelect={(tab) => viewModel.selectTab(tab)}
          >
            <List content={content} viewModel={viewModel} />
          </ReportTabs>
        ) : (
          <Timeline state={timeline} viewModel={viewModel} />
        )}
      </Card>
      {document !== undefined && (
        <DocumentDialog
          dialog={document}
          onRetry={() => viewModel.retryDocument()}
          onSave={() => viewModel.saveDocument()}
          onClose={() => viewModel.closeDocument()}
        />
      )}
      {dialog !== undefined && <UpdateDialog dialog={dialog} onClose={() => viewModel.closeUpdate()} />}
    </>
  );
}

const VIEWS = [
  { value: 'tabs', name: 'In tabs', content: 'Tabs' },
  { value: 'timeline', name: 'As one timeline', content: 'Timeline' },
] as const;

interface ListProps {
  readonly content: ReportTabContent;
  readonly viewModel: ImportantLinksModel;
}

function List({ content, viewModel }: ListProps): ReactElement {
  const { list } = content;
  return (
    <>
      <LoadedContent
        state={list}
        loading={() => <ReportLoading />}
        onRetry={() => viewModel.retry()}
        failed={(error) => error}
        empty={({ text, note }) => (
          <>
            <EmptyState title={text} />
            {note !== undefined && <p className="page-note">{note}</p>}
          </>
        )}
      >
        {({ busy, note }) => (
          <>
            <ReportTable content={content} isBusy={busy} viewModel={viewModel} />
            {note !== undefined && <p className="page-note">{note}</p>}
          </>
        )}
      </LoadedContent>
      {/* Outside `LoadedContent`, so that the pager's buttons keep the focus when the list becomes empty or fails. */}
      <Pager pager={list.status === 'loading' ? undefined : list.pager} viewModel={viewModel} />
    </>
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
        if (content.tab === 'mis') viewModel.refreshDocumentLinks();
      }}
      onPreview={(report, link) => viewModel.openDocument(report, link)}
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

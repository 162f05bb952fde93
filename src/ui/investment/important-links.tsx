import type { ReactElement } from 'react';
import type {
  ImportantLinksState,
  PagerView,
  ReportTabContent,
  TimelineState,
} from '../../core/reports/reports-state.ts';
import { useAnnouncement } from '../shared/announcement.tsx';
import { Card } from '../shared/card.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { LoadedContent } from '../shared/loaded-content.tsx';
import { SegmentedControl } from '../shared/segmented-control.tsx';
import { LoadingRegion, Skeleton, skeletonKeys } from '../shared/skeleton.tsx';
import { VanishingButton } from '../shared/vanishing-button.tsx';
import type { ImportantLinksModel } from '../../core/view-models.ts';
import { DocumentDialog } from './document-dialog.tsx';
import { DocumentLinks } from './document-links.tsx';
import { ReportPager } from './report-pager.tsx';
import { DocumentsTable, UpdatesTable } from './report-table.tsx';
import { ReportTabs } from './report-tabs.tsx';
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

const ICON_OF_KIND = {
  mis: 'file-earmark-text',
  updates: 'megaphone',
  meetings: 'camera-video',
} as const;

interface TimelineProps {
  readonly state: TimelineState;
  readonly viewModel: ImportantLinksModel;
}

/** The MIS records, updates and meetings in one list by month, newest first. */
function Timeline({ state, viewModel }: TimelineProps): ReactElement {
  return (
    <LoadedContent
      state={state}
      loading={() => <ListLoading />}
      onRetry={() => viewModel.retry()}
      empty={({ text, note }) => (
        <>
          <EmptyState title={text} />
          {note !== undefined && <p className="page-note">{note}</p>}
        </>
      )}
    >
      {({ months, note, hasOlder }) => (
        <div className="timeline">
          {months.map(({ month, entries }) => (
            <section key={month} aria-label={month}>
              <h3>{month}</h3>
              <ul>
                {entries.map(({ index, kind, when, text, links }) => (
                  <li key={index}>
                    <Icon paths={ICON_PATHS[ICON_OF_KIND[kind]]} />
                    <span className="timeline-when">{when}</span>
                    <span className="timeline-text">
                      {kind === 'updates' ? (
                        <button
                          type="button"
                          className="update-button"
                          onClick={() => viewModel.openEntry(index)}
                        >
                          <span className="visually-hidden">Update: </span>
                          {text}
                        </button>
                      ) : (
                        text
                      )}
                      {links.length > 0 && (
                        <DocumentLinks
                          title={when}
                          links={links}
                          icon={kind === 'meetings' ? 'camera-video' : 'file-earmark-text'}
                          onPreview={(link) => viewModel.openDocument(when, link)}
                          onNear={() => {
                            if (kind === 'mis') viewModel.refreshDocumentLinks();
                          }}
                        />
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {note !== undefined && <p className="page-note">{note}</p>}
          <OlderEntries
            count={months.reduce((sum, { entries }) => sum + entries.length, 0)}
            hasOlder={hasOlder}
            onShow={() => viewModel.showOlder()}
          />
        </div>
      )}
    </LoadedContent>
  );
}

interface OlderEntriesProps {
  /** Number of entries shown. */
  readonly count: number;
  readonly hasOlder: boolean;
  readonly onShow: () => void;
}

/** The end of the timeline: the button for older entries, if there are any. */
function OlderEntries({ count, hasOlder, onShow }: OlderEntriesProps): ReactElement | undefined {
  useAnnouncement(hasOlder ? `${count} entries are shown` : 'All entries are shown');
  if (!hasOlder) return undefined;
  return (
    <VanishingButton variant="outline" size="sm" onClick={onShow}>
      Show older
    </VanishingButton>
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
      empty={({ text, note, pager }) => (
        <>
          <EmptyState title={text} />
          {note !== undefined && <p className="page-note">{note}</p>}
          <Pager pager={pager} viewModel={viewModel} />
        </>
      )}
    >
      {({ busy, note, pager }) => (
        <>
          <ReportTable content={content} isBusy={busy} viewModel={viewModel} />
          {note !== undefined && <p className="page-note">{note}</p>}
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

function ListLoading(): ReactElement {
  return (
    <LoadingRegion className="report-loading">
      {skeletonKeys(4).map((place) => (
        <div key={place}>
          <Skeleton />
          <Skeleton className="medium" />
        </div>
      ))}
    </LoadingRegion>
  );
}

import type { ReactElement } from 'react';
import type { TimelineState } from '../../core/reports/reports-state.ts';
import type { ImportantLinksModel } from '../../core/view-models.ts';
import { useAnnouncement } from '../shared/announcement.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { LoadedContent } from '../shared/loaded-content.tsx';
import { VanishingButton } from '../shared/vanishing-button.tsx';
import { DocumentLinks } from './document-links.tsx';
import { ReportLoading } from './report-loading.tsx';

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
export function Timeline({ state, viewModel }: TimelineProps): ReactElement {
  return (
    <LoadedContent
      state={state}
      loading={() => <ReportLoading />}
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

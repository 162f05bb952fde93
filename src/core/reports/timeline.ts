import { formatDateTime, monthOf } from '../shared/dates.ts';
import { reportPeriodEnd } from './report-period.ts';
import { type CanFetch, meetingRow, misRow } from './report-rows.ts';
import type { ReportKind, ReportPage, Reports, StartupUpdate } from './report.ts';
import type { TimelineEntry, TimelineMonth } from './reports-state.ts';

/** The loaded pages of each kind of report, newest first. */
export type LoadedReports = {
  readonly [Kind in ReportKind]: readonly ReportPage<Reports[Kind]>[];
};

/** An entry with its time, and the update that it opens. */
export interface TimelineItem {
  /** Epoch milliseconds; `undefined` for a report that names no time. */
  readonly at: number | undefined;
  readonly entry: TimelineEntry;
  readonly update: StartupUpdate | undefined;
}

/**
 * The entries of all kinds, newest first. Entries before the time of {@link horizonOf} are hidden; while there is such
 * a time, entries without a time are hidden too.
 * @param preview returns the beginning of an update's text
 */
export function timelineItems(
  reports: LoadedReports,
  preview: (update: StartupUpdate) => string,
  canFetch: CanFetch,
): readonly TimelineItem[] {
  const all = [
    ...itemsOf(reports.mis, (record) => {
      const row = misRow(record, canFetch);
      return {
        at: record.title === undefined ? undefined : reportPeriodEnd(record.title),
        entry: { kind: 'mis', when: row.title, text: 'Management report', links: row.links },
        update: undefined,
      };
    }),
    ...itemsOf(reports.updates, (update) => ({
      at: update.posted?.epochMs,
      entry: { kind: 'updates', when: formatDateTime(update.posted), text: preview(update), links: [] },
      update,
    })),
    ...itemsOf(reports.meetings, (meeting) => ({
      at: meeting.held?.epochMs,
      entry: {
        kind: 'meetings',
        when: meetingRow(meeting).title,
        text: 'Meeting',
        links: meetingRow(meeting).links,
      },
      update: undefined,
    })),
  ];
  const horizon = horizonOf(all, reports);
  return all
    .filter(({ at }) => (at === undefined ? horizon === undefined : horizon === undefined || at >= horizon))
    .toSorted((a, b) => (b.at ?? Number.NEGATIVE_INFINITY) - (a.at ?? Number.NEGATIVE_INFINITY) || 0);
}

/** Groups the entries by month, newest first; entries without a time come last. */
export function timelineMonths(items: readonly TimelineItem[]): readonly TimelineMonth[] {
  const months: { month: string; entries: (TimelineEntry & { index: number })[] }[] = [];
  items.forEach(({ at, entry }, index) => {
    const month = at === undefined ? 'Without a date' : monthOf(at);
    const last = months.at(-1);
    if (last?.month === month) last.entries.push({ ...entry, index });
    else months.push({ month, entries: [{ ...entry, index }] });
  });
  return months;
}

const itemsOf = <T>(
  pages: readonly ReportPage<T>[],
  itemOf: (report: T) => TimelineItem,
): readonly TimelineItem[] => pages.flatMap(({ items }) => items.map(itemOf));

/**
 * Entries before this time are hidden. It is the time of the oldest loaded entry of a kind that has more pages (the
 * latest such time, if there are several): entries of the pages that are not loaded may be newer than the hidden ones.
 * @returns `undefined` when no kind with more pages has an entry with a time
 */
function horizonOf(items: readonly TimelineItem[], reports: LoadedReports): number | undefined {
  const oldest = (['mis', 'updates', 'meetings'] as const).flatMap((kind) => {
    if (reports[kind].at(-1)?.hasNext !== true) return [];
    const times = items.flatMap(({ at, entry }) => (entry.kind === kind && at !== undefined ? [at] : []));
    return times.length === 0 ? [] : [times.reduce((first, at) => Math.min(first, at))];
  });
  return oldest.length === 0 ? undefined : Math.max(...oldest);
}

/** Whether any kind has more pages. */
export const hasOlder = (reports: LoadedReports): boolean =>
  Object.values(reports).some((pages) => pages.at(-1)?.hasNext === true);

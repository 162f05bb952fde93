import type { Reports } from '../../../core/reports/report.ts';
import { untrustedHtml } from '../../../core/rich-text/rich-text-view.ts';
import { parseDate } from '../../../core/shared/dates.ts';
import { reportRecords } from '../../../demo/report-records.ts';
import { demoToday } from './demo-date.ts';
import { compareStrings } from '../../../core/shared/compare-strings.ts';

/** All reports of one startup, newest first. */
export type StartupReports = { readonly [Kind in keyof Reports]: readonly Reports[Kind][] };

/** The reports of a startup. @param now epoch milliseconds; the dates are relative to it */
export function demoReports(startupId: string, now: number): StartupReports {
  const all = reportRecords(demoToday(now));
  const newestFirst = <T extends { readonly startupId: string }>(
    records: readonly T[],
    timeOf: (record: T) => string,
  ): readonly T[] =>
    records
      .filter((record) => record.startupId === startupId)
      .toSorted((a, b) => compareStrings(timeOf(b), timeOf(a)));
  return {
    mis: newestFirst(all.mis, ({ recordedOn }) => recordedOn).map(({ title, documents }) => ({
      title,
      // Without a server there is no file to link to.
      documents: documents.map(() => ({
        address: undefined,
        key: undefined,
        mediaType: undefined,
        size: undefined,
      })),
    })),
    updates: newestFirst(all.updates, ({ postedAt }) => postedAt).map(({ postedAt, content }) => ({
      posted: parseDate(postedAt),
      content: untrustedHtml(content),
    })),
    meetings: newestFirst(all.meetings, ({ heldAt }) => heldAt).map(({ heldAt, links }) => ({
      held: parseDate(heldAt),
      links,
    })),
  };
}

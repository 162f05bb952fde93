import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  hasOlder,
  timelineItems,
  timelineMonths,
  type LoadedReports,
} from '../../../src/core/reports/timeline.ts';
import type { ReportPage } from '../../../src/core/reports/report.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { documentsAt } from '../../support/report-builders.ts';

const page = <T>(items: readonly T[], hasNext = false): ReportPage<T> => ({
  items,
  hasNext,
  hasPrevious: false,
  skippedRecords: 0,
});

const update = (at: string) => ({ posted: parseDate(at), content: undefined });
const meeting = (at: string) => ({ held: parseDate(at), links: [] });
const report = (title: string | undefined) => ({
  title,
  documents: documentsAt('https://a.example/1', undefined),
});

const preview = () => 'An update';
const cannotFetch = () => false;

describe('the timeline', () => {
  it('puts reports, updates and meetings under their months, newest first, and the undated last', () => {
    const items = timelineItems(
      {
        mis: [page([report('Q2 FY 2026-27'), report(undefined)])],
        updates: [page([update('2026-10-05'), update('2026-09-02')])],
        meetings: [page([meeting('2026-10-20')])],
      },
      preview,
      cannotFetch,
    );
    expect(
      timelineMonths(items).map(({ month, entries }) => [month, entries.map(({ kind }) => kind)]),
    ).toEqual([
      ['October 2026', ['meetings', 'updates']],
      ['September 2026', ['mis', 'updates']],
      ['Without a date', ['mis']],
    ]);
    expect(items[2]?.entry.links.map(({ label, to }) => [label, to])).toEqual([
      ['Doc 1', 'https://a.example/1'],
      ['Doc 2', undefined],
    ]);
  });

  it('omits entries older than the last loaded entry of a list that has more pages', () => {
    const reports: LoadedReports = {
      mis: [],
      updates: [page([update('2026-10-05'), update('2026-09-02')], true)],
      meetings: [page([meeting('2026-10-20'), meeting('2026-01-05')])],
    };
    expect(timelineItems(reports, preview, cannotFetch).map(({ entry }) => entry.kind)).toEqual([
      'meetings',
      'updates',
      'updates',
    ]);
    expect(hasOlder(reports)).toBe(true);
  });

  const arbDays = fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 12 });
  const dayOf = (days: number): string => new Date(Date.UTC(2025, 0, days)).toISOString().slice(0, 10);

  it.prop([arbDays, arbDays])(
    'adds entries only below those already shown when another page is loaded',
    (updates, meetings) => {
      const newest = (days: readonly number[]) => days.toSorted((a, b) => b - a).map(dayOf);
      const half = Math.ceil(updates.length / 2);
      const all = newest(updates).map(update);
      const meetingPages = [page(newest(meetings).map(meeting))];
      const before = timelineItems(
        { mis: [], updates: [page(all.slice(0, half), half < all.length)], meetings: meetingPages },
        preview,
        cannotFetch,
      );
      const after = timelineItems(
        { mis: [], updates: [page(all.slice(0, half), true), page(all.slice(half))], meetings: meetingPages },
        preview,
        cannotFetch,
      );
      const times = (items: typeof before) => items.map(({ at }) => at);
      expect(times(after).slice(0, before.length)).toEqual(times(before));
      expect(after).toHaveLength(updates.length + meetings.length);
    },
  );
});

import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  REPORT_DAYS,
  reportNews,
  UPDATE_DAYS,
  type StartupNews,
} from '../../../src/core/notifications/report-news.ts';
import { reportPeriodEnd } from '../../../src/core/reports/report-period.ts';
import { matchRoute } from '../../../src/core/screens/screen-routes.ts';
import { investmentId } from '../../support/investment-builders.ts';
import { aHeldStartup, anUpdate } from '../../support/report-builders.ts';

/** The given hour, `days` days after November 21, 2026, in epoch milliseconds. */
const dayAt = (days: number, hour = 12): number => new Date(2026, 10, 21 + days, hour).getTime();
const NOW = dayAt(0);

const news = (fields: Partial<StartupNews>): StartupNews => ({
  startup: aHeldStartup(),
  updates: [],
  mis: [],
  ...fields,
});
const texts = (fields: Partial<StartupNews>): readonly string[] =>
  reportNews(news(fields), NOW).map(({ title, text }) => `${title}: ${text}`);
const mis = (...titles: readonly (string | undefined)[]) => titles.map((title) => ({ title, documents: [] }));
const updates = (...days: readonly number[]) => days.map((day) => anUpdate('', dayAt(day)));

describe('reportNews', () => {
  it('reports the updates of the last two weeks, including today', () => {
    expect(texts({ updates: updates(1, 0, -2, -14, -15) })).toEqual([
      'Vyomrekha: New update, November 21, 2026',
      'Vyomrekha: New update, November 19, 2026',
      'Vyomrekha: New update, November 7, 2026',
    ]);
  });

  it('reports the newest report until the next one is due', () => {
    expect(texts({ mis: mis('Q2 FY 2026-27', 'Q1 FY 2026-27') })).toEqual([
      'Vyomrekha: New MIS report: Q2 FY 2026-27',
    ]);
    expect(texts({ mis: mis('August 21, 2026') })).toHaveLength(1);
    expect(texts({ mis: mis('2026-08-21') })).toEqual(['Vyomrekha: New MIS report: August 21, 2026']);
    expect(texts({ mis: mis('August 20, 2026') })).toEqual([]);
    expect(texts({ mis: mis('Q1 FY 2026-27', 'Q2 FY 2026-27') })).toEqual([]);
  });

  it('gives a report of the current quarter, which has not ended, the time of the clock', () => {
    expect(reportNews(news({ mis: mis('Q3 FY 2026-27') }), NOW)).toEqual([
      {
        id: 'startup-report s1 Q3 FY 2026-27',
        kind: 'startup-report',
        title: 'Vyomrekha',
        text: 'New MIS report: Q3 FY 2026-27',
        at: NOW,
        to: '/view-all',
        state: undefined,
      },
    ]);
  });

  it('reports nothing without a date or a readable title', () => {
    const dateless = [anUpdate(''), { posted: { epochMs: undefined }, content: undefined }];
    expect(texts({ updates: dateless, mis: mis(undefined) })).toEqual([]);
    expect(texts({ mis: mis('Annual report', 'Q2 FY 2026-27') })).toEqual([]);
    expect(texts({})).toEqual([]);
  });

  it('links to the investment if it has a page, otherwise to the holdings', () => {
    const investment = investmentId('i7');
    const [known] = reportNews(news({ startup: aHeldStartup({ investment }), updates: updates(0) }), NOW);
    expect(known).toEqual({
      id: `startup-update s1 ${NOW}`,
      kind: 'startup-update',
      title: 'Vyomrekha',
      text: 'New update, November 21, 2026',
      at: NOW,
      to: '/view-all/i7',
      state: undefined,
    });
    const [unknown] = reportNews(
      news({ startup: aHeldStartup({ name: undefined }), updates: updates(0) }),
      NOW,
    );
    expect([unknown?.title, unknown?.to]).toEqual(['N/A', '/view-all']);
  });

  const arbNews = fc
    .record({
      days: fc.array(fc.integer({ min: -40, max: 10 }), { maxLength: 12 }),
      titles: fc.array(
        fc.option(
          fc.oneof(
            fc.string(),
            fc
              .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 2024, max: 2028 }))
              .map(([quarter, year]) => `Q${quarter} FY ${year}-${(year + 1) % 100}`),
          ),
          { nil: undefined },
        ),
        { maxLength: 3 },
      ),
      investment: fc.option(fc.constant(investmentId('i7')), { nil: undefined }),
    })
    .map(({ days, titles, investment }) =>
      news({ startup: aHeldStartup({ investment }), updates: updates(...days), mis: mis(...titles) }),
    );
  const arbNow = fc
    .tuple(fc.integer({ min: -200, max: 200 }), fc.nat(23))
    .map(([day, hour]) => dayAt(day, hour));

  it.prop([arbNews, arbNow])('reports nothing in the future, and nothing that is too old', (input, now) => {
    for (const { kind, at } of reportNews(input, now)) {
      const ageInDays = (new Date(now).setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / 86_400_000;
      expect(Math.round(ageInDays)).toBeGreaterThanOrEqual(0);
      expect(Math.round(ageInDays)).toBeLessThanOrEqual(
        kind === 'startup-update' ? UPDATE_DAYS : REPORT_DAYS,
      );
    }
  });

  it.prop([arbNews, arbNow])('adds on the next day no news that is older than that day', (input, now) => {
    const tomorrow = new Date(now).setDate(new Date(now).getDate() + 1);
    const known = reportNews(input, now).map(({ id }) => id);
    for (const { id, at } of reportNews(input, tomorrow)) {
      // News with a date that had not passed yet is reported for the first time.
      const isNew = at >= new Date(tomorrow).setHours(0, 0, 0, 0) && at < tomorrow + 86_400_000;
      expect(isNew || known.includes(id)).toBe(true);
    }
  });

  it.prop([arbNews, arbNow])(
    'reports at most one report, that of the first title, and no more updates than there are',
    (input, now) => {
      const found = reportNews(input, now);
      const reports = found.filter(({ kind }) => kind === 'startup-report');
      expect(reports.length).toBeLessThanOrEqual(1);
      for (const { text } of reports) {
        expect(text).toBe(`New MIS report: ${input.mis?.[0]?.title}`);
        expect(reportPeriodEnd(input.mis?.[0]?.title ?? '')).toBeDefined();
      }
      expect(found.length - reports.length).toBeLessThanOrEqual(input.updates.length);
    },
  );

  it.prop([arbNews, arbNow])(
    'links all news of a startup to its investment page, or to the holdings if it has none',
    (input, now) => {
      for (const { to } of reportNews(input, now)) {
        const { name, id } = matchRoute(to);
        expect([name, id]).toEqual(
          input.startup.investment === undefined ? ['holdings', undefined] : ['investment', 'i7'],
        );
      }
    },
  );
});

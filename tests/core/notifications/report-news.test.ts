import { describe, expect, it } from 'vitest';
import { reportNews, type StartupNews } from '../../../src/core/notifications/report-news.ts';
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

  it('dates a report of the current quarter, which has not ended, with the current time', () => {
    expect(reportNews(news({ mis: mis('Q3 FY 2026-27') }), NOW)).toEqual([
      {
        id: 'startup-report s1 Q3 FY 2026-27',
        kind: 'startup-report',
        title: 'Vyomrekha',
        text: 'New MIS report: Q3 FY 2026-27',
        at: NOW,
        to: '/view-all',
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
    });
    const [unknown] = reportNews(
      news({ startup: aHeldStartup({ name: undefined }), updates: updates(0) }),
      NOW,
    );
    expect([unknown?.title, unknown?.to]).toEqual(['N/A', '/view-all']);
  });
});

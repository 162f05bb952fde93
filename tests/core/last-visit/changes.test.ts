import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { changesSince } from '../../../src/core/last-visit/changes.ts';
import { MAX_PRICES, newestFacts, newestOf, priceFacts } from '../../../src/core/last-visit/visit-facts.ts';
import {
  type DashboardNews,
  type DatedNews,
  EMPTY_DASHBOARD,
} from '../../../src/core/portfolio/dashboard.ts';
import type { Investment } from '../../../src/core/portfolio/investment.ts';
import { type CompanyReportsState, NO_REPORTS } from '../../../src/core/reports/company-reports.ts';
import type { MisRecord, StartupUpdate } from '../../../src/core/reports/report.ts';
import { EXACT_AMOUNTS, formattedText } from '../../../src/core/shared/amount.ts';
import { parseInvestmentId, rupees, type StartupId } from '../../../src/core/shared/brand.ts';
import { expectAmountLaws } from '../../support/amount-laws.ts';
import { aHolding, arbHolding } from '../../support/portfolio-builders.ts';
import { aHeldStartup, anUpdate } from '../../support/report-builders.ts';
import { inZones } from '../../support/in-zones.ts';
import { startupId } from '../../support/investment-builders.ts';

const BEFORE = Date.parse('2026-11-14T06:00:00Z');
const NOW = Date.parse('2026-11-21T06:00:00Z');
const shortDigest = (id: string): string => id.replaceAll(' ', '_');

const aRoundAt = (
  price: number,
  change: Partial<Omit<Investment, 'startup'>> = {},
  startup = {},
): Investment =>
  aHolding(
    { issuePrice: rupees(100), invested: rupees(1000), currentSharePrice: rupees(price), ...change },
    startup,
  );

const reportsOf = (mis: string | undefined, updates: readonly StartupUpdate[] = []): CompanyReportsState => {
  const id = startupId('s1');
  const records: readonly MisRecord[] = mis === undefined ? [] : [{ title: mis, documents: [] }];
  const loaded = <T>(list: readonly T[]) =>
    ({
      status: 'loaded',
      incomplete: false,
      byStartup: new Map<StartupId, readonly T[]>([[id, list]]),
    }) as const;
  return {
    companies: [COMPANY],
    hasMore: false,
    mis: loaded(records),
    updates: loaded(updates),
  };
};

const COMPANY = aHeldStartup({ investment: parseInvestmentId('i1') });

/** The reports, with those of a second company. */
function withPathika(
  { companies, mis, updates, hasMore }: CompanyReportsState,
  title: string,
  posted: number,
): CompanyReportsState {
  const id = startupId('s2');
  return {
    hasMore,
    companies: [...companies, aHeldStartup({ id, name: 'Pathika' })],
    mis: { ...mis, byStartup: new Map([...mis.byStartup, [id, [{ title, documents: [] }]]]) },
    updates: {
      ...updates,
      byStartup: new Map([...updates.byStartup, [id, [anUpdate('News of Pathika', posted)]]]),
    },
  };
}

/** What is known of the reports: those that are loaded, or those that a dashboard names. */
type Known = CompanyReportsState | DashboardNews;

const newest = (known: Known, now: number) =>
  'mis' in known
    ? newestOf(EMPTY_DASHBOARD, [COMPANY], known, shortDigest, now)
    : newestOf(known, [COMPANY], NO_REPORTS, shortDigest, now);

const changes = (
  old: readonly Investment[],
  current: readonly Investment[],
  oldReports: Known = NO_REPORTS,
  reports: Known = NO_REPORTS,
  format = EXACT_AMOUNTS,
) =>
  changesSince(
    {
      at: BEFORE,
      facts: new Map([...priceFacts(old, shortDigest), ...newestFacts(newest(oldReports, BEFORE))]),
    },
    current,
    newest(reports, NOW),
    shortDigest,
    format,
  );

const datedNews = (epochMs: number, title?: string, startup = 's1'): DatedNews => ({
  startup: startupId(startup),
  title,
  date: { epochMs },
});

const linesOf = (...input: Parameters<typeof changes>) =>
  changes(...input)?.lines.map(({ label, items, more }) => [
    label,
    ...items.map(({ name, to, text }) => `${name} ${to} ${formattedText(text)}`),
    ...(more === undefined ? [] : [`${more.label} ${more.to}`]),
  ]);

describe('what has changed since the last visit', () => {
  it('is nothing for an unchanged price, a new investment, and a price that is no longer known', () => {
    expect(changes([aRoundAt(100)], [aRoundAt(100)])).toBeUndefined();
    expect(changes([], [aRoundAt(100)])).toBeUndefined();
    expect(changes([aRoundAt(100)], [aRoundAt(100, { currentSharePrice: undefined })])).toBeUndefined();
  });

  it('names a changed price with its percentage and the change in value', () => {
    expect(linesOf([aRoundAt(100)], [aRoundAt(125)])).toEqual([
      ['1 share price changed', 'Vyomrekha Space /view-all/i1 +25% (+₹250)'],
    ]);
    expect(linesOf([aRoundAt(100)], [aRoundAt(75)])?.[0]?.[1]).toBe(
      'Vyomrekha Space /view-all/i1 -25% (-₹250)',
    );
  });

  it.each([
    ['the value is not known', undefined],
    ['nothing was invested', rupees(0)],
  ])('gives the percentage alone when %s', (_when, invested) => {
    expect(linesOf([aRoundAt(100, { invested })], [aRoundAt(110, { invested })])?.[0]?.[1]).toBe(
      'Vyomrekha Space /view-all/i1 +10%',
    );
  });

  it('writes no sign where a company is worth as much as before', () => {
    const two = (one: number, other: number) => [aRoundAt(one), aRoundAt(other, { id: 'i2' })];
    expect(linesOf(two(100, 100), two(90, 110))?.[0]?.[1]).toBe('Vyomrekha Space /view-all/i1 0% (₹0)');
  });

  it('counts the rounds of a company as one change', () => {
    const rounds = (price: number) => [
      aRoundAt(price),
      aRoundAt(price, { id: 'i2', invested: rupees(3000) }),
    ];
    expect(linesOf(rounds(100), rounds(110))).toEqual([
      ['1 share price changed', 'Vyomrekha Space /view-all/i1 +10% (+₹400)'],
    ]);
  });

  it('names three companies, the greatest change first, and links to the others', () => {
    const four = (prices: readonly number[]) =>
      prices.map((price, at) =>
        aRoundAt(price, { id: `i${at}` }, { id: startupId(`s${at}`), name: `C${at}` }),
      );
    expect(linesOf(four([100, 100, 100, 100]), four([101, 90, 150, 102]))).toEqual([
      [
        '4 share prices changed',
        'C2 /view-all/i2 +50% (+₹500)',
        'C1 /view-all/i1 -10% (-₹100)',
        'C3 /view-all/i3 +2% (+₹20)',
        '1 more /view-all',
      ],
    ]);
  });

  it('has no link to more for exactly three companies, and links a company without a page to View all', () => {
    const three = (price: number) =>
      ['', 'b/c', 'i3'].map((id, at) => aRoundAt(price, { id }, { id: startupId(`s${at}`), name: `C${at}` }));
    const [line, ...others] = linesOf(three(100), three(110)) ?? [];
    expect(others).toEqual([]);
    expect(line).toHaveLength(4);
    expect(line).toContain('C0 /view-all +10% (+₹100)');
  });

  it('names no price that was 0 at the last visit', () => {
    const before = { at: BEFORE, facts: new Map([['price-i1', '0']]) };
    expect(
      changesSince(before, [aRoundAt(10)], newest(NO_REPORTS, NOW), shortDigest, EXACT_AMOUNTS),
    ).toBeUndefined();
  });

  it('names the newest of the loaded management reports if another one was stored before, but not if none was stored', () => {
    const [old, newer] = [reportsOf('Q1 FY 2026-27'), reportsOf('Q2 FY 2026-27')];
    expect(linesOf([], [], old, newer)).toEqual([
      ['New management reports of 1 company', 'Vyomrekha /view-all/i1 Q2 FY 2026-27'],
    ]);
    expect(changes([], [], old, old)).toBeUndefined();
    expect(changes([], [], NO_REPORTS, newer)).toBeUndefined();
  });

  it('names a company with an update that was posted since', () => {
    const updates = (...at: readonly (number | undefined)[]) =>
      reportsOf(
        undefined,
        at.map((each) => anUpdate('News', each)),
      );
    expect(linesOf([], [], NO_REPORTS, updates(NOW - 1, BEFORE + 1))?.[0]?.[0]).toBe(
      'New updates of 1 company',
    );
    expect(changes([], [], NO_REPORTS, updates(NOW + 1, BEFORE, undefined))).toBeUndefined();
    expect(changes([], [], updates(BEFORE - 1), updates(NOW + 1, undefined, BEFORE - 1))).toBeUndefined();
  });

  it('names a company whose newest update is not that of the last visit, although both have the same date', () => {
    const sameDay = BEFORE - 6 * 3_600_000;
    const old = reportsOf(undefined, [anUpdate('Morning news', sameDay)]);
    const newer = reportsOf(undefined, [
      anUpdate('News of noon', sameDay),
      anUpdate('Morning news', sameDay),
    ]);
    expect(linesOf([], [], old, newer)?.[0]?.[0]).toBe('New updates of 1 company');
    expect(changes([], [], old, old)).toBeUndefined();
  });

  it('counts companies, not their updates', () => {
    const one = reportsOf(undefined, [anUpdate('Newer', NOW), anUpdate('New', BEFORE + 1)]);
    const two = withPathika(one, 'Q1', NOW);
    expect(linesOf([], [], NO_REPORTS, two)?.[0]?.[0]).toBe('New updates of 2 companies');
  });

  it.each([
    ['the dashboard', { newestReports: [datedNews(NOW, '2026-10-31')], newestUpdates: [] }],
    ['the loaded reports', reportsOf('2026-10-31')],
  ])('formats a report title that is a date, when the title comes from %s', (_from, reports) => {
    const lines = linesOf([aRoundAt(100)], [aRoundAt(100)], reportsOf('Q1'), reports);
    expect(JSON.stringify(lines)).toContain('October 31, 2026');
  });

  it('names the newest report and update of the dashboard when they are not those of the last visit', () => {
    const [old, newer] = [BEFORE - 9, BEFORE - 2].map((at) => ({
      newestReports: [datedNews(at, `Report of ${at}`)],
      newestUpdates: [datedNews(at)],
    }));
    expect(linesOf([], [], old, newer)?.map(([label, first]) => [label, first])).toEqual([
      ['New management reports of 1 company', `Vyomrekha /view-all/i1 Report of ${BEFORE - 2}`],
      ['New updates of 1 company', 'Vyomrekha /view-all/i1 November 14, 2026'],
    ]);
    expect(changes([], [], old, old)).toBeUndefined();
  });

  it('names a company that is new on the dashboard only if its report or update is dated after the last visit', () => {
    const news = (at: number) => ({ newestReports: [datedNews(at, 'Q2')], newestUpdates: [datedNews(at)] });
    expect(linesOf([], [], NO_REPORTS, news(BEFORE + 1))).toHaveLength(2);
    expect(changes([], [], NO_REPORTS, news(BEFORE))).toBeUndefined();
  });

  it('names a report that is dated now, and leaves out a report without a date', () => {
    const news = (epochMs: number | undefined) => ({
      newestReports: [{ ...datedNews(NOW, 'Q2'), date: { epochMs } }],
      newestUpdates: [],
    });
    expect(linesOf([], [], news(BEFORE), news(NOW))).toHaveLength(1);
    expect(changes([], [], news(BEFORE), news(undefined))).toBeUndefined();
  });

  it('remembers the newest report and update of each company separately', () => {
    const two = (title: string, at: number) =>
      withPathika(reportsOf('Q1', [anUpdate('News', BEFORE - 5)]), title, at);
    const news = changes([], [], two('Q1 of Pathika', BEFORE - 9), two('Q2 of Pathika', NOW - 1));
    expect(news?.lines.map(({ items }) => items.map(({ name }) => name))).toEqual([['Pathika'], ['Pathika']]);
  });

  it('links to Latest Updates for more than three updates, and to View all for more than three reports', () => {
    const ids = ['s1', 's2', 's3', 's4'];
    const held = ids.map((id) => aHeldStartup({ id: startupId(id), name: id }));
    const news = {
      newestReports: ids.map((id) => datedNews(NOW, 'Q2', id)),
      newestUpdates: ids.map((id) => datedNews(NOW, undefined, id)),
    };
    const named = newestOf(news, held, NO_REPORTS, shortDigest, NOW);
    const since = changesSince({ at: BEFORE, facts: new Map() }, [], named, shortDigest, EXACT_AMOUNTS);
    expect(since?.lines.map(({ kind, more }) => [kind, more])).toEqual([
      ['reports', { label: '1 more', to: '/view-all' }],
      ['updates', { label: '1 more', to: '/latest-updates' }],
    ]);
  });

  it('does not report an old update as new when an earlier version of the app stored it under another key', () => {
    const facts = new Map([['dated-updates-s1', `${BEFORE}_`]]);
    const named = newest({ newestReports: [], newestUpdates: [datedNews(BEFORE)] }, NOW);
    expect(changesSince({ at: BEFORE, facts }, [], named, shortDigest, EXACT_AMOUNTS)).toBeUndefined();
  });

  it('leaves out a report with a future date, and an update of a company that is not held', () => {
    const later = { newestReports: [datedNews(NOW + 1, 'Q3')], newestUpdates: [datedNews(NOW, '', 's9')] };
    expect(changes([], [], NO_REPORTS, later)).toBeUndefined();
  });

  it('does not compare reports that a dashboard names with reports that were loaded', () => {
    const loaded = reportsOf('Q1', [anUpdate('News', BEFORE - 5)]);
    const named = {
      newestReports: [datedNews(BEFORE - 5, 'Q1')],
      newestUpdates: [datedNews(BEFORE - 5)],
    };
    expect(changes([], [], loaded, named)).toBeUndefined();
    expect(changes([], [], named, loaded)).toBeUndefined();
  });

  it('has one line each for prices, reports and updates, and says when the last visit ended', () => {
    const view = changes(
      [aRoundAt(100)],
      [aRoundAt(125)],
      reportsOf('Q1'),
      reportsOf('Q2', [anUpdate('News', NOW)]),
    );
    expect(view?.lines.map(({ kind }) => kind)).toEqual(['prices', 'reports', 'updates']);
    expect(view?.since).toContain('14');
  });

  it('does not announce reports and updates again after a change of the time zone', () => {
    const [india, newYork] = inZones(
      ['Asia/Kolkata', 'America/New_York'],
      { facts: 'last-visit/visit-facts.ts', dates: 'shared/dates.ts' },
      `(() => {
        const date = dates.parseDate('2026-11-14');
        const company = { id: 's1', name: 'Vyomrekha', investment: 'i1' };
        const named = { newestReports: [{ startup: 's1', title: 'Q2', date }], newestUpdates: [{ startup: 's1', date }] };
        const noNews = { newestReports: [], newestUpdates: [] };
        const none = { byStartup: new Map() };
        const updates = { byStartup: new Map([['s1', [{ posted: date, content: 'News' }]]]) };
        const factsOf = (dashboard, reports) => [...facts.newestFacts(
          facts.newestOf(dashboard, [company], reports, (text) => text.replaceAll(' ', '_'), ${NOW}))];
        return [
          factsOf(named, { companies: [], mis: none, updates: none }),
          factsOf(noNews, { companies: [company], mis: none, updates }),
        ];
      })()`,
    );
    expect(JSON.stringify(india)).toContain('2026-11-14');
    expect(newYork).toEqual(india);
  });

  it('remembers the prices of the holdings that are worth most, up to a limit, and no missing price', () => {
    const small = Array.from({ length: MAX_PRICES }, (_, at) => aRoundAt(100, { id: `i${at}` }));
    const grown = aRoundAt(100_000, { id: 'grown', invested: rupees(10) });
    const shrunk = aRoundAt(1, { id: 'shrunk', invested: rupees(5000) });
    const facts = priceFacts([...small, grown, shrunk], shortDigest);
    expect(facts.size).toBe(MAX_PRICES);
    expect([facts.has('price-grown'), facts.has('price-shrunk')]).toEqual([true, false]);
    expect(priceFacts([aRoundAt(100, { currentSharePrice: undefined })], shortDigest).size).toBe(0);
  });
});

describe('changes of any holdings', () => {
  it.prop([fc.uniqueArray(arbHolding, { selector: ({ id }) => id }), fc.integer({ min: 1, max: 500 })])(
    'name no company twice, and follow the format of amounts',
    (holdings, price) => {
      const current = holdings.map((each) => ({ ...each, currentSharePrice: rupees(price) }));
      const line = changes(holdings, current)?.lines[0];
      const named = line?.items.map(({ to, name }) => `${to} ${name}`) ?? [];
      expect(new Set(named).size).toBe(named.length);
      expectAmountLaws((format) => changes(holdings, current, NO_REPORTS, NO_REPORTS, format));
    },
  );
});

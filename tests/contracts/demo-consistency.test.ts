import { beforeAll, describe, expect, it } from 'vitest';
import { dayOfDate } from '../../src/core/calendar/days.ts';
import type { Investment } from '../../src/core/portfolio/investment.ts';
import { formatRupees } from '../../src/core/shared/money.ts';
import { quarterEndIn } from '../support/quarter-ends.ts';
import { memoryDemo, type WholeDemo } from '../support/whole-demo.ts';

const STAGES = ['Pre-Seed', 'Seed', 'Pre-Series A', 'Series A', 'Series B'];

/** The distinct values of each key. */
function byKey<T>(entries: Iterable<readonly [key: string, value: T]>): ReadonlyMap<string, ReadonlySet<T>> {
  const groups = new Map<string, Set<T>>();
  for (const [key, value] of entries) groups.set(key, (groups.get(key) ?? new Set()).add(value));
  return groups;
}

const differing = (groups: ReadonlyMap<string, ReadonlySet<unknown>>): readonly unknown[] =>
  [...groups].filter(([, values]) => values.size > 1);

const nameOf = ({ startup }: Investment): string => startup.name ?? '';

describe('The whole demo', () => {
  let demo: WholeDemo;
  let all: readonly Investment[];
  /** One record of each startup that somebody holds. */
  let companies: ReadonlyMap<string, Investment['startup']>;
  beforeAll(async () => {
    demo = await memoryDemo();
    all = demo.portfolios.flatMap(({ investments }) => investments);
    companies = new Map(all.map((each) => [nameOf(each), each.startup]));
  });

  it('has three investors with 25, no and 10,000 investments', () => {
    expect(demo.portfolios.map(({ investments }) => investments.length)).toEqual([25, 0, 10_000]);
  });

  it('gives every holding of shares whole units, cost = units × issue price and value = units × current price, to the rupee', () => {
    const wrong = all.filter((investment) => {
      const { numberOfSecurities: units, issuePrice, currentSharePrice, invested, currentValue } = investment;
      // A convertible note has no shares before it converts, so it has neither units nor prices.
      if (units === undefined)
        return issuePrice !== undefined || currentSharePrice !== undefined || currentValue !== undefined;
      return (
        !Number.isInteger(units) ||
        Number(units) < 1 ||
        invested !== Number(units) * Number(issuePrice) ||
        currentValue !==
          (currentSharePrice === undefined ? undefined : Number(units) * Number(currentSharePrice))
      );
    });
    expect(wrong).toEqual([]);
    expect(all.filter((investment) => investment.currentValue !== undefined).length).toBeGreaterThan(9_000);
  });

  it('has one issue price per company and day, and one current price, security and record per company', () => {
    const entries = <T>(read: (each: Investment) => T) =>
      all.map((each) => [nameOf(each), read(each)] as const);
    const paid = all.map(
      (each) => [`${nameOf(each)} ${dayOfDate(each.purchased)}`, each.issuePrice] as const,
    );
    expect(differing(byKey(paid))).toEqual([]);
    expect(differing(byKey(entries((investment) => investment.currentSharePrice)))).toEqual([]);
    expect(differing(byKey(entries((investment) => investment.typeOfSecurities)))).toEqual([]);
    expect(differing(byKey(entries(({ startup }) => JSON.stringify(startup))))).toEqual([]);
    for (const { startup, typeOfSecurities } of all) expect(startup.securityType).toBe(typeOfSecurities);
  });

  it('dates no record in the future, and no change of an investment before its purchase', () => {
    const wrong = all.filter((investment) => {
      const [bought = '', changed = ''] = [dayOfDate(investment.purchased), dayOfDate(investment.updated)];
      return bought === '' || bought > changed || changed > demo.today;
    });
    expect(wrong).toEqual([]);
    for (const { mis, updates, meetings } of demo.reports.values()) {
      for (const { title } of mis) expect(quarterEndIn(title) < demo.today).toBe(true);
      for (const { posted } of updates) expect((dayOfDate(posted) ?? 'none') <= demo.today).toBe(true);
      for (const { held } of meetings) expect((dayOfDate(held) ?? 'none') <= demo.today).toBe(true);
    }
  });

  it('has for each company: paid by these investors ≤ paid by the network < raised < valuation', () => {
    for (const [name, startup] of companies) {
      const held = all.filter((each) => nameOf(each) === name);
      const paid = held.reduce((sum, investment) => sum + (investment.invested ?? 0), 0);
      const worth = held.reduce((sum, investment) => sum + (investment.currentValue ?? 0), 0);
      const { networkInvestment = 0, raisedTillNow = 0, currentValuation = 0 } = startup;
      expect([name, paid <= networkInvestment]).toEqual([name, true]);
      expect([name, networkInvestment < raisedTillNow]).toEqual([name, true]);
      expect([name, Math.max(raisedTillNow, worth) < currentValuation]).toEqual([name, true]);
    }
  });

  it('has a price history with every issue price on the day of the purchase, and the current price at its end', () => {
    for (const [id, prices] of demo.prices) {
      const held = all.filter(({ startup }) => startup.id === id);
      const on = (day: string) => prices.findLast((price) => price.day <= day)?.price;
      for (const investment of held) {
        const day = dayOfDate(investment.purchased) ?? '';
        expect([id, on(day)]).toEqual([id, investment.issuePrice]);
        // A company that has not been valued since its only round has no current price.
        const last = prices.length > 1 ? prices.at(-1)?.price : undefined;
        expect([id, last]).toEqual([id, investment.currentSharePrice]);
        expect(investment.numberOfSecurities === undefined).toBe(prices.length === 0);
      }
      expect(
        prices.every(({ day, price, source }) => day <= demo.today && price > 0 && source !== undefined),
      ).toBe(true);
    }
    expect(demo.prices.size).toBe(companies.size);
    expect([...demo.prices.values()].filter((prices) => prices.length > 1).length).toBeGreaterThan(35);
  });

  it('has deals whose terms fit: raised ≤ round ≤ valuation, and an investment text that begins with the minimum', () => {
    for (const { title, investment = '', terms } of demo.deals) {
      const { roundSize = 0, raised = 0, valuation = Infinity, minimum } = terms;
      expect([title, raised <= roundSize, roundSize <= valuation]).toEqual([title, true, true]);
      expect([title, roundSize > 0 && (minimum ?? 0) <= roundSize]).toEqual([title, true]);
      const minimumText = minimum === undefined ? '' : formatRupees(minimum);
      expect([title, investment.startsWith(minimumText)]).toEqual([title, true]);
      // If a company in a portfolio has a deal, the deal states the valuation of the company's record, or none.
      const recordValuation = companies.get(title ?? '')?.currentValuation ?? terms.valuation;
      expect([title, terms.valuation ?? recordValuation]).toEqual([title, recordValuation]);
    }
    expect(demo.deals.filter(({ terms }) => terms.lead !== undefined).length).toBeGreaterThan(30);
  });

  it('puts no company into two states at once: ended, listed, about to be listed, raising a round', () => {
    const raising = new Map(demo.deals.map((deal) => [deal.title, deal.round]));
    const listing = new Map(demo.ipos.map((ipo) => [ipo.companyName, ipo]));
    const contradictions = [
      ...[...companies.values()].flatMap(({ name, status, currentStage = '', legalName = '' }) => {
        const [round = '', ipo] = [raising.get(name), listing.get(name)];
        const [stage, next] = [STAGES.indexOf(currentStage), STAGES.indexOf(round)];
        return [
          status !== 'ACTIVE' && (round !== '' || ipo !== undefined) && `${name} ended and sells shares`,
          // A company in a portfolio is unlisted, so its IPO is still ahead.
          ipo !== undefined && ipo.stage !== 'upcoming' && `${name} is unlisted and has had its IPO`,
          ipo !== undefined && round !== '' && `${name} has announced an IPO and raises ${round}`,
          ipo !== undefined && currentStage !== 'Series B' && `${name} is in ${currentStage} and has an IPO`,
          ipo !== undefined && / Private /.test(legalName) && `${legalName} has an IPO`,
          stage === -1 && `${name} is in no stage`,
          next !== -1 && next !== stage && next !== stage + 1 && `${name}: ${round} after ${currentStage}`,
        ];
      }),
      ...demo.ipos.map(
        // A company may sell shares in a deal only while its IPO has no dates yet.
        ({ companyName, listingStatus }) =>
          raising.has(companyName) && listingStatus !== 'Draft filed' && `${companyName} sells shares twice`,
      ),
    ].filter((each) => each !== false);
    expect(contradictions).toEqual([]);
    expect([demo.deals.length >= 40, demo.ipos.length >= 30]).toEqual([true, true]);
  });

  it('has companies that ended, with no report and no purchase after the year in which they ended', () => {
    const ended = [...companies.values()].filter(({ status }) => status !== 'ACTIVE');
    expect(new Set(ended.map(({ status }) => status))).toEqual(new Set(['ACQUIRED', 'INACTIVE']));
    for (const { id = '', name, statusYear = '' } of ended) {
      const { updates = [], mis = [], meetings = [] } = demo.reports.get(id) ?? {};
      const days = [
        ...updates.map(({ posted }) => dayOfDate(posted)),
        ...meetings.map(({ held }) => dayOfDate(held)),
        ...mis.map(({ title }) => quarterEndIn(title)),
        ...all
          .filter(({ startup }) => startup.name === name)
          .map((investment) => dayOfDate(investment.purchased)),
      ];
      expect(days.filter((day = '9999') => day > `${statusYear}-12-31`)).toEqual([]);
    }
  });

  it('has at least sixty different updates, none of them twice in a company', () => {
    const texts = [...demo.reports.values()].map(({ updates }) => updates.map(({ content }) => content));
    expect(new Set(texts.flat()).size).toBeGreaterThanOrEqual(60);
    for (const ofCompany of texts) expect(new Set(ofCompany).size).toBe(ofCompany.length);
  });
});

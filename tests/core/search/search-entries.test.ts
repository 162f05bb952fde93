import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { EXACT_AMOUNTS, formattedText } from '../../../src/core/shared/amount.ts';
import { EMPTY_CONTENT, type CatalogueContent } from '../../../src/core/catalogue/catalogue.ts';
import { searchEntries } from '../../../src/core/search/search-entries.ts';
import { parseDealId, parseInvestmentId } from '../../../src/core/shared/brand.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { readParameter } from '../../../src/core/shared/query-string.ts';
import { arbCatalogue } from '../../support/arbitrary-market.ts';
import { aDeal, anEvent, anIpo, dealId } from '../../support/market-builders.ts';
import { aHolding } from '../../support/portfolio-builders.ts';

const hitOf = (content: Partial<CatalogueContent>) =>
  searchEntries({ ...EMPTY_CONTENT, ...content }, EXACT_AMOUNTS)[0];

describe('searchEntries', () => {
  it('finds a holding by its startup, securities and channel', () => {
    const logoUrl = 'https://img.example/v.png';
    expect(hitOf({ holdings: [aHolding({ channel: 'AngelList' }, { logoUrl })] })).toEqual({
      id: 'holding-i1',
      group: 'holdings',
      title: 'Vyomrekha Space',
      keywords: ['CCPS', 'AngelList'],
      detail: ['CCPS · AngelList'],
      logoUrl,
      to: '/view-all/i1',
    });
  });

  it('names amount and date of several holdings of one startup', () => {
    const holdings = [
      aHolding({ purchased: parseDate('2023-03-10') }),
      aHolding({ id: 'i2', purchased: parseDate('soon'), invested: undefined }),
      aHolding({ id: 'i3', purchased: parseDate('2023-03-10') }, { name: 'Another' }),
    ];
    expect(
      searchEntries({ ...EMPTY_CONTENT, holdings }, EXACT_AMOUNTS).map(({ detail }) =>
        formattedText(detail ?? []),
      ),
    ).toEqual(['CCPS · ₹10,00,000 · March 10, 2023', 'CCPS', 'CCPS']);
  });

  it('finds a deal by its title, sector, round and description', () => {
    expect(hitOf({ deals: [aDeal({ id: dealId('j1') })] })).toEqual({
      id: 'deal-j1',
      group: 'deals',
      title: 'Jaladhi Water',
      keywords: ['Deep tech/ AI', 'Seed', 'Sensors that find leaks.'],
      detail: ['Deep tech/ AI · Seed'],
      logoUrl: 'https://img.example/j.png',
      to: '/deal/j1',
    });
  });

  it('finds an event by its name, startup, kind and place, and shows its day', () => {
    const event = anEvent({ startupName: 'Jaladhi', date: parseDate('2026-11-24') });
    expect(hitOf({ events: [event] })).toEqual({
      id: 'event-meet',
      group: 'events',
      title: 'Members meet',
      keywords: ['Jaladhi', 'Meet-up', 'Pune'],
      detail: ['Jaladhi · November 24, 2026'],
      logoUrl: undefined,
      to: '/events?event=meet',
    });
  });

  it('finds a listing by its company, category, stage and status', () => {
    expect(hitOf({ ipos: [{ stage: 'upcoming', ipo: anIpo() }] })).toEqual({
      id: 'ipo-sampadika',
      group: 'pre-ipo',
      title: 'Sampadika Finserv',
      keywords: ['SME', 'upcoming', 'Bidding'],
      detail: ['SME · Bidding'],
      logoUrl: undefined,
      to: '/pre-ipo',
    });
  });

  it('gives a hit no detail if every field of the detail is missing or invalid', () => {
    const silent = anEvent({ startupName: undefined, date: parseDate('soon') });
    expect(hitOf({ events: [silent] })?.detail).toBeUndefined();
    expect(hitOf({ deals: [aDeal({ tag: undefined, round: undefined })] })?.detail).toBeUndefined();
  });
});

/** Fewer than the default of 100 runs: each run already has up to six records in each list. */
const RUNS = { numRuns: 40 };

describe('searchEntries, for any lists', () => {
  it.prop([arbCatalogue], RUNS)(
    'returns every record with a name and, for a holding or a deal, a valid id, in order',
    (lists) => {
      const named = [
        ...lists.holdings.map(({ id, startup }) => parseInvestmentId(id) && startup.name),
        ...lists.deals.map(({ id, title }) => parseDealId(id) && title),
        ...lists.events.map(({ name }) => name),
        ...lists.ipos.map(({ ipo }) => ipo.companyName),
      ].filter((name) => name !== undefined);
      expect(searchEntries(lists, EXACT_AMOUNTS).map(({ title }) => title)).toEqual(named);
    },
  );

  it.prop([arbCatalogue], RUNS)('gives each hit a different id without blanks', (lists) => {
    const ids = searchEntries(lists, EXACT_AMOUNTS).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^\S+$/u);
  });

  it('gives different ids to events whose own ids differ only in how a blank is written', () => {
    const events = ['a b', 'a_b', 'a%20b', 'a\tb'].map((id) => anEvent({ id }));
    expect(new Set(searchEntries({ ...EMPTY_CONTENT, events }, EXACT_AMOUNTS).map(({ id }) => id)).size).toBe(
      4,
    );
  });

  it.prop([arbCatalogue], RUNS)('links an event to an address that contains its id', (lists) => {
    const named = lists.events.filter(({ name }) => name !== undefined);
    const hits = searchEntries({ ...EMPTY_CONTENT, events: named }, EXACT_AMOUNTS);
    for (const [at, { id }] of named.entries()) {
      fc.pre(!/\p{Cs}/u.test(id));
      expect(readParameter(hits[at]?.to.split('?')[1] ?? '', 'event')).toBe(id);
    }
  });
});

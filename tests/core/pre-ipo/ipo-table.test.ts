import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { IPO_COLUMNS, type IpoColumn } from '../../../src/core/pre-ipo/ipo-columns.ts';
import { ipoTable, ROWS_PER_PAGE } from '../../../src/core/pre-ipo/ipo-table.ts';
import { IPO_STAGES, type Ipo, type IpoStage } from '../../../src/core/pre-ipo/ipo.ts';
import type { IpoRow, IpoTableState } from '../../../src/core/pre-ipo/pre-ipo-state.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { sortItems } from '../../../src/core/shared/table-sort.ts';
import type { TableSort } from '../../../src/core/shared/table.ts';
import { parseWebLink } from '../../../src/core/shared/web-link.ts';
import { allRows } from '../../support/table-texts.ts';
import { arbIpo } from '../../support/arbitrary-market.ts';
import { describeColumns } from '../../support/column-laws.ts';
import { anIpo, ipoListings } from '../../support/market-builders.ts';

const UNSORTED = { sort: undefined, page: 1 };

const readyTable = (items: readonly Ipo[]): IpoTableState =>
  ipoTable('open', { status: 'ready', value: { items, skippedRecords: 0 } }, UNSORTED);

type IpoSort = TableSort<IpoColumn>;

const rowsOfState = (state: IpoTableState): readonly IpoRow[] =>
  state.status === 'ready' ? allRows(state.table) : [];

const companies = (state: IpoTableState): readonly string[] =>
  rowsOfState(state).map(({ cells }) => cells.company.text);

describeColumns('the IPO tables', { columns: IPO_COLUMNS, arbItem: arbIpo, context: undefined });

describe('ipoTable', () => {
  it('shows loading and empty lists', () => {
    expect(ipoTable('open', { status: 'loading' }, UNSORTED)).toEqual({
      status: 'loading',
      text: 'Loading...',
    });
    const empty = (stage: IpoStage) =>
      ipoTable(stage, { status: 'ready', value: { items: [], skippedRecords: 0 } }, UNSORTED);
    expect(IPO_STAGES.map(empty)).toEqual([
      { status: 'empty', text: 'No open IPOs', note: undefined },
      { status: 'empty', text: 'No closed IPOs', note: undefined },
      { status: 'empty', text: 'No upcoming IPOs', note: undefined },
    ]);
  });

  it('formats a row with long dates', () => {
    const state = readyTable([anIpo({ logoUrl: '/logos/s.svg' })]);
    expect(state).toMatchObject({ count: 1, pagination: undefined, note: undefined });
    expect(rowsOfState(state)).toEqual([
      {
        id: 'sampadika',
        cells: {
          company: {
            text: 'Sampadika Finserv',
            missing: false,
            isName: true,
            logo: { name: 'Sampadika Finserv', url: '/logos/s.svg' },
            site: 'https://sampadika.example',
          },
          category: { text: 'SME', missing: false },
          'bid-start': { text: 'March 5, 2025', missing: false },
          'bid-end': { text: 'March 8, 2025', missing: false },
          'listing-status': { text: 'Bidding', missing: false, badge: 'bidding' },
        },
        calendar: {
          uid: 'ipo-sampadika@kopal',
          time: { kind: 'days', first: '2025-03-05', last: '2025-03-08' },
          title: 'IPO bids: Sampadika Finserv',
          note: 'Category: SME',
          location: undefined,
          url: 'https://sampadika.example',
        },
      },
    ]);
  });

  it.each<readonly [Partial<Ipo>, Partial<IpoRow['cells']>]>([
    [{ companyName: undefined }, { company: { text: 'N/A', missing: true } }],
    [
      { bidStart: undefined, bidEnd: parseDate('soon') },
      { 'bid-start': { text: 'N/A', missing: true }, 'bid-end': { text: 'Invalid Date', missing: true } },
    ],
    [{ website: 'javascript:alert(1)' }, { company: { text: 'Sampadika Finserv', site: undefined } }],
    [
      { website: 'sampadika.example' },
      { company: { text: 'Sampadika Finserv', site: parseWebLink('https://sampadika.example') } },
    ],
    [{ listingStatus: undefined }, { 'listing-status': { text: 'N/A', missing: true } }],
    [{ listingStatus: 'LISTED' }, { 'listing-status': { text: 'LISTED', badge: 'listed' } }],
    [
      { listingStatus: 'Awaiting listing' },
      { 'listing-status': { text: 'Awaiting listing', badge: 'awaiting' } },
    ],
  ])('shows for %o the cells %o', (fields, cells) => {
    expect(rowsOfState(readyTable([anIpo(fields)]))).toMatchObject([{ cells }]);
  });

  it('shows an unknown listing status as plain text', () => {
    const [row] = rowsOfState(readyTable([anIpo({ listingStatus: 'Withdrawn' })]));
    expect(row?.cells['listing-status']).toEqual({ text: 'Withdrawn', missing: false });
  });

  it('shows ten rows per page with the number of all rows', () => {
    const state = readyTable(ipoListings(21));
    expect(state).toMatchObject({ count: 21, pagination: { page: 1, totalPages: 3, next: 2 } });
    expect(companies(state)).toHaveLength(10);
  });
});

describe('ipoTable for any listings', () => {
  const arbSort = fc.option(
    fc.record<IpoSort>({
      column: fc.constantFrom('company', 'category', 'bid-start', 'bid-end', 'listing-status'),
      direction: fc.constantFrom('ascending', 'descending'),
    }),
    { nil: undefined },
  );
  const arbItems = fc.array(arbIpo, { minLength: 1, maxLength: 35 });
  const tableAt = (items: readonly Ipo[], sort: IpoSort | undefined, page: number): IpoTableState =>
    ipoTable('closed', { status: 'ready', value: { items, skippedRecords: 0 } }, { sort, page });

  it.prop([arbItems, arbSort])('shows every listing once over all pages, in order', (items, sort) => {
    const pages = Array.from({ length: Math.ceil(items.length / ROWS_PER_PAGE) }, (_, at) =>
      rowsOfState(tableAt(items, sort, at + 1)),
    );
    expect(pages.flat().map(({ id }) => id)).toEqual(sortItems(IPO_COLUMNS, items, sort).map(({ id }) => id));
    for (const rows of pages.slice(0, -1)) expect(rows).toHaveLength(ROWS_PER_PAGE);
  });

  it.prop([arbItems, fc.integer({ min: 1, max: 9 })])(
    'shows the last page for any page past the end',
    (items, beyond) => {
      const last = Math.ceil(items.length / ROWS_PER_PAGE);
      const [shown, expected] = [last + beyond, last].map((page) => tableAt(items, undefined, page));
      expect(shown && rowsOfState(shown)).toEqual(expected && rowsOfState(expected));
      expect(shown).toMatchObject({ pagination: last === 1 ? undefined : { page: last, next: undefined } });
    },
  );
});

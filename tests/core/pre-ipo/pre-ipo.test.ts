import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { IpoQueries } from '../../../src/core/pre-ipo/ipo-queries.ts';
import { nextIpoSort, sortIpos } from '../../../src/core/pre-ipo/ipo-sort.ts';
import { ipoTable } from '../../../src/core/pre-ipo/ipo-table.ts';
import { IPO_STAGES, type Ipo, type Ipos, type IpoStage } from '../../../src/core/pre-ipo/ipo.ts';
import type { IpoColumn, IpoTableState } from '../../../src/core/pre-ipo/pre-ipo-state.ts';
import { PreIpoViewModel } from '../../../src/core/pre-ipo/pre-ipo.view-model.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { coreSurroundings } from '../../support/core-surroundings.ts';
import { anIpo } from '../../support/market-builders.ts';
import { observe } from '../../support/observed.ts';
import { ScriptedRequests } from '../../support/scripted-requests.ts';

const COLUMNS: readonly IpoColumn[] = ['company', 'category', 'bid-start', 'bid-end', 'listing-status'];
const UNSORTED = { sort: undefined, page: 1 };

const readyTable = (items: readonly Ipo[], leftOut = 0): IpoTableState =>
  ipoTable('open', { status: 'ready', value: { items, leftOut } }, UNSORTED);

const companies = (state: IpoTableState | undefined): readonly string[] =>
  state?.status === 'ready' ? state.rows.map(({ companyName }) => companyName) : [];

const listings = (count: number): readonly Ipo[] =>
  Array.from({ length: count }, (_, index) =>
    anIpo({ id: `ipo-${index}`, companyName: `Company ${index + 1}` }),
  );

describe('a table of listings', () => {
  it('says that it loads, that it failed, and that it is empty', () => {
    expect(ipoTable('open', { status: 'loading' }, UNSORTED)).toEqual({
      status: 'loading',
      text: 'Loading...',
    });
    expect(ipoTable('open', { status: 'failed', error: { kind: 'network' } }, UNSORTED)).toEqual({
      status: 'failed',
      message: 'The IPOs could not be loaded.',
    });
    const empty = (stage: IpoStage) =>
      ipoTable(stage, { status: 'ready', value: { items: [], leftOut: 0 } }, UNSORTED);
    expect(IPO_STAGES.map(empty)).toEqual([
      { status: 'empty', text: 'No open IPOs', note: undefined },
      { status: 'empty', text: 'No closed IPOs', note: undefined },
      { status: 'empty', text: 'No upcoming IPOs', note: undefined },
    ]);
  });

  it('shows a row, its dates in the long form', () => {
    expect(readyTable([anIpo({ logoUrl: '/logos/s.svg' })])).toEqual({
      status: 'ready',
      count: 1,
      sort: undefined,
      rows: [
        {
          id: 'sampadika',
          companyName: 'Sampadika Finserv',
          logoUrl: '/logos/s.svg',
          website: 'https://sampadika.example',
          category: 'SME',
          bidStart: 'March 5, 2025',
          bidEnd: 'March 8, 2025',
          listingStatus: { kind: 'bidding', label: 'Bidding' },
        },
      ],
      pagination: undefined,
      note: undefined,
    });
  });

  it.each<readonly [Partial<Ipo>, object]>([
    [{ companyName: undefined }, { companyName: 'N/A' }],
    [
      { bidStart: undefined, bidEnd: parseDate('soon') },
      { bidStart: 'N/A', bidEnd: 'Invalid Date' },
    ],
    [{ website: 'javascript:alert(1)' }, { website: undefined }],
    [{ website: 'sampadika.example' }, { website: 'https://sampadika.example' }],
    [{ listingStatus: undefined }, { listingStatus: { kind: 'other', label: 'N/A' } }],
    [{ listingStatus: 'Listed' }, { listingStatus: { kind: 'listed', label: 'Listed' } }],
    [
      { listingStatus: 'Awaiting listing' },
      { listingStatus: { kind: 'awaiting', label: 'Awaiting listing' } },
    ],
    [{ listingStatus: 'Withdrawn' }, { listingStatus: { kind: 'other', label: 'Withdrawn' } }],
  ])('with %o shows %o', (fields, row) => {
    expect(readyTable([anIpo(fields)])).toMatchObject({ rows: [row] });
  });

  it('shows ten rows a page, and says how many there are and were left out', () => {
    const state = readyTable(listings(21), 1);
    expect(state).toMatchObject({
      count: 21,
      pagination: { page: 1, totalPages: 3, next: 2 },
      note: '1 record could not be shown.',
    });
    expect(companies(state)).toHaveLength(10);
  });

  it('shows the last page instead of one behind it', () => {
    const value: Ipos = { items: listings(11), leftOut: 0 };
    const state = ipoTable('open', { status: 'ready', value }, { sort: undefined, page: 5 });
    expect(companies(state)).toEqual(['Company 11']);
    expect(state).toMatchObject({ pagination: { page: 2, totalPages: 2, next: undefined } });
  });
});

describe('sorting listings', () => {
  const arbitraryText = fc.option(fc.constantFrom('Alpha', 'alpha', 'Beta', 'Fund 2', 'Fund 10'), {
    nil: undefined,
  });
  const arbitraryDate = fc.option(
    fc.constantFrom('2025-03-05', '2024-01-01', '2026-12-31', 'soon').map((text) => parseDate(text)),
    { nil: undefined },
  );
  const arbitraryIpos = fc.array(
    fc
      .record({
        companyName: arbitraryText,
        category: fc.constantFrom('SME', 'Mainboard'),
        bidStart: arbitraryDate,
        bidEnd: arbitraryDate,
        listingStatus: arbitraryText,
      })
      .map(anIpo),
    { maxLength: 30 },
  );
  const arbitraryColumn = fc.constantFrom(...COLUMNS);

  it('starts ascending, turns round, and starts anew with another column', () => {
    const first = nextIpoSort(undefined, 'company');
    expect(first).toEqual({ column: 'company', direction: 'ascending' });
    const second = nextIpoSort(first, 'company');
    expect(second).toEqual({ column: 'company', direction: 'descending' });
    expect(nextIpoSort(second, 'company')).toEqual(first);
    expect(nextIpoSort(second, 'bid-end')).toEqual({ column: 'bid-end', direction: 'ascending' });
  });

  it('sorts dates by time, numbers in names by their size, and what is missing last', () => {
    const ipos = [
      anIpo({ id: 'a', companyName: 'Fund 10', bidStart: undefined }),
      anIpo({ id: 'b', companyName: 'Fund 2', bidStart: parseDate('2026-01-02') }),
      anIpo({ id: 'c', companyName: undefined, bidStart: parseDate('2025-12-31') }),
      anIpo({ id: 'd', companyName: 'fund 1', bidStart: parseDate('soon') }),
    ];
    const ids = (column: IpoColumn, direction: 'ascending' | 'descending') =>
      sortIpos(ipos, { column, direction }).map(({ id }) => id);
    expect(ids('company', 'ascending')).toEqual(['d', 'b', 'a', 'c']);
    expect(ids('company', 'descending')).toEqual(['a', 'b', 'd', 'c']);
    expect(ids('bid-start', 'ascending')).toEqual(['c', 'b', 'a', 'd']);
    expect(ids('bid-start', 'descending')).toEqual(['b', 'c', 'a', 'd']);
  });

  it.prop([arbitraryIpos, arbitraryColumn])(
    'neither adds nor loses one, and is the same when repeated',
    (ipos, column) => {
      const sort = { column, direction: 'ascending' } as const;
      const sorted = sortIpos(ipos, sort);
      expect(new Set(sorted)).toEqual(new Set(ipos));
      expect(sorted).toHaveLength(ipos.length);
      expect(sortIpos(sorted, sort)).toEqual(sorted);
    },
  );

  it.prop([arbitraryIpos])('leaves the API’s order until a column is chosen', (ipos) => {
    expect(sortIpos(ipos, undefined)).toBe(ipos);
  });
});

describe('the pre-IPO page', () => {
  async function open() {
    const around = await coreSurroundings('/pre-ipo');
    const requests = new ScriptedRequests<IpoStage, Ipos>();
    const queries = new IpoQueries({ list: (stage) => requests.ask(stage) }, around.session, around.cache);
    const viewModel = new PreIpoViewModel(queries);
    const states = observe(viewModel.state$);
    const table = (stage: IpoStage) => states.values.at(-1)?.[stage];
    return { ...around, requests, viewModel, states, table };
  }

  it('loads three tables, each by itself', async () => {
    const { requests, table, viewModel } = await open();
    expect(requests.asked).toEqual(['open', 'closed', 'upcoming']);
    requests.answer({ items: listings(1), leftOut: 0 }, 0);
    requests.refuse({ kind: 'timeout' }, 1);
    expect(IPO_STAGES.map((stage) => table(stage)?.status)).toEqual(['ready', 'failed', 'loading']);
    viewModel.retry('closed');
    expect(requests.asked).toEqual(['open', 'closed', 'upcoming', 'closed']);
    requests.answer({ items: [], leftOut: 0 });
    expect(table('closed')).toMatchObject({ text: 'No closed IPOs' });
  });

  it('sorts and pages one table and leaves the others alone', async () => {
    const { requests, table, viewModel } = await open();
    for (const at of [0, 1, 2]) requests.answer({ items: listings(12), leftOut: 0 }, at);
    viewModel.openPage('open', 2);
    expect(companies(table('open'))).toEqual(['Company 11', 'Company 12']);
    expect(companies(table('closed'))).toHaveLength(10);
    viewModel.sortBy('open', 'company');
    viewModel.sortBy('open', 'company');
    expect(companies(table('open')).slice(0, 2)).toEqual(['Company 12', 'Company 11']);
    expect(table('open')).toMatchObject({
      sort: { column: 'company', direction: 'descending' },
      pagination: { page: 1 },
    });
    expect(table('closed')).toMatchObject({ sort: undefined });
  });

  it('is not asked for again on focus, and says nothing in toasts', async () => {
    const { requests, focused$, time, notifier } = await open();
    requests.refuse({ kind: 'network' }, 0);
    focused$.next();
    time.advance(500);
    expect(requests.asked).toHaveLength(3);
    expect(notifier.texts).toEqual([]);
  });

  it('C-07 aborts what is unanswered when it is left', async () => {
    const { requests, states } = await open();
    requests.answer({ items: [], leftOut: 0 }, 0);
    states.subscription.unsubscribe();
    expect(requests.aborted).toEqual(['closed', 'upcoming']);
  });
});

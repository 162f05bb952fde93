import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { rankEntries } from '../../../src/core/search/rank-entries.ts';
import { indexEntries } from '../../../src/core/search/search-index.ts';
import { HITS_PER_GROUP, searchResults } from '../../../src/core/search/search-results.ts';
import type { SearchGroupName, SearchHit } from '../../../src/core/search/search-state.ts';

const GROUPS = ['holdings', 'deals', 'events', 'pre-ipo', 'pages'] as const;

const aHit = (id: string, title: string, group: SearchGroupName = 'deals'): SearchHit => ({
  id,
  group,
  title,
  keywords: [],
  detail: undefined,
  logoUrl: undefined,
  to: '/deals',
});

const DONE = { loading: false, incomplete: false, hasMoreRecords: false };

const arbHits = fc
  .array(fc.tuple(fc.constantFrom('Space', 'Space Age', 'Deep Space', 'Water'), fc.constantFrom(...GROUPS)), {
    maxLength: 40,
    size: 'max',
  })
  .map((hits) => hits.map(([title, group], at) => aHit(`h${at}`, title, group)));
const arbText = fc.constantFrom('space', 'spa', 'water', 'age', 'zzz');
const arbProgress = fc.record({
  loading: fc.boolean(),
  incomplete: fc.boolean(),
  hasMoreRecords: fc.boolean(),
});

describe('searchResults', () => {
  it('gives each group its title', () => {
    const hits = GROUPS.map((group) => aHit(group, 'Space', group));
    const { groups } = searchResults(indexEntries(hits), 'space', DONE);
    expect(groups.map(({ name, title }) => [name, title])).toEqual([
      ['holdings', 'Your investments'],
      ['deals', 'Live deals'],
      ['events', 'Upcoming Events'],
      ['pre-ipo', 'Pre-IPO'],
      ['pages', 'Pages'],
    ]);
  });

  it.each([
    [0, true, 'Searching…'],
    [0, false, 'No results'],
    [1, false, '1 result'],
    [1, true, 'Searching…'],
    [2, false, '2 results'],
  ])('reports %i hits, still loading: %s, as %j', (count, loading, summary) => {
    const index = indexEntries(Array.from({ length: count }, () => aHit('h', 'Space')));
    expect(searchResults(index, 'space', { ...DONE, loading }).summary).toBe(summary);
  });

  it('says how many deals and events are searched when there are more', () => {
    const summary = (hits: number, loading: boolean) => {
      const index = indexEntries(Array.from({ length: hits }, () => aHit('h', 'Space')));
      return searchResults(index, 'space', { ...DONE, loading, hasMoreRecords: true }).summary;
    };
    expect(summary(1, false)).toBe('1 result; of deals and events the first 60 are searched');
    expect(summary(0, false)).toBe('No results; of deals and events the first 60 are searched');
    expect(summary(1, true)).toBe('Searching…');
  });

  it('links to all holdings found, filtered by the text, when more are found than shown', () => {
    const holdings = (count: number) =>
      indexEntries(Array.from({ length: count }, (_, at) => aHit(`h${at}`, 'Space', 'holdings')));
    const lastOf = (count: number) => searchResults(holdings(count), ' space ', DONE).groups[0]?.hits.at(-1);
    expect(lastOf(HITS_PER_GROUP + 1)).toMatchObject({
      title: 'See all',
      detail: ['6 investments'],
      to: '/view-all?find=space',
    });
    expect(lastOf(HITS_PER_GROUP)?.title).not.toBe('See all');
  });

  it('states beside “See all” how many investments the table will show, unless the search already shows more than that', () => {
    const detailOf = (beginning: number, inside: number) => {
      const titles = [
        ...Array.from({ length: beginning }, () => 'Rasa'),
        ...Array.from({ length: inside }, () => 'Terra'),
      ];
      const holdings = indexEntries(titles.map((title, at) => aHit(`h${at}`, title, 'holdings')));
      return searchResults(holdings, 'ra', DONE).groups[0]?.hits.at(-1)?.detail;
    };
    expect(detailOf(5, 3)).toEqual(['5 investments']);
    expect(detailOf(4, 4)).toBeUndefined();
  });

  it('filters the table behind “See all” by the title of the best hit when the typed text would find nothing there', () => {
    const holdings = indexEntries(
      Array.from({ length: 6 }, (_, at) => aHit(`h${at}`, 'Vyomrekha', 'holdings')),
    );
    const seeAll = (text: string) => searchResults(holdings, text, DONE).groups[0]?.hits.at(-1);
    expect(seeAll('vyomr')?.to).toBe('/view-all?find=vyomr');
    expect(seeAll('vyomrehka')).toMatchObject({ to: '/view-all?find=Vyomrekha', detail: undefined });
  });

  it.prop([arbHits, arbText])(
    'counts all hits and shows the best hits of each group, the group with the best hit first',
    (hits, text) => {
      const index = indexEntries(hits);
      const ranked = rankEntries(index, text);
      const { groups, count } = searchResults(index, text, DONE);
      expect(groups.map(({ name }) => name)).toEqual([...new Set(ranked.map(({ group }) => group))]);
      expect(count).toBe(ranked.length);
      for (const { name, hits: shown } of groups) {
        const all = ranked.filter(({ group }) => group === name);
        const hasMore = name === 'holdings' && all.length > HITS_PER_GROUP;
        expect(shown.slice(0, HITS_PER_GROUP)).toEqual(all.slice(0, HITS_PER_GROUP));
        expect(shown).toHaveLength(Math.min(all.length, HITS_PER_GROUP) + Number(hasMore));
      }
    },
  );

  it.prop([arbHits, arbText, arbProgress])(
    'reports missing results only after loading has finished',
    (hits, text, progress) => {
      const results = searchResults(indexEntries(hits), text, progress);
      expect(results).toMatchObject({ status: 'results', text, loading: progress.loading });
      expect(results.incomplete).toBe(progress.loading ? false : progress.incomplete);
    },
  );
});

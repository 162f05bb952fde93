import { groupBy } from '../shared/group-by.ts';
import { FILTER_PARAMETER, textFilter } from '../portfolio/holdings-filter.ts';
import { pathOf } from '../screens/screen-routes.ts';
import { MAX_RECORDS_PER_LIST } from '../catalogue/catalogue-lists.ts';
import { counted } from '../shared/counted.ts';
import { formatGrouped } from '../shared/money.ts';
import { addressWith } from '../shared/query-string.ts';
import { rankEntries } from './rank-entries.ts';
import type { SearchIndex } from './search-index.ts';
import type { SearchGroup, SearchGroupName, SearchHit, SearchState } from './search-state.ts';

/** The id of the hit that leads to all holdings found. */
export const SEE_ALL_ID = 'holdings-all';

/** Maximum number of hits shown per group; typing more narrows the results. */
export const HITS_PER_GROUP = 5;

const TITLES: Readonly<Record<SearchGroupName, string>> = {
  holdings: 'Your investments',
  deals: 'Live deals',
  events: 'Upcoming Events',
  'pre-ipo': 'Pre-IPO',
  pages: 'Pages',
};

export interface SearchProgress {
  readonly loading: boolean;
  /** Whether a list failed to load. */
  readonly incomplete: boolean;
  /** Whether there are more deals or events than are searched. */
  readonly hasMoreRecords: boolean;
}

/** Searches for a text and groups the hits. */
export function searchResults(
  index: SearchIndex<SearchHit>,
  text: string,
  { loading, incomplete, hasMoreRecords }: SearchProgress,
): Extract<SearchState, { readonly status: 'results' }> {
  const hits = rankEntries(index, text);
  const groups = groupsOf(hits, text);
  const count = hits.length;
  return {
    status: 'results',
    text,
    groups,
    count,
    summary: summaryOf(count, loading, hasMoreRecords),
    loading,
    incomplete: incomplete && !loading,
  };
}

/** Orders the groups by their best hit. */
function groupsOf(hits: readonly SearchHit[], text: string): readonly SearchGroup[] {
  const byName = groupBy(hits, ({ group }) => group);
  return [...byName].map(([name, all]) => ({
    name,
    title: TITLES[name],
    hits:
      name === 'holdings' && all.length > HITS_PER_GROUP
        ? [...all.slice(0, HITS_PER_GROUP), seeAllHit(all, text)]
        : all.slice(0, HITS_PER_GROUP),
  }));
}

/**
 * The hit that leads to the table of holdings, filtered by the typed text. The search forgives typing errors and the
 * filter does not: if the text would find nothing there, the table is filtered by the title of the best hit instead.
 * The detail of the hit is the number of hits that pass the filter; it is left out when the search already shows more
 * hits than that.
 */
function seeAllHit(hits: readonly SearchHit[], text: string): SearchHit {
  const passes = textFilter(text);
  const found = hits.filter(({ title, keywords }) => passes([title, ...keywords])).length;
  const filter = found === 0 ? hits[0]?.title : text.trim();
  return {
    id: SEE_ALL_ID,
    group: 'holdings',
    title: 'See all',
    keywords: [],
    detail: found < HITS_PER_GROUP ? undefined : [`${formatGrouped(found)} investments`],
    logoUrl: undefined,
    opensPage: true,
    to: addressWith({ path: pathOf('holdings'), query: '' }, { [FILTER_PARAMETER]: filter }),
  };
}

/** The number of results is known only when all lists are loaded. */
function summaryOf(count: number, loading: boolean, hasMoreRecords: boolean): string {
  if (loading) return 'Searching…';
  const results = count === 0 ? 'No results' : counted(count, 'result');
  return hasMoreRecords
    ? `${results}; of deals and events the first ${MAX_RECORDS_PER_LIST} are searched`
    : results;
}

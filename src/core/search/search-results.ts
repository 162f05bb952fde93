import { formatGrouped } from '../shared/money.ts';
import { rankEntries } from './rank-entries.ts';
import type { SearchIndex } from './search-index.ts';
import type { SearchGroup, SearchGroupName, SearchHit, SearchState } from './search-state.ts';

/** Per group; typing more narrows the results. */
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
  readonly incomplete: boolean;
}

/** Searches for a text and groups the hits. */
export function searchResults(
  index: SearchIndex<SearchHit>,
  text: string,
  { loading, incomplete }: SearchProgress,
): Extract<SearchState, { readonly status: 'results' }> {
  const hits = rankEntries(index, text);
  const groups = groupsOf(hits);
  const count = hits.length;
  return {
    status: 'results',
    text,
    groups,
    count,
    summary: summaryOf(count, loading),
    loading,
    incomplete: incomplete && !loading,
  };
}

/** Orders the groups by their best hit. */
function groupsOf(hits: readonly SearchHit[]): readonly SearchGroup[] {
  const byName = new Map<SearchGroupName, SearchHit[]>();
  for (const hit of hits) {
    const group = byName.get(hit.group);
    if (group === undefined) byName.set(hit.group, [hit]);
    else group.push(hit);
  }
  return [...byName].map(([name, all]) => ({
    name,
    title: TITLES[name],
    hits: all.slice(0, HITS_PER_GROUP),
  }));
}

function summaryOf(count: number, loading: boolean): string {
  if (count === 0) return loading ? 'Searching…' : 'No results';
  return `${formatGrouped(count)} ${count === 1 ? 'result' : 'results'}`;
}

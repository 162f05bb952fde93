import type { AmountText } from '../shared/amount.ts';
import type { Searchable } from './search-index.ts';

/** The groups of search results. */
export type SearchGroupName = 'holdings' | 'deals' | 'events' | 'pre-ipo' | 'pages';

/** A search result. */
export interface SearchHit extends Searchable {
  /** Unique among the hits of all groups; contains no blanks. */
  readonly id: string;
  readonly group: SearchGroupName;
  /** An additional line, such as a date or a sector. */
  readonly detail: AmountText | undefined;
  /** A company's logo, validated; `undefined` if there is none or none is shown. */
  readonly logoUrl: string | undefined;
  /** Whether the hit opens a page of the app rather than a company, an event or the like; it has no logo then. */
  readonly opensPage?: true;
  /** A path of the app with its query. */
  readonly to: string;
}

export interface SearchGroup {
  readonly name: SearchGroupName;
  readonly title: string;
  readonly hits: readonly SearchHit[];
}

/** State of the panel below the search box. */
export type SearchState =
  /** Nothing is typed: the titles of the hits opened last, newest first. */
  | { readonly status: 'recent'; readonly recent: readonly string[] }
  | {
      readonly status: 'results';
      readonly text: string;
      /** The group with the best hit comes first; none is empty. */
      readonly groups: readonly SearchGroup[];
      /** Number of all hits, including those that are not shown. */
      readonly count: number;
      /** `5 results`, 'No results' or 'Searching…'; also says when not all deals or events are searched. */
      readonly summary: string;
      readonly loading: boolean;
      /** Whether a list failed to load, so that results may be missing. */
      readonly incomplete: boolean;
    };

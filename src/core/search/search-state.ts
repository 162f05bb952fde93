import type { Searchable } from './search-index.ts';

/** The parts that results are shown in. */
export type SearchGroupName = 'holdings' | 'deals' | 'events' | 'pre-ipo' | 'pages';

/** Something that the search finds, ready to show. */
export interface SearchHit extends Searchable {
  /** Different for every hit of all groups; without blanks. */
  readonly id: string;
  readonly group: SearchGroupName;
  /** One more line, such as a date or a sector. */
  readonly detail: string | undefined;
  /** A company's picture, checked; `undefined` where there is none, or none is shown. */
  readonly logoUrl: string | undefined;
  /** A path of the app with its query. */
  readonly to: string;
}

export interface SearchGroup {
  readonly name: SearchGroupName;
  readonly title: string;
  readonly hits: readonly SearchHit[];
}

/** What stands under the search box. */
export type SearchState =
  /** Nothing is typed: what was found last, newest first. */
  | { readonly status: 'recent'; readonly recent: readonly string[] }
  | {
      readonly status: 'results';
      readonly text: string;
      /** The group with the best hit first; none is empty. */
      readonly groups: readonly SearchGroup[];
      /** Of all hits, also of those that are not shown. */
      readonly count: number;
      /** `5 results`, 'No results', or that the lists are still on their way; for the eye and for screen readers. */
      readonly summary: string;
      readonly loading: boolean;
      /** Whether a list could not be had, so that something may be missing. */
      readonly incomplete: boolean;
    };

import { formatLongDate } from '../shared/dates.ts';
import { safeImageUrl } from '../shared/image-url.ts';
import { skippedRecordsNote } from '../shared/skipped-records.ts';
import type { Loadable } from '../shared/loadable.ts';
import { paginationView } from '../shared/pagination-view.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import type { RequestError } from '../shared/request-error.ts';
import { parseWebLink } from '../shared/web-link.ts';
import { ipoCalendarEntry } from './ipo-calendar-entry.ts';
import { sortIpos } from './ipo-sort.ts';
import type { Ipo, Ipos, IpoStage } from './ipo.ts';
import {
  IPO_LOADING,
  type IpoRow,
  type IpoSort,
  type IpoTableState,
  type ListingStatusKind,
} from './pre-ipo-state.ts';

/** @see docs/product.md#empty-lists */
const EMPTY: Readonly<Record<IpoStage, string>> = {
  open: 'No open IPOs',
  closed: 'No closed IPOs',
  upcoming: 'No upcoming IPOs',
};
const FAILED = 'The IPOs could not be loaded.';

export const ROWS_PER_PAGE = 10;

const STATUS_KINDS: ReadonlyMap<string, ListingStatusKind> = new Map([
  ['bidding', 'bidding'],
  ['listed', 'listed'],
  ['awaiting listing', 'awaiting'],
]);

function ipoRow(ipo: Ipo): IpoRow {
  return {
    id: ipo.id,
    companyName: ipo.companyName ?? NOT_AVAILABLE,
    logoUrl: safeImageUrl(ipo.logoUrl),
    website: parseWebLink(ipo.website),
    category: ipo.category,
    bidStart: formatLongDate(ipo.bidStart),
    bidEnd: formatLongDate(ipo.bidEnd),
    calendar: ipoCalendarEntry(ipo),
    listingStatus: {
      kind: STATUS_KINDS.get(ipo.listingStatus?.toLowerCase() ?? '') ?? 'other',
      label: ipo.listingStatus ?? NOT_AVAILABLE,
    },
  };
}

/** The user's sort and page of one table. */
export interface IpoTableChoice {
  readonly sort: IpoSort | undefined;
  /** Counts from 1; a page past the end shows the last one. */
  readonly page: number;
}

/** Builds the state of one of the three tables. @see docs/product.md#pre-ipo */
export function ipoTable(
  stage: IpoStage,
  loadable: Loadable<Ipos, RequestError>,
  { sort, page }: IpoTableChoice,
): IpoTableState {
  if (loadable.status === 'loading') return IPO_LOADING;
  if (loadable.status === 'failed') return { status: 'failed', message: FAILED };
  const { items, skippedRecords } = loadable.value;
  const note = skippedRecordsNote(skippedRecords);
  if (items.length === 0) return { status: 'empty', text: EMPTY[stage], note };
  const totalPages = Math.ceil(items.length / ROWS_PER_PAGE);
  const shown = Math.min(page, totalPages);
  const from = (shown - 1) * ROWS_PER_PAGE;
  return {
    status: 'ready',
    count: items.length,
    sort,
    rows: sortIpos(items, sort)
      .slice(from, from + ROWS_PER_PAGE)
      .map(ipoRow),
    pagination: paginationView(shown, totalPages),
    note,
  };
}

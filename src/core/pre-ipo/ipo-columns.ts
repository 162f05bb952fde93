import { formatLongDate, type ParsedDate } from '../shared/dates.ts';
import { safeImageUrl } from '../shared/image-url.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import { type CellBadge, numberColumn, textColumn } from '../shared/table.ts';
import { parseWebLink } from '../shared/web-link.ts';
import type { Ipo } from './ipo.ts';

const BADGES: ReadonlyMap<string, CellBadge> = new Map([
  ['bidding', 'bidding'],
  ['listed', 'listed'],
  ['awaiting listing', 'awaiting'],
]);

const dateColumn = <Key extends string>(
  key: Key,
  header: string,
  dateOf: (ipo: Ipo) => ParsedDate | undefined,
) =>
  numberColumn({
    key,
    header,
    value: (ipo: Ipo) => dateOf(ipo)?.epochMs,
    format: (_, ipo) => formatLongDate(dateOf(ipo)),
  });

/** The columns of the three tables. @see docs/product.md#pre-ipo */
export const IPO_COLUMNS = [
  textColumn({
    key: 'company',
    header: 'Company',
    isRowHeader: true,
    value: ({ companyName }: Ipo) => companyName,
    extras: ({ companyName, logoUrl, website }) => ({
      isName: true,
      logo: { name: companyName ?? NOT_AVAILABLE, url: safeImageUrl(logoUrl) },
      site: parseWebLink(website),
    }),
  }),
  textColumn({ key: 'category', header: 'Category', value: ({ category }: Ipo) => category }),
  dateColumn('bid-start', 'Bid Start', ({ bidStart }) => bidStart),
  dateColumn('bid-end', 'Bid End', ({ bidEnd }) => bidEnd),
  textColumn({
    key: 'listing-status',
    header: 'Listing Status',
    value: ({ listingStatus }: Ipo) => listingStatus,
    extras: ({ listingStatus }) => {
      const badge = BADGES.get(listingStatus?.toLowerCase() ?? '');
      return badge === undefined ? {} : { badge };
    },
  }),
] as const;

export type IpoColumn = (typeof IPO_COLUMNS)[number]['key'];

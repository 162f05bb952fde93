import type { CatalogueContent, ListedIpo } from '../catalogue/catalogue.ts';
import { formatLongDay, dayOfDate } from '../calendar/days.ts';
import type { Deal } from '../deals/deal.ts';
import type { MarketEvent } from '../events/event.ts';
import type { Investment } from '../portfolio/investment.ts';
import { type AmountFormat, type AmountText, joinTexts } from '../shared/amount.ts';
import { parseDealId, parseInvestmentId } from '../shared/brand.ts';
import { formatLongDate, type ParsedDate } from '../shared/dates.ts';
import { safeImageUrl } from '../shared/image-url.ts';
import { addressWith } from '../shared/query-string.ts';
import { dealPath, investmentPath, pathOf } from '../screens/screen-routes.ts';
import type { SearchHit } from './search-state.ts';

const known = (...texts: readonly (string | undefined)[]): readonly string[] =>
  texts.filter((text) => text !== undefined);

function detailOf(...parts: readonly (string | AmountText | undefined)[]): AmountText | undefined {
  const texts = parts.flatMap((part) =>
    part === undefined ? [] : [typeof part === 'string' ? [part] : part],
  );
  return texts.length === 0 ? undefined : joinTexts(texts, ' · ');
}

const day = (date: ParsedDate | undefined): string | undefined =>
  date?.epochMs === undefined ? undefined : formatLongDate(date);

/** The day of a purchase by Indian time, as the pages show it. */
const purchaseDay = (date: ParsedDate | undefined): string | undefined => {
  const bought = dayOfDate(date);
  return bought && formatLongDay(bought);
};

/** Encodes blanks: a hit's id becomes an HTML id, which must not contain any. Different ids stay different. */
const asHtmlId = (id: string): string => id.replaceAll(/[\s%]/gu, encodeURIComponent);

/**
 * Makes a search entry of every record. Leaves out records without a name, and holdings and deals whose id does not fit
 * into a path.
 */
export function searchEntries(
  { holdings, deals, events, ipos }: CatalogueContent,
  format: AmountFormat,
): readonly SearchHit[] {
  const countByName = new Map<string | undefined, number>();
  for (const { startup } of holdings) countByName.set(startup.name, (countByName.get(startup.name) ?? 0) + 1);
  return [
    ...holdings.flatMap((holding) =>
      holdingHits(holding, (countByName.get(holding.startup.name) ?? 0) > 1, format),
    ),
    ...deals.flatMap(dealHits),
    ...events.flatMap(eventHits),
    ...ipos.flatMap(ipoHits),
  ];
}

/** @param isOneOfSeveral whether other holdings have the same title, so that amount and date must tell them apart */
function holdingHits(
  holding: Investment,
  isOneOfSeveral: boolean,
  format: AmountFormat,
): readonly SearchHit[] {
  const { id, startup, channel, typeOfSecurities, invested, purchased } = holding;
  const investmentId = parseInvestmentId(id);
  if (startup.name === undefined || investmentId === undefined) return [];
  return [
    {
      id: `holding-${id}`,
      group: 'holdings',
      title: startup.name,
      keywords: known(typeOfSecurities, channel),
      // Formatted for the few hits that are shown, not for each of ten thousand holdings.
      get detail() {
        if (!isOneOfSeveral) return detailOf(typeOfSecurities, channel);
        const amount = invested === undefined ? undefined : [format.amount(invested)];
        return detailOf(typeOfSecurities, channel, amount, purchaseDay(purchased));
      },
      logoUrl: safeImageUrl(startup.logoUrl),
      to: investmentPath(investmentId),
    },
  ];
}

function dealHits({ id, title, tag, round, shortDescription, logoUrl }: Deal): readonly SearchHit[] {
  const dealId = parseDealId(id);
  if (title === undefined || dealId === undefined) return [];
  return [
    {
      id: `deal-${id}`,
      group: 'deals',
      title,
      keywords: known(tag, round, shortDescription),
      detail: detailOf(tag, round),
      logoUrl: safeImageUrl(logoUrl),
      to: dealPath(dealId),
    },
  ];
}

function eventHits({
  id,
  name,
  startupName,
  type,
  location,
  date,
  logoUrl,
}: MarketEvent): readonly SearchHit[] {
  if (name === undefined) return [];
  return [
    {
      id: `event-${asHtmlId(id)}`,
      group: 'events',
      title: name,
      keywords: known(startupName, type, location),
      detail: detailOf(startupName, day(date)),
      logoUrl: safeImageUrl(logoUrl),
      to: addressWith({ path: pathOf('events'), query: '' }, { event: id }),
    },
  ];
}

function ipoHits({ ipo, stage }: ListedIpo): readonly SearchHit[] {
  if (ipo.companyName === undefined) return [];
  return [
    {
      id: `ipo-${asHtmlId(ipo.id)}`,
      group: 'pre-ipo',
      title: ipo.companyName,
      keywords: [ipo.category, stage, ...known(ipo.listingStatus)],
      detail: detailOf(ipo.category, ipo.listingStatus),
      logoUrl: safeImageUrl(ipo.logoUrl),
      to: pathOf('pre-ipo'),
    },
  ];
}

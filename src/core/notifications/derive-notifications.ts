import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import type { CatalogueContent, ListedIpo } from '../catalogue/catalogue.ts';
import type { Deal } from '../deals/deal.ts';
import { UNTITLED_DEAL } from '../deals/build-deal-card.ts';
import { registerSoon } from '../events/event-status.ts';
import type { MarketEvent } from '../events/event.ts';
import { parseDealId } from '../shared/brand.ts';
import { formatLongDate, type ParsedDate } from '../shared/dates.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import { addressWith } from '../shared/query-string.ts';
import { dealPath, pathOf } from '../screens/screen-routes.ts';
import { reportNews } from './report-news.ts';
import type { Notification, NotificationKind } from './notification.ts';
import { compareTexts } from '../shared/compare-texts.ts';

/** Deadlines and bidding days count as news within this many days, including today, in the user's calendar. */
export const DAYS_AHEAD = 7;
/** A longer list would not be read. */
export const MOST_NOTIFICATIONS = 50;
/** Most notifications about today and tomorrow that come first, so that news of own holdings stays near the top. */
export const MOST_URGENT = 5;
const URGENT_DAYS = 1;

/**
 * Derives today's notifications: deals that close within 7 days, events of 'Register Soon', pre-IPO bidding that opens
 * or closes within 7 days, new updates and management reports of held startups. What closes today comes first, then what
 * closes tomorrow;
 * then news of own holdings and of the market take turns, each nearest to now first. Equal times are ordered by id, so
 * that the result never depends on the order of the lists.
 * @param now epoch milliseconds
 * @param attention the companies that need attention, in their order; they take turns with the news of own holdings
 */
export function deriveNotifications(
  content: CatalogueContent,
  now: number,
  attention: readonly Notification[] = [],
): readonly Notification[] {
  const all = [
    ...content.deals.flatMap((deal) => dealNews(deal, now)),
    ...content.events.flatMap((event) => eventNews(event, now)),
    ...content.ipos.flatMap((listed) => ipoNews(listed, now)),
    ...content.news.flatMap((news) => reportNews(news, now)),
  ];
  const unlike = [...new Map(all.map((news) => [news.id, news])).values()];
  const sorted = unlike.toSorted(
    (a, b) => Math.abs(a.at - now) - Math.abs(b.at - now) || compareTexts(a.id, b.id),
  );
  const market = sorted.filter((news) => !isOwn(news));
  const urgent = market
    .filter(({ at }) => differenceInCalendarDays(at, now) <= URGENT_DAYS)
    .toSorted((a, b) => differenceInCalendarDays(a.at, b.at))
    .slice(0, MOST_URGENT);
  return [
    ...urgent,
    ...inTurn(
      inTurn(sorted.filter(isOwn), attention),
      market.filter((news) => !urgent.includes(news)),
    ),
  ].slice(0, MOST_NOTIFICATIONS);
}

/** One of each list after the other, until both are used up. */
function inTurn<T>(first: readonly T[], second: readonly T[]): readonly T[] {
  const turns = Math.max(first.length, second.length);
  return Array.from({ length: turns }, (_, at) => [
    ...first.slice(at, at + 1),
    ...second.slice(at, at + 1),
  ]).flat();
}

const isOwn = ({ kind }: Notification): boolean => kind === 'startup-update' || kind === 'startup-report';

/** @returns the time, if its day is today or one of the next seven */
function soon(date: ParsedDate | undefined, now: number): number | undefined {
  const at = date?.epochMs;
  if (at === undefined) return undefined;
  const days = differenceInCalendarDays(at, now);
  return days >= 0 && days <= DAYS_AHEAD ? at : undefined;
}

const idOf = (kind: NotificationKind, id: string, at: number): string => `${kind} ${id} ${at}`;

function dealNews({ id, title, deadline }: Deal, now: number): readonly Notification[] {
  const at = soon(deadline, now);
  const dealId = parseDealId(id);
  if (at === undefined || dealId === undefined) return [];
  const kind = 'deal-deadline';
  return [
    {
      id: idOf(kind, id, at),
      kind,
      title: title ?? UNTITLED_DEAL,
      text: `Closes ${formatLongDate(deadline)}`,
      at,
      to: dealPath(dealId),
      state: undefined,
    },
  ];
}

function eventNews(event: MarketEvent, now: number): readonly Notification[] {
  const at = event.expiry?.epochMs;
  if (registerSoon(event, now) === undefined || at === undefined) return [];
  const kind = 'event-registration';
  return [
    {
      id: idOf(kind, event.id, at),
      kind,
      title: event.name ?? NOT_AVAILABLE,
      text: `Registration closes ${formatLongDate(event.expiry)}`,
      at,
      to: addressWith({ path: pathOf('events'), query: '' }, { event: event.id }),
      state: undefined,
    },
  ];
}

/**
 * Reports the next opening or closing of a bidding window. A closed window is not news, whatever its dates.
 */
function ipoNews({ ipo, stage }: ListedIpo, now: number): readonly Notification[] {
  if (stage === 'closed') return [];
  const opens = soon(ipo.bidStart, now);
  const closes = soon(ipo.bidEnd, now);
  const news = (kind: 'ipo-opening' | 'ipo-closing', at: number, text: string): Notification => ({
    id: idOf(kind, ipo.id, at),
    kind,
    title: ipo.companyName ?? NOT_AVAILABLE,
    text,
    at,
    to: pathOf('pre-ipo'),
    state: undefined,
  });
  if (opens !== undefined)
    return [news('ipo-opening', opens, `Bidding opens ${formatLongDate(ipo.bidStart)}`)];
  if (closes !== undefined)
    return [news('ipo-closing', closes, `Bidding closes ${formatLongDate(ipo.bidEnd)}`)];
  return [];
}

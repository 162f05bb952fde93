import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import type { CatalogueContent, ListedIpo } from '../catalogue/catalogue.ts';
import type { Deal } from '../deals/deal.ts';
import { todayInIndia } from '../calendar/days.ts';
import { dealClosing } from '../deals/deal-closing.ts';
import { UNTITLED_DEAL } from '../deals/build-deal-card.ts';
import { isFollowed } from '../deals/followed-deals.ts';
import { registerSoonLabel } from '../events/event-status.ts';
import type { MarketEvent } from '../events/event.ts';
import { parseDealId } from '../shared/brand.ts';
import { formatLongDate, type ParsedDate } from '../shared/dates.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import { addressWith } from '../shared/query-string.ts';
import { dealPath, pathOf } from '../screens/screen-routes.ts';
import { reportNews, type StartupNews } from './report-news.ts';
import { newsId, type Notification } from './notification.ts';
import { compareStrings } from '../shared/compare-strings.ts';

/** A bidding day is news if it is today or at most this many days ahead, by the user's calendar. */
const DAYS_AHEAD = 7;
/** Maximum of each group; a longer list would not be read. */
export const MAX_IN_GROUP = 25;

/** The notifications in their two groups. */
export interface GroupedNotifications {
  /** About the investor's own companies. */
  readonly own: readonly Notification[];
  readonly market: readonly Notification[];
}

/**
 * Derives today's notifications. Own companies: those that need attention take turns with new updates and management
 * reports. The market: deals that close within 7 days by the day in India, events with the badge 'Register Soon',
 * pre-IPO bidding that opens or closes within 7 days. News is ordered nearest to now first; news of equal times by id,
 * so that the order of the lists never matters.
 * @param now epoch milliseconds
 * @param attention the notifications of `attentionNews`, in their order
 * @param followed the deals that the investor follows; they come first in the market
 */
export function deriveNotifications(
  content: CatalogueContent,
  news: readonly StartupNews[],
  now: number,
  attention: readonly Notification[],
  followed: ReadonlySet<string>,
): GroupedNotifications {
  const days = ({ at }: Notification): number => Math.abs(differenceInCalendarDays(at, now));
  const nearestFirst = (all: readonly Notification[]): readonly Notification[] =>
    [...new Map(all.map((each) => [each.id, each])).values()].toSorted(
      (a, b) =>
        days(a) - days(b) || Math.abs(a.at - now) - Math.abs(b.at - now) || compareStrings(a.id, b.id),
    );
  const reports = nearestFirst(news.flatMap((each) => reportNews(each, now)));
  const market = nearestFirst([
    ...content.deals.flatMap((deal) => dealNews(deal, now)),
    ...content.events.flatMap((event) => eventNews(event, now)),
    ...content.ipos.flatMap((listed) => ipoNews(listed, now)),
  ]);
  return {
    own: inTurn(reports, attention).slice(0, MAX_IN_GROUP),
    market: followedFirst(market, content.deals, followed).slice(0, MAX_IN_GROUP),
  };
}

function followedFirst(
  market: readonly Notification[],
  deals: readonly Deal[],
  followed: ReadonlySet<string>,
): readonly Notification[] {
  if (followed.size === 0) return market;
  const paths = new Set(deals.flatMap(({ id }) => (isFollowed(followed, id) ? dealPath(id) : [])));
  const [first, others] = [true, false].map((wanted) => market.filter(({ to }) => paths.has(to) === wanted));
  return [...(first ?? []), ...(others ?? [])];
}

/** Takes items from both lists in turn, until both are used up. */
function inTurn<T>(first: readonly T[], second: readonly T[]): readonly T[] {
  const turns = Math.max(first.length, second.length);
  return Array.from({ length: turns }, (_, at) => [
    ...first.slice(at, at + 1),
    ...second.slice(at, at + 1),
  ]).flat();
}

/** @returns the time, if its day is today or one of the next seven */
function soon(date: ParsedDate | undefined, now: number): number | undefined {
  const at = date?.epochMs;
  if (at === undefined) return undefined;
  const days = differenceInCalendarDays(at, now);
  return days >= 0 && days <= DAYS_AHEAD ? at : undefined;
}

function dealNews({ id, title, deadline }: Deal, now: number): readonly Notification[] {
  const at = deadline?.epochMs;
  const dealId = parseDealId(id);
  // By the day in India, as on the deal's own page.
  const closesSoon = dealClosing(deadline, todayInIndia(now))?.urgency === 'soon';
  if (at === undefined || dealId === undefined || !closesSoon) return [];
  const kind = 'deal-deadline';
  return [
    {
      id: newsId(kind, id, deadline, at),
      kind,
      title: title ?? UNTITLED_DEAL,
      text: `Closes ${formatLongDate(deadline)}`,
      at,
      to: dealPath(dealId),
    },
  ];
}

function eventNews(event: MarketEvent, now: number): readonly Notification[] {
  const at = event.expiry?.epochMs;
  if (registerSoonLabel(event, now) === undefined || at === undefined) return [];
  const kind = 'event-registration';
  return [
    {
      id: newsId(kind, event.id, event.expiry, at),
      kind,
      title: event.name ?? NOT_AVAILABLE,
      text: `Registration closes ${formatLongDate(event.expiry)}`,
      at,
      to: addressWith({ path: pathOf('events'), query: '' }, { event: event.id }),
    },
  ];
}

/**
 * Reports that a bidding window opens, until the end of its first day, and then that it closes. A closed window is not
 * news, whatever its dates.
 */
function ipoNews({ ipo, stage }: ListedIpo, now: number): readonly Notification[] {
  if (stage === 'closed') return [];
  const opens = soon(ipo.bidStart, now);
  const closes = soon(ipo.bidEnd, now);
  const news = (
    kind: 'ipo-opening' | 'ipo-closing',
    date: ParsedDate | undefined,
    at: number,
    verb: string,
  ): Notification => ({
    id: newsId(kind, ipo.id, date, at),
    kind,
    title: ipo.companyName ?? NOT_AVAILABLE,
    text: `Bidding ${verb} ${formatLongDate(date)}`,
    at,
    to: pathOf('pre-ipo'),
  });
  if (opens !== undefined) return [news('ipo-opening', ipo.bidStart, opens, 'opens')];
  if (closes !== undefined) return [news('ipo-closing', ipo.bidEnd, closes, 'closes')];
  return [];
}

import type { DashboardNews, DatedNews } from '../portfolio/dashboard.ts';
import { holdingSize } from '../portfolio/holding-value.ts';
import type { Investment } from '../portfolio/investment.ts';
import type { CompanyReportsState } from '../reports/company-reports.ts';
import type { HeldStartup } from '../reports/held-startups.ts';
import { misTitle } from '../reports/report-rows.ts';
import { formatLongDate, type ParsedDate } from '../shared/dates.ts';
import type { Facts } from './visit.ts';

/**
 * Maximum number of investments whose prices are stored, the largest first. Fixed by the product: the browser stores
 * little.
 */
export const MAX_PRICES = 1000;

/** Shortens a text to a digest from which it cannot be read back. */
export type ShortDigest = (text: string) => string;

/** The key under which the price of an investment is stored. */
export const priceKey = (shortDigest: ShortDigest, { id }: Investment): string => `price-${shortDigest(id)}`;

/** Number of characters of an update that are digested, to tell it from other updates of its day. */
const DIGESTED_CHARACTERS = 500;

/** The share prices of the largest investments. */
export function priceFacts(holdings: readonly Investment[], shortDigest: ShortDigest): Facts {
  const priced = holdings.flatMap((holding) =>
    holding.currentSharePrice === undefined ? [] : [{ holding, price: holding.currentSharePrice }],
  );
  const largest = priced
    .toSorted((a, b) => holdingSize(b.holding) - holdingSize(a.holding))
    .slice(0, MAX_PRICES);
  return new Map(largest.map(({ holding, price }) => [priceKey(shortDigest, holding), String(price)]));
}

/** The newest report or update of a company. */
export interface Newest {
  readonly kind: 'reports' | 'updates';
  readonly company: HeldStartup;
  /** The title, or the date where there is no title. */
  readonly text: string;
  /** Epoch milliseconds; `undefined` when the API does not date it. */
  readonly at: number | undefined;
  /**
   * The key under which the company's newest report or update is stored, and a digest that tells it from the company's
   * other reports or updates.
   */
  readonly fact: readonly [key: string, value: string];
}

/** The newest reports and updates, as they are stored. */
export const newestFacts = (newest: readonly Newest[]): Facts => new Map(newest.map(({ fact }) => fact));

/**
 * The newest report and update of each company: from the dashboard where the API names them, otherwise from the reports
 * that are loaded.
 * @param held the companies of the investor
 * @param now epoch milliseconds; reports and updates with a later date are left out
 */
export function newestOf(
  { newestReports, newestUpdates }: DashboardNews,
  held: readonly HeldStartup[],
  loaded: CompanyReportsState,
  shortDigest: ShortDigest,
  now: number,
): readonly Newest[] {
  const dated = (kind: Newest['kind'], news: readonly DatedNews[]) =>
    datedNews(kind, news, held, shortDigest, now);
  return [
    ...(newestReports.length > 0 ? dated('reports', newestReports) : loadedReports(loaded, shortDigest)),
    ...(newestUpdates.length > 0 ? dated('updates', newestUpdates) : loadedUpdates(loaded, shortDigest, now)),
  ];
}

/** The same string in every time zone: `epochMs` of a date without a time depends on the zone, its `day` does not. */
const stamp = (date: ParsedDate | undefined): string => String(date?.day ?? date?.epochMs);

function datedNews(
  kind: Newest['kind'],
  news: readonly DatedNews[],
  held: readonly HeldStartup[],
  shortDigest: ShortDigest,
  now: number,
): readonly Newest[] {
  const companies = new Map(held.map((company) => [company.id, company]));
  return news.flatMap(({ startup, title, date }) => {
    const company = companies.get(startup);
    const at = date.epochMs;
    if (company === undefined || at === undefined || at > now) return [];
    return [
      {
        kind,
        company,
        text: title === undefined ? formatLongDate(date) : kind === 'reports' ? misTitle(title) : title,
        at,
        // The key differs from those of `loadedReports` and `loadedUpdates`: their values are digests of other texts,
        // and must never be compared with this value.
        fact: [`dated-${kind}-by-day-${shortDigest(startup)}`, shortDigest(`${stamp(date)} ${title ?? ''}`)],
      },
    ];
  });
}

const loadedReports = (
  { companies, mis }: CompanyReportsState,
  shortDigest: ShortDigest,
): readonly Newest[] =>
  companies.flatMap((company) => {
    const title = mis.byStartup.get(company.id)?.[0]?.title;
    return title === undefined
      ? []
      : [
          {
            kind: 'reports',
            company,
            text: misTitle(title),
            at: undefined,
            fact: [`report-${shortDigest(company.id)}`, shortDigest(title)],
          },
        ];
  });

/** Of each company, the newest update that has a date not after `now`. */
const loadedUpdates = (
  { companies, updates }: CompanyReportsState,
  shortDigest: ShortDigest,
  now: number,
): readonly Newest[] =>
  companies.flatMap((company) => {
    const update = updates.byStartup
      .get(company.id)
      ?.find(({ posted }) => posted?.epochMs !== undefined && posted.epochMs <= now);
    if (update === undefined) return [];
    const { posted, content } = update;
    const at = posted?.epochMs;
    const value = shortDigest(`${stamp(posted)} ${content?.slice(0, DIGESTED_CHARACTERS)}`);
    return [
      {
        kind: 'updates',
        company,
        text: formatLongDate(posted),
        at,
        fact: [`update-by-day-${shortDigest(company.id)}`, value],
      },
    ];
  });

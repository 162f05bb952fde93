import { companyKeyOf } from '../portfolio/company-key.ts';
import type { DashboardNews, DatedNews } from '../portfolio/dashboard.ts';
import type { SinceVisit, SinceVisitItem, SinceVisitLine } from '../portfolio/dashboard-state.ts';
import { holdingSize, currentValue } from '../portfolio/holding-value.ts';
import type { Investment } from '../portfolio/investment.ts';
import type { CompanyReportsState } from '../reports/company-reports.ts';
import type { HeldStartup } from '../reports/held-startups.ts';
import { misTitle } from '../reports/report-rows.ts';
import { investmentPath, pathOf } from '../screens/screen-routes.ts';
import { type AmountFormat, type AmountText, amountText } from '../shared/amount.ts';
import { parseInvestmentId, rupees } from '../shared/brand.ts';
import { counted } from '../shared/counted.ts';
import { formatDateTime, formatLongDate, type ParsedDate } from '../shared/dates.ts';
import { groupBy } from '../shared/group-by.ts';
import { formatPercent } from '../shared/money.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import { sumOf } from '../shared/sum-of.ts';
import type { Facts, Moment } from './visit.ts';

/**
 * Maximum number of investments whose prices are stored, the largest first. Fixed by the product: the browser stores
 * little.
 */
export const MAX_PRICES = 1000;

/** Maximum number of companies that a line names. */
const MAX_NAMED = 3;

/** Shortens a text to a digest from which it cannot be read back. */
export type ShortDigest = (text: string) => string;

const priceKey = (shortDigest: ShortDigest, { id }: Investment): string => `price-${shortDigest(id)}`;

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

/**
 * What has changed since the end of the previous visit, according to the loaded data.
 * @returns `undefined` when nothing has changed
 */
export function changesSince(
  before: Moment,
  holdings: readonly Investment[],
  newest: readonly Newest[],
  shortDigest: ShortDigest,
  format: AmountFormat,
): SinceVisit | undefined {
  const news = newest.filter((each) => isNew(before, each));
  const lines = [
    line('prices', priceItems(before, holdings, shortDigest, format)),
    ...(['reports', 'updates'] as const).map((kind) => line(kind, companyItems(kind, news))),
  ].filter((each) => each !== undefined);
  return lines.length === 0 ? undefined : { since: formatDateTime({ epochMs: before.at }), lines };
}

const ofCompanies = (what: string, companies: number): string =>
  `${what} of ${counted(companies, 'company', 'companies')}`;

/** The labels count companies, not reports: a company may have several reports. */
const LABELS = {
  prices: (companies: number) => counted(companies, 'share price changed', 'share prices changed'),
  reports: (companies: number) => ofCompanies('New management reports', companies),
  updates: (companies: number) => ofCompanies('New updates', companies),
} as const;

function line(kind: SinceVisitLine['kind'], items: readonly SinceVisitItem[]): SinceVisitLine | undefined {
  if (items.length === 0) return undefined;
  const others = items.length - MAX_NAMED;
  return {
    kind,
    label: LABELS[kind](items.length),
    items: items.slice(0, MAX_NAMED),
    more:
      others > 0
        ? { label: `${others} more`, to: pathOf(kind === 'updates' ? 'latest-updates' : 'holdings') }
        : undefined,
  };
}

/** One item for each company, the greatest change of value first. */
function priceItems(
  before: Moment,
  holdings: readonly Investment[],
  shortDigest: ShortDigest,
  format: AmountFormat,
): readonly SinceVisitItem[] {
  const changed = holdings.flatMap((holding) => {
    const price = holding.currentSharePrice;
    const old = Number(before.facts.get(priceKey(shortDigest, holding)));
    return price === undefined || !(old > 0) || old === price ? [] : [{ holding, price, old }];
  });
  const byCompany = groupBy(changed, ({ holding }) => companyKeyOf(holding));
  return [...byCompany.values()]
    .map((rounds) => {
      const [{ holding, price, old }] = rounds;
      const values = rounds.map((round) => ({
        now: currentValue(round.holding) ?? Number.NaN,
        old: currentValue({ ...round.holding, currentSharePrice: rupees(round.old) }) ?? Number.NaN,
      }));
      const valueNow = sumOf(values, (value) => value.now);
      const valueOld = sumOf(values, (value) => value.old);
      const gain = valueNow - valueOld;
      const isKnown = Number.isFinite(gain) && valueOld > 0;
      const percent = isKnown ? (gain / valueOld) * 100 : (price / old - 1) * 100;
      return { holding, percent, gain: isKnown ? gain : undefined };
    })
    .toSorted((a, b) => Math.abs(b.gain ?? 0) - Math.abs(a.gain ?? 0))
    .map(({ holding, percent, gain }) => ({
      to: pageOf(holding.id),
      name: holding.startup.name ?? NOT_AVAILABLE,
      text: priceText(percent, gain, format),
    }));
}

function priceText(percent: number, gain: number | undefined, format: AmountFormat): AmountText {
  const sign = percent > 0 ? '+' : '';
  const change = `${sign}${formatPercent(percent)}`;
  return gain === undefined ? [change] : amountText`${change} (${format.change(gain)})`;
}

const pageOf = (id: string | undefined): string => {
  const known = parseInvestmentId(id);
  return known === undefined ? pathOf('holdings') : investmentPath(known);
};

/**
 * A report or an update is new when the previous visit stored another one as the newest, whatever the dates. When it
 * stored none, the date decides.
 */
function isNew(before: Moment, { at, fact: [key, value] }: Newest): boolean {
  const old = before.facts.get(key);
  return old === undefined ? (at ?? 0) > before.at : old !== value;
}

const companyItems = (kind: Newest['kind'], news: readonly Newest[]): readonly SinceVisitItem[] =>
  news
    .filter((each) => each.kind === kind)
    .map(({ company, text }) => ({
      to: pageOf(company.investment),
      name: company.name ?? NOT_AVAILABLE,
      text: [text],
    }));

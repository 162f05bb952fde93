import { companyKeyOf } from '../portfolio/company-key.ts';
import type { SinceVisit, SinceVisitItem, SinceVisitLine } from '../portfolio/dashboard-state.ts';
import { currentValue } from '../portfolio/holding-value.ts';
import type { Investment } from '../portfolio/investment.ts';
import type { CompanyReportsState } from '../reports/company-reports.ts';
import type { HeldStartup } from '../reports/held-startups.ts';
import type { StartupUpdate } from '../reports/report.ts';
import { investmentPath, pathOf } from '../screens/screen-routes.ts';
import { type AmountFormat, type AmountText, amountText } from '../shared/amount.ts';
import { parseInvestmentId, rupees } from '../shared/brand.ts';
import { counted } from '../shared/counted.ts';
import { formatDateTime, formatLongDate } from '../shared/dates.ts';
import { groupBy } from '../shared/group-by.ts';
import { formatPercent } from '../shared/money.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import type { Facts, Moment } from './visit.ts';

/** Investments whose prices are remembered, the largest first. Fixed by the product: the browser stores little. */
export const MAX_PRICES = 1000;

/** Companies that a line names. */
export const MAX_NAMED = 3;

/** Turns an id into one from which it cannot be read back. */
export type KeyOf = (id: string) => string;

const priceKey = (keyOf: KeyOf, { id }: Investment): string => `price-${keyOf(id)}`;
const reportKey = (keyOf: KeyOf, { id }: HeldStartup): string => `report-${keyOf(id)}`;
const updateKey = (keyOf: KeyOf, { id }: HeldStartup): string => `update-${keyOf(id)}`;

/** Characters of an update that tell it from others of the same day. */
const UPDATE_READ = 500;

/** The share prices of the largest investments. */
export function priceFacts(holdings: readonly Investment[], keyOf: KeyOf): Facts {
  const priced = holdings.flatMap((holding) =>
    holding.currentSharePrice === undefined ? [] : [{ holding, price: holding.currentSharePrice }],
  );
  const largest =
    priced.length <= MAX_PRICES
      ? priced
      : priced.toSorted((a, b) => sizeOf(b.holding) - sizeOf(a.holding)).slice(0, MAX_PRICES);
  return new Map(largest.map(({ holding, price }) => [priceKey(keyOf, holding), String(price)]));
}

const sizeOf = (holding: Investment): number => currentValue(holding) ?? holding.invested ?? 0;

/**
 * The newest management report and update of each company whose reports are loaded.
 * @param now epoch milliseconds
 */
export const reportFacts = (reports: CompanyReportsState, keyOf: KeyOf, now: number): Facts =>
  new Map(
    reports.companies.flatMap((company) => {
      const title = newestReport(reports, company);
      const update = newestUpdate(reports, company, now);
      return [
        ...(title === undefined ? [] : [[reportKey(keyOf, company), keyOf(title)] as const]),
        ...(update === undefined ? [] : [[updateKey(keyOf, company), updateDigest(keyOf, update)] as const]),
      ];
    }),
  );

const newestReport = ({ mis }: CompanyReportsState, { id }: HeldStartup): string | undefined =>
  mis.byStartup.get(id)?.[0]?.title;

/** The newest update that is dated, and not after `now`. */
const newestUpdate = (
  { updates }: CompanyReportsState,
  { id }: HeldStartup,
  now: number,
): StartupUpdate | undefined =>
  updates.byStartup.get(id)?.find(({ posted }) => posted?.epochMs !== undefined && posted.epochMs <= now);

const updateDigest = (keyOf: KeyOf, { posted, content }: StartupUpdate): string =>
  keyOf(`${posted?.epochMs} ${content?.slice(0, UPDATE_READ)}`);

/**
 * What has changed since the end of the visit before, by the data that is loaded.
 * @param now epoch milliseconds
 * @returns `undefined` when nothing has
 */
export function changesSince(
  before: Moment,
  holdings: readonly Investment[],
  reports: CompanyReportsState,
  keyOf: KeyOf,
  now: number,
  format: AmountFormat,
): SinceVisit | undefined {
  const lines = [
    line('prices', priceItems(before, holdings, keyOf, format)),
    line('reports', reportItems(before, reports, keyOf)),
    line('updates', updateItems(before, reports, keyOf, now)),
  ].filter((each) => each !== undefined);
  return lines.length === 0 ? undefined : { since: formatDateTime({ epochMs: before.at }), lines };
}

const ofCompanies = (what: string, companies: number): string =>
  `${what} of ${counted(companies, 'company', 'companies')}`;

/** Each by the number of companies, which may have several reports. */
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
  keyOf: KeyOf,
  format: AmountFormat,
): readonly SinceVisitItem[] {
  const changed = holdings.flatMap((holding) => {
    const price = holding.currentSharePrice;
    const old = Number(before.facts.get(priceKey(keyOf, holding)));
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
      const valueNow = values.reduce((sum, value) => sum + value.now, 0);
      const valueOld = values.reduce((sum, value) => sum + value.old, 0);
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
  const known = id === undefined ? undefined : parseInvestmentId(id);
  return known === undefined ? pathOf('holdings') : investmentPath(known);
};

const companyItem = ({ name, investment }: HeldStartup, text: string): SinceVisitItem => ({
  to: pageOf(investment),
  name: name ?? NOT_AVAILABLE,
  text: [text],
});

/** A report is new when another one was the newest before. */
const reportItems = (before: Moment, reports: CompanyReportsState, keyOf: KeyOf): readonly SinceVisitItem[] =>
  reports.companies.flatMap((company) => {
    const title = newestReport(reports, company);
    const old = before.facts.get(reportKey(keyOf, company));
    return title === undefined || old === undefined || old === keyOf(title)
      ? []
      : [companyItem(company, title)];
  });

/**
 * An update is new when another one was the newest before: its date may be the day of that visit. Where none is
 * remembered, its date decides.
 */
const updateItems = (
  before: Moment,
  reports: CompanyReportsState,
  keyOf: KeyOf,
  now: number,
): readonly SinceVisitItem[] =>
  reports.companies.flatMap((company) => {
    const update = newestUpdate(reports, company, now);
    if (update === undefined) return [];
    const old = before.facts.get(updateKey(keyOf, company));
    const isNew =
      old === undefined ? Number(update.posted?.epochMs) > before.at : old !== updateDigest(keyOf, update);
    return isNew ? [companyItem(company, formatLongDate(update.posted))] : [];
  });

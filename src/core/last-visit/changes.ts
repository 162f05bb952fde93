import { companyKeyOf } from '../portfolio/company-key.ts';
import type { SinceVisit, SinceVisitItem, SinceVisitLine } from '../portfolio/dashboard-state.ts';
import { valueBySharePrice } from '../portfolio/holding-value.ts';
import type { Investment } from '../portfolio/investment.ts';
import { investmentPath, pathOf } from '../screens/screen-routes.ts';
import { type AmountFormat, type AmountText, amountText } from '../shared/amount.ts';
import { parseInvestmentId, rupees } from '../shared/brand.ts';
import { counted } from '../shared/counted.ts';
import { formatDateTime } from '../shared/dates.ts';
import { groupBy } from '../shared/group-by.ts';
import { formatPercent } from '../shared/money.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import { sumOf } from '../shared/sum-of.ts';
import { type Newest, priceKey, type ShortDigest } from './visit-facts.ts';
import type { Moment } from './visit.ts';

/** Maximum number of companies that a line names. */
const MAX_NAMED = 3;

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
        now: valueBySharePrice(round.holding) ?? Number.NaN,
        old: valueBySharePrice({ ...round.holding, currentSharePrice: rupees(round.old) }) ?? Number.NaN,
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

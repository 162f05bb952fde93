import type {
  Dashboard,
  DatedNews,
  PeriodTotal,
  SectorCount,
  TopInvestment,
} from '../../core/portfolio/dashboard.ts';
import { MONTHS } from '../../core/portfolio/periods.ts';
import { parseStartupId, rupees } from '../../core/shared/brand.ts';
import { parseDate } from '../../core/shared/dates.ts';
import { groupBy } from '../../core/shared/group-by.ts';
import { sumOf } from '../../core/shared/sum-of.ts';
import { addIsoDays } from '../../demo/iso-dates.ts';
import type { InvestmentRecord } from '../../demo/investment-records.ts';
import { reportRecords } from '../../demo/report-records.ts';
import { demoToday } from './demo/demo-date.ts';
import { demoStartup } from './demo/demo-startups.ts';
import { compareStrings } from '../../core/shared/compare-strings.ts';

const GROWTH_MONTHS = 12;
const MAX_HISTORY_MONTHS = 120;
const MAX_TOP_INVESTMENTS = 5;

/** The current value in rupees, to the paisa; `undefined` when a price is missing or the issue price is 0 or less. */
export function recordValue({ issuePrice, currentSharePrice, amount }: InvestmentRecord): number | undefined {
  if (issuePrice === undefined || currentSharePrice === undefined || issuePrice <= 0) return undefined;
  return toTwoDecimals((currentSharePrice / issuePrice) * amount);
}

/**
 * The dashboard of these holdings, calculated as in the reference API (docs/api.md).
 * @param nowMs epoch milliseconds
 */
export function dashboardOf(holdings: readonly InvestmentRecord[], nowMs: number): Dashboard {
  const today = demoToday(nowMs);
  const valued = holdings.filter((holding) => recordValue(holding) !== undefined);
  return {
    totalCurrentValue: rupees(toTwoDecimals(sumOf(valued, (holding) => recordValue(holding) ?? 0))),
    totalInvestment: rupees(sumOf(holdings, ({ amount }) => amount)),
    totalStartups: new Set(holdings.map(({ startupId }) => startupId)).size,
    unpricedHoldings: holdings.length - valued.length,
    pricedInvestment: rupees(sumOf(valued, ({ amount }) => amount)),
    ...growthOf(valued, today),
    topInvestments: topOf(valued),
    sectors: sectorsOf(holdings),
    periodTotals: periodTotalsOf(holdings, today),
    ...newsOf(holdings, today),
    skippedRecords: 0,
  };
}

const toTwoDecimals = (value: number): number => Math.round(value * 100) / 100;

/** The month of an ISO date, counted from year 0, so that earlier months are found by subtraction. */
const monthNumber = (isoDate: string): number =>
  Number(isoDate.slice(0, 4)) * 12 + Number(isoDate.slice(5, 7)) - 1;

const monthDaysAgo = (today: string, days: number): number => monthNumber(addIsoDays(today, -days));

/**
 * The amounts invested and their value at the end of each month. A holding counts at cost until the month of its last
 * valuation, and at its current value from that month on; if the valuation has no date, from the month of its purchase.
 * @param holdings those that have a current value; any other would add its cost to one line of the chart only
 */
function growthOf(
  holdings: readonly InvestmentRecord[],
  today: string,
): Pick<Dashboard, 'growth' | 'growthHistory'> {
  if (holdings.length === 0) return { growth: [], growthHistory: [] };
  const currentMonth = monthNumber(today);
  const dated = holdings.map((holding) => ({
    amount: holding.amount,
    value: recordValue(holding) ?? 0,
    boughtMonth: monthDaysAgo(today, holding.boughtDaysAgo),
    valuedMonth: monthDaysAgo(today, Math.min(holding.boughtDaysAgo, holding.pricedDaysAgo ?? Infinity)),
  }));
  const pointOf = (month: number) => {
    const held = dated.filter(({ boughtMonth }) => boughtMonth <= month);
    const worth = sumOf(held, ({ amount, value, valuedMonth }) => (valuedMonth <= month ? value : amount));
    return {
      investment: rupees(sumOf(held, ({ amount }) => amount)),
      return: rupees(toTwoDecimals(worth)),
    };
  };
  const lastMonths = (count: number): readonly number[] =>
    Array.from({ length: count }, (_, index) => currentMonth - count + 1 + index);
  const first = Math.min(...dated.map(({ boughtMonth }) => boughtMonth));
  return {
    growth: lastMonths(GROWTH_MONTHS).map((month) => ({
      month: MONTHS[month % 12] ?? 'Unknown',
      ...pointOf(month),
    })),
    growthHistory: lastMonths(Math.min(currentMonth - first + 1, MAX_HISTORY_MONTHS)).map((month) => ({
      year: Math.floor(month / 12),
      month: (month % 12) + 1,
      ...pointOf(month),
    })),
  };
}

/** The startups with the highest gain in percent, best first; the valued holdings of a startup are combined. */
function topOf(valued: readonly InvestmentRecord[]): readonly TopInvestment[] {
  return [...groupBy(valued, ({ startupId }) => startupId)]
    .map(([startupId, holdings]) => ({
      startupName: demoStartup(startupId)?.name ?? startupId,
      profitPercentage: toTwoDecimals(
        (sumOf(holdings, (holding) => recordValue(holding) ?? 0) / sumOf(holdings, ({ amount }) => amount) -
          1) *
          100,
      ),
    }))
    .sort((a, b) => b.profitPercentage - a.profitPercentage || compareStrings(a.startupName, b.startupName))
    .slice(0, MAX_TOP_INVESTMENTS);
}

function sectorsOf(holdings: readonly InvestmentRecord[]): readonly SectorCount[] {
  const startups = [...new Set(holdings.map(({ startupId }) => startupId))];
  return [...groupBy(startups, (id) => demoStartup(id)?.sector ?? 'Others')]
    .map(([sector, held]) => ({ sector, count: held.length }))
    .sort((a, b) => b.count - a.count || compareStrings(a.sector, b.sector));
}

function periodTotalsOf(holdings: readonly InvestmentRecord[], today: string): readonly PeriodTotal[] {
  return [...groupBy(holdings, ({ boughtDaysAgo }) => monthDaysAgo(today, boughtDaysAgo))]
    .sort(([a], [b]) => a - b)
    .map(([month, bought]) => ({
      year: Math.floor(month / 12),
      month: (month % 12) + 1,
      quarter: Math.floor((month % 12) / 3) + 1,
      total: rupees(sumOf(bought, ({ amount }) => amount)),
    }));
}

/** The newest report and update of each startup held. The reference API cuts both lists at 50; the demo has fewer. */
function newsOf(
  holdings: readonly InvestmentRecord[],
  today: string,
): Pick<Dashboard, 'newestReports' | 'newestUpdates'> {
  const held = new Set(holdings.map(({ startupId }) => startupId));
  const { mis, updates } = reportRecords(today);
  const newest = (
    news: readonly { startupId: string; title?: string; date: string }[],
  ): readonly DatedNews[] =>
    [
      ...groupBy(
        news.filter(({ startupId }) => held.has(startupId)),
        ({ startupId }) => startupId,
      ).values(),
    ]
      .flatMap((each) => each.toSorted((a, b) => compareStrings(b.date, a.date)).slice(0, 1))
      .toSorted((a, b) => compareStrings(b.date, a.date) || compareStrings(a.startupId, b.startupId))
      .flatMap(({ startupId, title, date }) => {
        const startup = parseStartupId(startupId);
        const parsed = parseDate(date);
        return startup === undefined || parsed === undefined ? [] : [{ startup, title, date: parsed }];
      });
  return {
    newestReports: newest(
      mis.map(({ startupId, title, recordedOn }) => ({ startupId, title, date: recordedOn })),
    ),
    newestUpdates: newest(updates.map(({ startupId, postedAt }) => ({ startupId, date: postedAt }))),
  };
}

import { sql } from 'kysely';
import type { dashboardFields } from '../../src/contract/dashboard.ts';
import type { SentRecord } from '../../src/contract/fields.ts';
import { type GrowthPoint, growthPoints, type MonthChange } from './growth-points.ts';
import { type PreparedOn, preparedRead } from '../platform/db/prepared-read.ts';

/** The dashboard in wire format (docs/product.md#records), amounts in rupees. */
export interface DashboardAnswer extends SentRecord<typeof dashboardFields> {
  /** Sum over the holdings with a current value. */
  readonly totalCurrentValue: number;
  readonly totalInvestment: number;
  readonly totalStartups: number;
  /** A field of ours: how many holdings `totalCurrentValue` leaves out because a price is missing. */
  readonly unpricedHoldings: number;
  /** A field of ours: the amount invested in the holdings that `totalCurrentValue` includes. */
  readonly pricedInvestment: number;
  readonly allFormattedInvestments: readonly GrowthPoint[];
  /** In percent of the amount invested, two decimals, best first; includes losses. */
  readonly top5Investments: readonly { readonly startupName: string; readonly profitPercentage: number }[];
  /** `id` is the sector's name, `count` the number of startups held; largest first. */
  readonly startupSectors: readonly { readonly id: string; readonly count: number }[];
  /** One entry for each month with a purchase, oldest first; months 1 to 12, quarters 1 to 4. */
  readonly chartData: readonly {
    readonly _id: { readonly year: number; readonly month: number; readonly quarter: number };
    readonly totalAmount: number;
  }[];
}

/**
 * Computes the dashboard from the holdings in three passes: by startup, by month of purchase, by month of valuation.
 * Only a few dozen rows are left to add up here, however many holdings there are.
 * @param today ISO date: the growth chart ends with its month
 */
export async function readDashboard(
  database: PreparedOn,
  investorId: string,
  today: string,
): Promise<DashboardAnswer> {
  const [sums] = await preparedRead(database, sumsOf(investorId));
  if (sums === undefined) throw new Error('an aggregate answered no row');
  const { totals, best, sectors, purchases, valuations } = sums;
  return {
    ...totals,
    allFormattedInvestments:
      totals.totalStartups === 0 ? [] : growthPoints([...purchases, ...valuations], today),
    top5Investments: best,
    startupSectors: sectors,
    chartData: purchases.flatMap(({ month, dated }) => {
      if (dated === 0) return [];
      const inYear = Number(month.slice(5));
      return {
        _id: { year: Number(month.slice(0, 4)), month: inYear, quarter: Math.ceil(inYear / 3) },
        totalAmount: dated,
      };
    }),
  };
}

interface Sums {
  readonly totals: Pick<
    DashboardAnswer,
    'totalCurrentValue' | 'totalInvestment' | 'totalStartups' | 'unpricedHoldings' | 'pricedInvestment'
  >;
  readonly best: DashboardAnswer['top5Investments'];
  readonly sectors: DashboardAnswer['startupSectors'];
  /** Oldest first. */
  readonly purchases: readonly (MonthChange & { readonly dated: number })[];
  readonly valuations: readonly MonthChange[];
}

/** One statement, so that a purchase between two of them cannot make the figures disagree. */
const sumsOf = (investorId: string) => sql<Sums>`
  with mine as materialized (
    select startup_id, amount, current_value, purchase_date, priced_on
    from investments where investor_id = ${investorId}
  ), ${byStartup}, ${byPurchase}, ${byValuation}
  select
    (select json_build_object(
      'totalCurrentValue', coalesce(sum(value), 0),
      'totalInvestment', coalesce(sum(amount), 0),
      'totalStartups', count(*),
      'unpricedHoldings', coalesce(sum(unpriced), 0),
      'pricedInvestment', coalesce(sum(priced), 0)) from held) as totals,
    (select coalesce(json_agg(json_build_object('startupName', name, 'profitPercentage', profit)
      order by profit desc, name), '[]') from best) as best,
    (select coalesce(json_agg(json_build_object('id', sector, 'count', count)
      order by count desc, sector), '[]') from sectors) as sectors,
    (select coalesce(json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'investment', investment,
      'value', value, 'dated', dated) order by month), '[]') from purchases) as purchases,
    (select coalesce(json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'investment', 0,
      'value', value)), '[]') from valuations) as valuations`;

const byStartup = sql`held as (
    select startup_id, sum(amount) as amount, sum(current_value) as value,
      sum(amount) filter (where current_value is not null) as priced,
      count(*) filter (where current_value is null) as unpriced
    from mine group by startup_id
  ), named as (
    select held.*, name, coalesce(sector, 'Others') as sector from held join startups on id = startup_id
  ), best as (
    select name, round((value / priced - 1) * 100, 2) as profit
    from named where priced > 0 order by profit desc, name limit 5
  ), sectors as (
    select sector, count(*) as count from named group by sector
  )`;

/**
 * What the purchases of each month add to the growth chart and, as `dated`, to Investments Overtime. A holding counts
 * at cost until its last valuation. One without a current value appears in the investment line only, so that the last
 * point agrees with the totals. One without a date of purchase counts from the start.
 */
const byPurchase = sql`purchases as (
    select date_trunc('month', coalesce(purchase_date, '1970-01-01')::timestamp) as month,
      sum(amount) as investment,
      coalesce(sum(amount) filter (where current_value is not null), 0) as value,
      coalesce(sum(amount) filter (where purchase_date is not null), 0) as dated
    from mine group by 1
  )`;

/**
 * What the valuations of each month add to the value, on the day of the last valuation or, without one, of the
 * purchase.
 */
const byValuation = sql`valuations as (
    select date_trunc('month', coalesce(greatest(priced_on, purchase_date), '1970-01-01')::timestamp) as month,
      sum(current_value - amount) as value
    from mine where current_value is not null group by 1
  )`;

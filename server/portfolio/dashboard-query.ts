import { type Kysely, sql } from 'kysely';
import type { dashboardFields } from '../../src/contract/dashboard.ts';
import type { SentRecord } from '../../src/contract/fields.ts';
import { type GrowthPoint, growthPoints, type MonthChange } from './growth-points.ts';
import type { Database } from '../platform/db/schema.ts';

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
  db: Kysely<Database>,
  investorId: string,
  today: string,
): Promise<DashboardAnswer> {
  const [startups, purchases, valuations] = await Promise.all([
    readStartups(db, investorId),
    readPurchases(db, investorId),
    readValuations(db, investorId),
  ]);
  const { totals } = startups;
  return {
    ...totals,
    allFormattedInvestments:
      totals.totalStartups === 0 ? [] : growthPoints([...purchases, ...valuations], today),
    top5Investments: startups.best,
    startupSectors: startups.sectors,
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

interface StartupTotals {
  readonly totals: Pick<
    DashboardAnswer,
    'totalCurrentValue' | 'totalInvestment' | 'totalStartups' | 'unpricedHoldings' | 'pricedInvestment'
  >;
  readonly best: DashboardAnswer['top5Investments'];
  readonly sectors: DashboardAnswer['startupSectors'];
}

async function readStartups(db: Kysely<Database>, investorId: string): Promise<StartupTotals> {
  const { rows } = await sql<StartupTotals>`
    with held as (
      select startup_id, sum(amount) as amount, sum(current_value) as value,
        sum(amount) filter (where current_value is not null) as priced,
        count(*) filter (where current_value is null) as unpriced
      from investments where investor_id = ${investorId} group by startup_id
    ), named as (
      select held.*, name, coalesce(sector, 'Others') as sector from held join startups on id = startup_id
    ), best as (
      select name, round((value / priced - 1) * 100, 2) as profit
      from named where priced > 0 order by profit desc, name limit 5
    ), sectors as (
      select sector, count(*) as count from named group by sector
    )
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
        order by count desc, sector), '[]') from sectors) as sectors`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate answered no row');
  return row;
}

/**
 * Reads what the purchases of each month add to the growth chart and, as `dated`, to Investments Overtime. A holding
 * counts at cost until its last valuation. One without a current value appears in the investment line only, so that the
 * last point agrees with the totals. One without a date of purchase counts from the start.
 */
async function readPurchases(
  db: Kysely<Database>,
  investorId: string,
): Promise<(MonthChange & { readonly dated: number })[]> {
  const { rows } = await sql<MonthChange & { dated: number }>`
    select to_char(month, 'YYYY-MM') as month, investment, value, dated
    from (
      select date_trunc('month', coalesce(purchase_date, '1970-01-01')::timestamp) as month,
        sum(amount) as investment,
        coalesce(sum(amount) filter (where current_value is not null), 0) as value,
        coalesce(sum(amount) filter (where purchase_date is not null), 0) as dated
      from investments where investor_id = ${investorId} group by 1
    ) as months order by month`.execute(db);
  return rows;
}

/**
 * Reads what the valuations of each month add to the value, on the day of the last valuation or, without one, of the
 * purchase.
 */
async function readValuations(db: Kysely<Database>, investorId: string): Promise<MonthChange[]> {
  const { rows } = await sql<MonthChange>`
    select to_char(month, 'YYYY-MM') as month, 0 as investment, value
    from (
      select date_trunc('month', coalesce(greatest(priced_on, purchase_date), '1970-01-01')::timestamp) as month,
        sum(current_value - amount) as value
      from investments where investor_id = ${investorId} and current_value is not null group by 1
    ) as months order by month`.execute(db);
  return rows;
}

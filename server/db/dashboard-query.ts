import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';
import { type MonthChange, type GrowthPoint, growthPoints } from './growth-points.ts';

/** The dashboard's wire shape (specification, section 3), amounts in rupees. */
export interface DashboardAnswer {
  /** Sum over the holdings that have a current value. */
  readonly totalCurrentValue: number;
  readonly totalInvestment: number;
  readonly totalStartups: number;
  /** Ours: how many holdings `totalCurrentValue` leaves out because a price is missing. */
  readonly unpricedHoldings: number;
  readonly allFormattedInvestments: readonly GrowthPoint[];
  /** In percent of the amount invested, two decimals, best first. */
  readonly top5Investments: readonly { readonly startupName: string; readonly profitPercentage: number }[];
  /** `id` is the sector's name, `count` the number of startups held. */
  readonly startupSectors: readonly { readonly id: string; readonly count: number }[];
  /** One entry a month with a purchase, oldest first; months 1 to 12, quarters 1 to 4. */
  readonly chartData: readonly {
    readonly _id: { readonly year: number; readonly month: number; readonly quarter: number };
    readonly totalAmount: number;
  }[];
}

/**
 * Computes the dashboard from the holdings themselves.
 * @param today ISO date: the growth chart ends with its month
 */
export async function readDashboard(
  db: Kysely<Database>,
  investorId: string,
  today: string,
): Promise<DashboardAnswer> {
  const [totals, changes, best, sectors, purchases] = await Promise.all([
    readTotals(db, investorId),
    readChanges(db, investorId, today),
    readBest(db, investorId),
    readSectors(db, investorId),
    readPurchases(db, investorId),
  ]);
  return {
    ...totals,
    allFormattedInvestments: totals.totalStartups === 0 ? [] : growthPoints(changes, today),
    top5Investments: best,
    startupSectors: sectors,
    chartData: purchases.map(({ year, month, quarter, totalAmount }) => ({
      _id: { year, month, quarter },
      totalAmount,
    })),
  };
}

async function readTotals(db: Kysely<Database>, investorId: string) {
  const { rows } = await sql<{
    totalCurrentValue: number;
    totalInvestment: number;
    totalStartups: number;
    unpricedHoldings: number;
  }>`
    select coalesce(sum(current_value), 0) as "totalCurrentValue",
      coalesce(sum(amount), 0) as "totalInvestment",
      count(distinct startup_id) as "totalStartups",
      count(*) filter (where current_value is null) as "unpricedHoldings"
    from investments where investor_id = ${investorId}`.execute(db);
  return rows[0] ?? { totalCurrentValue: 0, totalInvestment: 0, totalStartups: 0, unpricedHoldings: 0 };
}

/**
 * What a month adds to the two lines of the growth chart. A holding counts at cost until the day of its last
 * valuation and at its current value from then on; one without a current value is in the investment line
 * only, so that the last point agrees with the totals.
 */
async function readChanges(db: Kysely<Database>, investorId: string, today: string): Promise<MonthChange[]> {
  const { rows } = await sql<MonthChange>`
    with mine as (
      select amount, current_value,
        least(coalesce(purchase_date, '1970-01-01'), ${today}::date) as bought,
        least(greatest(priced_on, purchase_date), ${today}::date) as priced
      from investments where investor_id = ${investorId}
    ), change as (
      select bought as day, amount as investment,
        case when current_value is null then 0 else amount end as value from mine
      union all
      select coalesce(priced, bought), 0, current_value - amount from mine where current_value is not null
    )
    select to_char(date_trunc('month', day), 'YYYY-MM') as month,
      sum(investment) as investment, sum(value) as value
    from change group by 1 order by 1`.execute(db);
  return rows;
}

async function readBest(db: Kysely<Database>, investorId: string) {
  const { rows } = await sql<{ startupName: string; profitPercentage: number }>`
    select startups.name as "startupName",
      round((sum(current_value) / sum(amount) - 1) * 100, 2) as "profitPercentage"
    from investments join startups on startups.id = startup_id
    where investor_id = ${investorId} and current_value is not null
    group by startups.id having sum(amount) > 0
    order by "profitPercentage" desc, startups.name limit 5`.execute(db);
  return rows;
}

async function readSectors(db: Kysely<Database>, investorId: string) {
  const { rows } = await sql<{ id: string; count: number }>`
    select coalesce(sector, 'Others') as id, count(distinct startups.id) as count
    from investments join startups on startups.id = startup_id
    where investor_id = ${investorId}
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

async function readPurchases(db: Kysely<Database>, investorId: string) {
  const { rows } = await sql<{ year: number; month: number; quarter: number; totalAmount: number }>`
    select extract(year from purchase_date)::int as year,
      extract(month from purchase_date)::int as month,
      extract(quarter from purchase_date)::int as quarter,
      sum(amount) as "totalAmount"
    from investments where investor_id = ${investorId} and purchase_date is not null
    group by 1, 2, 3 order by 1, 2`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { dashboardFields } from '../../src/contract/dashboard.ts';
import type { SentRecord } from '../../src/contract/fields.ts';
import { dashboardSums, type HoldingsGroup } from './dashboard-sums.ts';
import { type GrowthPoint, growthPoints } from './growth-points.ts';
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
 * Computes the dashboard from the holdings. The database groups them by startup and month and answers the groups of one
 * moment; adding those up here takes a quarter of the time of aggregates within one statement.
 * @param today ISO date: the growth chart ends with its month
 */
export async function readDashboard(
  database: PreparedOn,
  investorId: string,
  today: string,
): Promise<DashboardAnswer> {
  const groups = await preparedRead(database, groupsOf(investorId));
  const { totals, best, sectors, purchases, valuations } = dashboardSums(groups);
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

const groupsOf = (investorId: string) => sql<HoldingsGroup>`
  select startup_id as "startupId", name as "startupName", coalesce(sector, 'Others') as sector, bought, valued,
    holdings, amount, value
  from (
    select startup_id, to_char(purchase_date, 'YYYY-MM') as bought,
      to_char(greatest(priced_on, purchase_date), 'YYYY-MM') as valued,
      count(*) as holdings, sum(amount) * 100 as amount, sum(current_value) * 100 as value
    from investments where investor_id = ${investorId}
    group by 1, 2, 3, current_value is null
  ) as held join startups on id = startup_id`;

import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import type { DashboardResponse } from './dashboard-response.ts';
import { dashboardSums } from './dashboard-sums.ts';
import { growthHistory, growthPoints } from './growth-points.ts';
import { readNewest } from './newest-reports.ts';
import { todayInIndia } from '../../src/core/calendar/days.ts';

/**
 * The dashboard of an investor.
 * @param now epoch milliseconds; the growth chart ends with the month of this time in India
 */
export async function readDashboard(
  db: Kysely<Database>,
  investorId: string,
  now: number,
): Promise<DashboardResponse> {
  const today = todayInIndia(now);
  const holdings = await db
    .selectFrom('investments')
    .innerJoin('startups', 'startups.id', 'investments.startup_id')
    .select(['startup_id', 'name', 'sector', 'purchase_date', 'priced_on', 'amount', 'current_value'])
    .where('investor_id', '=', investorId)
    .execute();
  const { totals, best, sectors, purchases, valuations } = dashboardSums(holdings);
  const changes = totals.pricedInvestment === 0 ? [] : [...purchases, ...valuations];
  return {
    ...totals,
    allFormattedInvestments: totals.pricedInvestment === 0 ? [] : growthPoints(changes, today),
    growthHistory: growthHistory(changes, today),
    top5Investments: best,
    startupSectors: sectors,
    chartData: purchases.flatMap(({ month, datedAmount }) => {
      if (datedAmount === 0) return [];
      const monthOfYear = Number(month.slice(5));
      return {
        _id: { year: Number(month.slice(0, 4)), month: monthOfYear, quarter: Math.ceil(monthOfYear / 3) },
        totalAmount: datedAmount,
      };
    }),
    ...(await readNewest(db, investorId, { today, now: new Date(now) })),
  };
}

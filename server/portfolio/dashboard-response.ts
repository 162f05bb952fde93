import type { dashboardFields } from '../../src/contract/dashboard.ts';
import type { SentRecord } from '../../src/contract/fields.ts';
import type { GrowthMonth, GrowthChartPoint } from './growth-points.ts';
import type { NewestReport, NewestUpdate } from './newest-reports.ts';

/** The dashboard in wire format (docs/product.md#records), amounts in rupees. */
export interface DashboardResponse extends SentRecord<typeof dashboardFields> {
  /** Sum over the holdings with a current value. */
  readonly totalCurrentValue: number;
  readonly totalInvestment: number;
  readonly totalStartups: number;
  /** Not in the specification: how many holdings `totalCurrentValue` leaves out, because they have no current value. */
  readonly unpricedHoldings: number;
  /** Not in the specification: the amount invested in the holdings that `totalCurrentValue` includes. */
  readonly pricedInvestment: number;
  readonly allFormattedInvestments: readonly GrowthChartPoint[];
  /**
   * Not in the specification: the points of every month since the first dated purchase of a holding with a current
   * value, at most ten years, oldest first.
   */
  readonly growthHistory: readonly GrowthMonth[];
  /** In percent of the amount invested, two decimals, best first; includes losses. */
  readonly top5Investments: readonly { readonly startupName: string; readonly profitPercentage: number }[];
  /** `id` is the sector's name, `count` the number of startups held; largest first. */
  readonly startupSectors: readonly { readonly id: string; readonly count: number }[];
  /** One entry for each month in which something was paid, oldest first; months 1 to 12, quarters 1 to 4. */
  readonly chartData: readonly {
    readonly _id: { readonly year: number; readonly month: number; readonly quarter: number };
    readonly totalAmount: number;
  }[];
  /** Not in the specification: the newest report of each startup that is held, newest first, at most 50 startups. */
  readonly newestReports: readonly NewestReport[];
  /** As `newestReports`, for updates. */
  readonly newestUpdates: readonly NewestUpdate[];
}

import type { Holding } from './holding.ts';
import type { Investment, InvestmentDetail } from './investment.ts';

/**
 * Reads all fields of a holding's record. The list reads only the few fields of its table, because it may have many
 * thousands of records; the others are read when an investment is opened.
 */
export interface InvestmentRecords {
  /** Never throws; fields that the holding's record lacks are `undefined`. */
  detail(holding: Holding): InvestmentDetail;

  /** The investment of `detail` without its startup: much less work, for reading many holdings of few startups. */
  investment(holding: Holding): Investment;
}

import type { Holding } from '../portfolio/holding.ts';
import type { InvestmentDetail } from './investment.ts';

/**
 * All of a record of the holdings. The list is read by the few fields of its table, as it may have many thousand records;
 * the rest of one is read when it is needed.
 */
export interface InvestmentRecords {
  /**
   * Never throws: what the record lacks is missing.
   * @param holding one that the portfolio gateway answered, itself and not a copy
   */
  detail(holding: Holding): InvestmentDetail;
}

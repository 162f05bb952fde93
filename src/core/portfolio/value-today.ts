import { valueBySharePrice } from './holding-value.ts';
import type { Rupees } from '../shared/brand.ts';
import type { Investment } from './investment.ts';

/** Value of the investment in rupees: the API's own figure, otherwise calculated from the share prices. */
export function valueToday(investment: Investment): Rupees | undefined {
  return investment.currentValue ?? valueBySharePrice(investment);
}

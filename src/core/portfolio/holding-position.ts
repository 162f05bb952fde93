import { indianDay } from '../calendar/days.ts';
import { dayNumber } from '../returns/day-number.ts';
import type { Position } from '../returns/returns.ts';
import type { Investment } from './investment.ts';

/**
 * What the returns of an investment are calculated from.
 * @param value current value in rupees; `undefined` when it is not known
 */
export function positionOf(investment: Investment, value: number | undefined): Position {
  const bought = indianDay(investment.purchased);
  return { invested: investment.invested, value, purchasedDay: bought && dayNumber(bought) };
}

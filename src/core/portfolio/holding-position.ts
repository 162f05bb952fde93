import { dayOfDate } from '../calendar/days.ts';
import { dayNumber } from '../returns/day-number.ts';
import { type Position, type Returns, returnsOf } from '../returns/returns.ts';
import type { Investment } from './investment.ts';
import { inactiveStatusText } from './startup-status.ts';

/**
 * What the returns of an investment are calculated from.
 * @param value current value in rupees; `undefined` when it is not known
 */
export function positionOf(investment: Investment, value: number | undefined): Position {
  const bought = dayOfDate(investment.purchased);
  return { invested: investment.invested, value, purchasedDay: bought && dayNumber(bought) };
}

/**
 * Returns of investments in one company; a company that is not active has no gain, MOIC and XIRR.
 * @param valueOf current value in rupees
 * @param today as a day number, see `dayNumber`
 * @see docs/product.md#companies-that-are-gone
 */
export function companyReturns(
  rounds: readonly Investment[],
  valueOf: (round: Investment) => number | undefined,
  today: number,
): Returns {
  const returns = returnsOf(
    rounds.map((round) => positionOf(round, valueOf(round))),
    today,
  );
  const isActive = inactiveStatusText(rounds[0]?.startup.status) === undefined;
  return isActive ? returns : { ...returns, performance: undefined };
}

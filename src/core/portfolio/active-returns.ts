import { type Returns, returnsOf } from '../returns/returns.ts';
import { returnsView } from '../returns/returns-view.ts';
import type { AmountFormat } from '../shared/amount.ts';
import { counted } from '../shared/counted.ts';
import type { SummaryReturns } from './dashboard-state.ts';
import { positionOf } from './holding-position.ts';
import type { Investment } from './investment.ts';
import { inactiveStatusText } from './startup-status.ts';
import { valueToday } from './value-today.ts';

/**
 * Returns of the companies that are active, as on the page Analysis, and the number of investments in all other
 * companies.
 */
export interface ActiveReturns {
  readonly returns: Returns;
  readonly endedCount: number;
}

/** @param today as a day number, see `dayNumber` */
export function activeReturns(holdings: readonly Investment[], today: number): ActiveReturns {
  const active = holdings.filter(({ startup }) => inactiveStatusText(startup.status) === undefined);
  return {
    returns: returnsOf(
      active.map((holding) => positionOf(holding, valueToday(holding))),
      today,
    ),
    endedCount: holdings.length - active.length,
  };
}

/** MOIC and XIRR for the dashboard's card. */
export function summaryReturns({ returns, endedCount }: ActiveReturns, format: AmountFormat): SummaryReturns {
  const { moic, xirr, xirrNote } = returnsView(returns, format);
  return {
    moic,
    moicNote:
      returns.performance === undefined
        ? 'No current value'
        : endedCount === 0
          ? 'Value per rupee'
          : `Without ${counted(endedCount, 'ended investment')}`,
    xirr,
    xirrNote: xirrNote ?? 'A year',
  };
}

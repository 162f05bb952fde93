import { dayOfDate, todayInIndia } from '../calendar/days.ts';
import { activeReturns } from '../portfolio/active-returns.ts';
import type { Dashboard } from '../portfolio/dashboard.ts';
import { companyReturns } from '../portfolio/holding-position.ts';
import type { Holdings, Investment } from '../portfolio/investment.ts';
import { valueToday } from '../portfolio/value-today.ts';
import { dayNumber } from '../returns/day-number.ts';
import type { Returns } from '../returns/returns.ts';
import type { Rupees } from '../shared/brand.ts';
import type { Day } from '../shared/calendar-day.ts';
import { clocksOn } from '../tax/clock-page.ts';
import { heldInvestment } from '../tax/held-investment.ts';
import type { TaxClock } from '../tax/tax-clock.ts';

/** What is calculated for one investment. */
export interface InvestmentFigures {
  /** The record: amounts in rupees, prices in rupees per share. */
  readonly investment: Investment;
  /** The day of purchase in India; `undefined` when it is missing or not a date. */
  readonly purchased: Day | undefined;
  /** Rupees today; `undefined` when it is not known. */
  readonly value: Rupees | undefined;
  /**
   * Gain in rupees, MOIC as a multiple, and XIRR as a fraction a year, or the reason why there is no XIRR. A company
   * that is not active has none of the three.
   */
  readonly returns: Returns;
  /** The tax class of a sale today, and the day on which the investment turns long-term. */
  readonly tax: TaxClock;
}

/** A portfolio in numbers: what the pages show as texts. */
export interface Figures {
  /** The totals and charts as the API states them: rupees, and percentages (`129.24`), not fractions. */
  readonly dashboard: Dashboard;
  /** In the order of the API. */
  readonly investments: readonly InvestmentFigures[];
  /** Number of records of the API that were left out because they are invalid or have no id. */
  readonly skippedRecords: number;
  /** Of all investments in companies that are active, as on the page Analysis. */
  readonly returns: Returns;
}

/** Calculates the figures of the pages. @param nowMs epoch milliseconds */
export function figuresOf(dashboard: Dashboard, holdings: Holdings, nowMs: number): Figures {
  const today = todayInIndia(nowMs);
  const clockOf = clocksOn(today);
  return {
    dashboard,
    investments: holdings.items.map((investment) => ({
      investment,
      purchased: dayOfDate(investment.purchased),
      value: valueToday(investment),
      returns: companyReturns([investment], valueToday, dayNumber(today)),
      tax: clockOf(heldInvestment(investment)),
    })),
    skippedRecords: holdings.skippedRecords,
    returns: activeReturns(holdings.items, dayNumber(today)).returns,
  };
}

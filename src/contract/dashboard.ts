import { date, unchangedText, listOf, moment, number, requiredRecord, text } from './fields.ts';

/* The dashboard call and its response. @see docs/product.md#dashboard-response */

export const DASHBOARD_CALL = 'GET investors/dashboard?email';

/** `monthName` is `Dec`, without a year. */
export const growthFields = { monthName: text, investment: number, return: number };

/** `month` is `2022-12`. */
export const growthMonthFields = { month: text, investment: number, return: number };

export const topInvestmentFields = { startupName: text, profitPercentage: number };

export const sectorFields = { id: text, count: number };

export const periodIdFields = { year: number, month: number, quarter: number };

export const periodFields = {
  _id: requiredRecord(periodIdFields),
  totalAmount: number,
};

/** The newest MIS record of a startup that is held. */
export const newestReportFields = { startup: unchangedText, title: text, date };

/** The newest update of a startup that is held. */
export const newestUpdateFields = { startup: unchangedText, date: moment };

export const dashboardFields = {
  totalCurrentValue: number,
  totalInvestment: number,
  totalStartups: number,
  unpricedHoldings: number,
  pricedInvestment: number,
  allFormattedInvestments: listOf(growthFields),
  growthHistory: listOf(growthMonthFields),
  top5Investments: listOf(topInvestmentFields),
  startupSectors: listOf(sectorFields),
  chartData: listOf(periodFields),
  newestReports: listOf(newestReportFields),
  newestUpdates: listOf(newestUpdateFields),
};

import { listOf, number, object, text } from './fields.ts';

/* The dashboard call and its response. @see docs/product.md#records */

export const DASHBOARD_CALL = 'GET investors/dashboard?email';

export const growthFields = { monthName: text, investment: number, return: number };

export const growthMonthFields = { month: text, investment: number, return: number };

export const topInvestmentFields = { startupName: text, profitPercentage: number };

export const sectorFields = { id: text, count: number };

export const periodIdFields = { year: number, month: number, quarter: number };

export const periodFields = {
  _id: object(periodIdFields),
  totalAmount: number,
};

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
};

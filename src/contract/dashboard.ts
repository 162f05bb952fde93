import { list, number, object, text } from './fields.ts';

/* The answer of the dashboard call. @see docs/product.md#records */

export const dashboardFields = {
  totalCurrentValue: number,
  totalInvestment: number,
  totalStartups: number,
  unpricedHoldings: number,
  pricedInvestment: number,
  allFormattedInvestments: list,
  top5Investments: list,
  startupSectors: list,
  chartData: list,
};

export const growthFields = { monthName: text, investment: number, return: number };

export const topInvestmentFields = { startupName: text, profitPercentage: number };

export const sectorFields = { id: text, count: number };

export const periodFields = {
  _id: object({ year: number, month: number, quarter: number }),
  totalAmount: number,
};

import * as v from 'valibot';
import type {
  Dashboard,
  GrowthPoint,
  PeriodTotal,
  SectorCount,
  TopInvestment,
} from '../../../core/portfolio/dashboard.ts';
import type { Holding, Holdings } from '../../../core/portfolio/holding.ts';
import { parseRupees, parseStartupId, rupees } from '../../../core/shared/brand.ts';
import { NOT_AVAILABLE } from '../../../core/shared/placeholders.ts';
import { decodeEach, decoder, exact, list, number, object, record, text } from './fields.ts';

/* The wire names of docs/product.md#records, misspellings included, are used in this file only. */

export const dashboardFields = {
  totalCurrentValue: number,
  totalInvestment: number,
  totalStartups: number,
  unpricedHoldings: number,
  allFormattedInvestments: list,
  top5Investments: list,
  startupSectors: list,
  chartData: list,
};
const dashboardReply = decoder(object({ data: object(dashboardFields) }));

export const growthFields = { monthName: text, investment: number, return: number };
const growthPoint = decoder(object(growthFields));
export const topInvestmentFields = { startupName: text, profitPercentage: number };
const topInvestment = decoder(object(topInvestmentFields));
export const sectorFields = { id: text, count: number };
const sectorCount = decoder(object(sectorFields));
export const periodFields = {
  _id: object({ year: number, month: number, quarter: number }),
  totalAmount: number,
};
const periodTotal = decoder(object(periodFields));

function decodeGrowthPoint(entry: unknown): GrowthPoint | undefined {
  const point = growthPoint(entry);
  if (point === undefined) return undefined;
  return {
    month: point.monthName ?? 'Unknown',
    investment: rupees(point.investment ?? 0),
    return: rupees(point.return ?? 0),
  };
}

function decodeTopInvestment(entry: unknown): TopInvestment | undefined {
  const top = topInvestment(entry);
  if (top === undefined) return undefined;
  return { startupName: top.startupName ?? NOT_AVAILABLE, profitPercentage: top.profitPercentage ?? 0 };
}

function decodeSectorCount(entry: unknown): SectorCount | undefined {
  const sector = sectorCount(entry);
  if (sector?.id === undefined) return undefined;
  return { sector: sector.id, count: Math.max(0, Math.round(sector.count ?? 0)) };
}

const whole = (value: number | undefined, least: number, most: number): number | undefined =>
  value !== undefined && Number.isInteger(value) && value >= least && value <= most ? value : undefined;

function decodePeriodTotal(entry: unknown): PeriodTotal | undefined {
  const period = periodTotal(entry);
  const year = whole(period?._id.year, 1, 9999);
  if (period === undefined || year === undefined) return undefined;
  const month = whole(period._id.month, 1, 12);
  const quarter = whole(period._id.quarter, 1, 4) ?? (month === undefined ? undefined : Math.ceil(month / 3));
  return { year, month, quarter, total: rupees(period.totalAmount ?? 0) };
}

/** @returns `undefined` when the reply has no record under `data` */
export function decodeDashboard(reply: unknown): Dashboard | undefined {
  const data = dashboardReply(reply)?.data;
  if (data === undefined) return undefined;
  const growth = decodeEach(data.allFormattedInvestments, decodeGrowthPoint);
  const topInvestments = decodeEach(data.top5Investments, decodeTopInvestment);
  const sectors = decodeEach(data.startupSectors, decodeSectorCount);
  const periodTotals = decodeEach(data.chartData, decodePeriodTotal);
  return {
    totalCurrentValue: parseRupees(data.totalCurrentValue),
    totalInvestment: parseRupees(data.totalInvestment),
    totalStartups: whole(data.totalStartups, 0, Number.MAX_SAFE_INTEGER),
    unpricedHoldings: whole(data.unpricedHoldings, 0, Number.MAX_SAFE_INTEGER),
    growth: growth.items,
    topInvestments: topInvestments.items,
    sectors: sectors.items,
    periodTotals: periodTotals.items,
    skippedRecords:
      growth.skippedRecords +
      topInvestments.skippedRecords +
      sectors.skippedRecords +
      periodTotals.skippedRecords,
  };
}

const holdingsReply = decoder(object({ data: object({ investments: v.array(v.unknown()) }) }));

/** The fields of the list only: the rest of a record is decoded when it is opened. */
export const holdingFields = {
  _id: exact,
  startupDetails: record({ _id: exact, name: text, logoUrl: exact }),
  investementDoneVia: text,
  type_of_securities: text,
  issue_price: number,
  current_share_price: number,
  investment_amount: number,
};
const investmentRecord = decoder(object(holdingFields));

function decodeHolding(entry: unknown): Holding | undefined {
  const fields = investmentRecord(entry);
  const id = fields?._id;
  if (fields === undefined || id === undefined) return undefined;
  return {
    id,
    startupId: parseStartupId(fields.startupDetails?._id),
    startupName: fields.startupDetails?.name,
    logoUrl: fields.startupDetails?.logoUrl,
    channel: fields.investementDoneVia,
    typeOfSecurities: fields.type_of_securities,
    issuePrice: parseRupees(fields.issue_price),
    currentSharePrice: parseRupees(fields.current_share_price),
    invested: parseRupees(fields.investment_amount),
    record: entry,
  };
}

/** @returns `undefined` when the reply has no list `data.investments` */
export function decodeHoldings(reply: unknown): Holdings | undefined {
  const investments = holdingsReply(reply)?.data.investments;
  return investments === undefined ? undefined : decodeEach(investments, decodeHolding);
}

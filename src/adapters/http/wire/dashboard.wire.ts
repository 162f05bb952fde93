import type {
  Dashboard,
  DatedNews,
  GrowthMonth,
  GrowthPoint,
  PeriodTotal,
  SectorCount,
  TopInvestment,
} from '../../../core/portfolio/dashboard.ts';
import { parseRupees, parseStartupId, rupees } from '../../../core/shared/brand.ts';
import type { ParsedDate } from '../../../core/shared/dates.ts';
import { NOT_AVAILABLE } from '../../../core/shared/placeholders.ts';
import {
  dashboardFields,
  growthFields,
  growthMonthFields,
  newestReportFields,
  newestUpdateFields,
  periodFields,
  sectorFields,
  topInvestmentFields,
} from '../../../contract/dashboard.ts';
import { requiredRecord } from '../../../contract/fields.ts';
import { decodeEach, decoder } from './decoding.ts';

const dashboardResponse = decoder(requiredRecord({ data: requiredRecord(dashboardFields) }));

const growthPoint = decoder(requiredRecord(growthFields));
const growthMonth = decoder(requiredRecord(growthMonthFields));
const topInvestment = decoder(requiredRecord(topInvestmentFields));
const sectorCount = decoder(requiredRecord(sectorFields));
const periodTotal = decoder(requiredRecord(periodFields));
const newestReport = decoder(requiredRecord(newestReportFields));
const newestUpdate = decoder(requiredRecord(newestUpdateFields));

function decodeGrowthPoint(entry: unknown): GrowthPoint | undefined {
  const point = growthPoint(entry);
  if (point === undefined) return undefined;
  return {
    month: point.monthName ?? 'Unknown',
    investment: rupees(point.investment ?? 0),
    return: rupees(point.return ?? 0),
  };
}

const YEAR_AND_MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/u;

function decodeGrowthMonth(entry: unknown): GrowthMonth | undefined {
  const point = growthMonth(entry);
  const [, year, month] = YEAR_AND_MONTH.exec(point?.month ?? '') ?? [];
  if (point === undefined || year === undefined) return undefined;
  return {
    year: Number(year),
    month: Number(month),
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

const integerWithin = (value: number | undefined, min: number, max: number): number | undefined =>
  value !== undefined && Number.isInteger(value) && value >= min && value <= max ? value : undefined;

function decodePeriodTotal(entry: unknown): PeriodTotal | undefined {
  const period = periodTotal(entry);
  const year = integerWithin(period?._id.year, 1, 9999);
  if (period === undefined || year === undefined) return undefined;
  const month = integerWithin(period._id.month, 1, 12);
  const quarter =
    integerWithin(period._id.quarter, 1, 4) ?? (month === undefined ? undefined : Math.ceil(month / 3));
  return { year, month, quarter, total: rupees(period.totalAmount ?? 0) };
}

/** @returns `undefined` for news without a startup or a date */
function newsOf(
  startup: string | undefined,
  title: string | undefined,
  date: ParsedDate | undefined,
): DatedNews | undefined {
  const id = startup === undefined ? undefined : parseStartupId(startup);
  return id === undefined || date?.epochMs === undefined ? undefined : { startup: id, title, date };
}

function decodeNewestReport(entry: unknown): DatedNews | undefined {
  const report = newestReport(entry);
  return report?.title === undefined ? undefined : newsOf(report.startup, report.title, report.date);
}

function decodeNewestUpdate(entry: unknown): DatedNews | undefined {
  const update = newestUpdate(entry);
  return newsOf(update?.startup, undefined, update?.date);
}

/** @returns `undefined` when the response has no record under `data` */
export function decodeDashboard(response: unknown): Dashboard | undefined {
  const data = dashboardResponse(response)?.data;
  if (data === undefined) return undefined;
  const growth = decodeEach(data.allFormattedInvestments, decodeGrowthPoint);
  const growthHistory = decodeEach(data.growthHistory, decodeGrowthMonth);
  const topInvestments = decodeEach(data.top5Investments, decodeTopInvestment);
  const sectors = decodeEach(data.startupSectors, decodeSectorCount);
  const periodTotals = decodeEach(data.chartData, decodePeriodTotal);
  const newestReports = decodeEach(data.newestReports, decodeNewestReport);
  const newestUpdates = decodeEach(data.newestUpdates, decodeNewestUpdate);
  return {
    totalCurrentValue: parseRupees(data.totalCurrentValue),
    totalInvestment: parseRupees(data.totalInvestment),
    totalStartups: integerWithin(data.totalStartups, 0, Number.MAX_SAFE_INTEGER),
    unpricedHoldings: integerWithin(data.unpricedHoldings, 0, Number.MAX_SAFE_INTEGER),
    pricedInvestment: parseRupees(data.pricedInvestment),
    growth: growth.items,
    growthHistory: growthHistory.items,
    topInvestments: topInvestments.items,
    sectors: sectors.items,
    periodTotals: periodTotals.items,
    newestReports: newestReports.items,
    newestUpdates: newestUpdates.items,
    skippedRecords:
      growth.skippedRecords +
      growthHistory.skippedRecords +
      topInvestments.skippedRecords +
      sectors.skippedRecords +
      periodTotals.skippedRecords +
      newestReports.skippedRecords +
      newestUpdates.skippedRecords,
  };
}

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
import { isRecord } from '../../../core/shared/record.ts';
import {
  dashboardFields,
  growthFields,
  periodFields,
  sectorFields,
  topInvestmentFields,
} from '../../../contract/dashboard.ts';
import { holdingFields, holdingsFields } from '../../../contract/holdings.ts';
import { object } from '../../../contract/fields.ts';
import { decodeEach, decoder } from './decoding.ts';

const dashboardReply = decoder(object({ data: object(dashboardFields) }));

const growthPoint = decoder(object(growthFields));
const topInvestment = decoder(object(topInvestmentFields));
const sectorCount = decoder(object(sectorFields));
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
    pricedInvestment: parseRupees(data.pricedInvestment),
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

const holdingsReply = decoder(object({ data: object(holdingsFields) }));

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
    purchased: fields.purchase_date,
    record: entry,
  };
}

/** Puts the startup's record into a record that names it by its id alone; the holdings of a startup share it. */
function wholeRecord(entry: unknown, startups: Readonly<Record<string, unknown>>): unknown {
  if (!isRecord(entry) || !('startupDetails' in entry)) return entry;
  const { startupDetails: id } = entry;
  if (typeof id !== 'string') return entry;
  return { ...entry, startupDetails: Object.hasOwn(startups, id) ? startups[id] : undefined };
}

/** Records that are decoded in one step. */
const RECORDS_A_STEP = 50;

/**
 * Decodes the holdings in steps, because a portfolio may have many thousands of them.
 * @returns at the end, `undefined` when the reply has no list `data.investments`
 */
export function* decodeHoldingsInSteps(reply: unknown): Generator<undefined, Holdings | undefined> {
  const data = holdingsReply(reply)?.data;
  if (data === undefined) return undefined;
  const { investments, startups } = data;
  const items: Holding[] = [];
  for (const [index, entry] of investments.entries()) {
    const holding = decodeHolding(startups === undefined ? entry : wholeRecord(entry, startups));
    if (holding !== undefined) items.push(holding);
    if (index % RECORDS_A_STEP === RECORDS_A_STEP - 1) yield;
  }
  return { items, skippedRecords: investments.length - items.length };
}

/**
 * Decodes the holdings at once.
 * @returns `undefined` when the reply has no list `data.investments`
 * @public
 */
export function decodeHoldings(reply: unknown): Holdings | undefined {
  const steps = decodeHoldingsInSteps(reply);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

import { dayOfDate } from '../calendar/days.ts';
import { financialYearOf, type FinancialYear } from '../calendar/financial-year.ts';
import type { Investment } from '../portfolio/investment.ts';
import { valueToday } from '../portfolio/value-today.ts';
import { companyKeyOf } from '../portfolio/company-key.ts';
import { positionOf } from '../portfolio/holding-position.ts';
import { valueBySharePrice } from '../portfolio/holding-value.ts';
import { isAmount, type Position } from '../returns/returns.ts';
import { parseInvestmentId, type Rupees } from '../shared/brand.ts';
import type { ParsedDate } from '../shared/dates.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import { investmentPath } from '../screens/screen-routes.ts';

/** What the table of prices names as the basis of a holding's value. */
export type ValueBasis =
  /** The API states the value. */
  | 'stated'
  /** Current share price ÷ issue price × amount. */
  | 'share-price'
  /**
   * The share price equals the issue price. The value is nevertheless the one that the API states, if it states one.
   */
  | 'at-cost'
  | 'none';

/** The fields of a holding that the analysis needs. Amounts are rupees. */
export interface AnalysedHolding extends Position {
  readonly investment: Investment;
  readonly id: string;
  /** Path of the investment's page; `undefined` for an id that cannot be part of a path. */
  readonly to: string | undefined;
  /** Equal for the holdings of one startup. */
  readonly companyKey: string;
  readonly companyName: string;
  readonly sector: string | undefined;
  /** The startup's current stage. */
  readonly stage: string | undefined;
  /** The startup's status as the API sends it: `ACTIVE`. */
  readonly status: string | undefined;
  readonly channel: string | undefined;
  readonly scheme: string | undefined;
  /** The investment's `vehicle`, which is shown as 'Type of Instrument'. */
  readonly typeOfInstrument: string | undefined;
  /** The investment's `typeOfSecurities`, which is shown as 'Investment Vehicle'. */
  readonly typeOfSecurities: string | undefined;
  readonly secondaryEmail: string | undefined;
  /** Financial year of the purchase. */
  readonly yearBought: FinancialYear | undefined;
  readonly purchased: ParsedDate | undefined;
  readonly updated: ParsedDate | undefined;
  readonly basis: ValueBasis;
  /** The value that the API states. */
  readonly statedValue: Rupees | undefined;
  /** The value by the share prices. */
  readonly priceValue: Rupees | undefined;
  readonly units: number | undefined;
  readonly faceValue: Rupees | undefined;
  readonly issuePrice: Rupees | undefined;
  readonly sharePrice: Rupees | undefined;
}

/** Reads and calculates what the analysis needs of an investment. */
export function analysedHolding(investment: Investment): AnalysedHolding {
  const { name, sector, currentStage, status } = investment.startup;
  const id = parseInvestmentId(investment.id);
  const bought = dayOfDate(investment.purchased);
  return {
    investment,
    id: investment.id,
    to: id === undefined ? undefined : investmentPath(id),
    companyKey: companyKeyOf(investment),
    companyName: name ?? NOT_AVAILABLE,
    sector,
    stage: currentStage,
    status,
    channel: investment.channel,
    scheme: investment.scheme,
    typeOfInstrument: investment.vehicle,
    typeOfSecurities: investment.typeOfSecurities,
    secondaryEmail: investment.secondaryEmail,
    yearBought: bought && financialYearOf(bought),
    purchased: investment.purchased,
    updated: investment.updated,
    ...positionOf(investment, valueToday(investment)),
    basis: basisOf(investment),
    statedValue: investment.currentValue,
    priceValue: valueBySharePrice(investment),
    units: investment.numberOfSecurities,
    faceValue: investment.faceValue,
    issuePrice: investment.issuePrice,
    sharePrice: investment.currentSharePrice,
  };
}

function basisOf(investment: Investment): ValueBasis {
  const { currentSharePrice, issuePrice } = investment;
  if (!isAmount(valueToday(investment))) return 'none';
  if (currentSharePrice !== undefined && currentSharePrice === issuePrice) return 'at-cost';
  return investment.currentValue === undefined ? 'share-price' : 'stated';
}

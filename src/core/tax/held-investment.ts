import { formatDay, dayOfDate } from '../calendar/days.ts';
import { companyKeyOf } from '../portfolio/company-key.ts';
import type { Investment } from '../portfolio/investment.ts';
import { inactiveStatusText } from '../portfolio/startup-status.ts';
import { valueToday } from '../portfolio/value-today.ts';
import { isAmount } from '../returns/returns.ts';
import type { Rupees } from '../shared/brand.ts';
import type { Day } from '../shared/calendar-day.ts';
import { INVALID_DATE, NOT_AVAILABLE } from '../shared/placeholders.ts';
import { instrumentOf, isIsafe, type Instrument } from './instrument.ts';

/** An investment, reduced to the fields that tax and statements need. */
export interface HeldInvestment {
  readonly id: string;
  /** The company's legal name where the record has one, otherwise the startup's name. */
  readonly company: string;
  /** The same for every investment in one company. */
  readonly companyKey: string;
  readonly startupName: string;
  /** In words, for a company that is not active: `Acquired`. */
  readonly status: string | undefined;
  readonly instrument: Instrument;
  /** Whether it is an iSAFE, which counts as preference shares. */
  readonly isIsafe: boolean;
  /** The day of purchase in India; `undefined` when it is missing or invalid. */
  readonly bought: Day | undefined;
  /** Whether the record has a date of purchase that cannot be read as a date. */
  readonly hasInvalidDate: boolean;
  readonly units: number | undefined;
  readonly faceValue: Rupees | undefined;
  /** Rupees paid per unit: the issue price, or the price of a purchase from a shareholder. */
  readonly unitPrice: Rupees | undefined;
  readonly boughtFromShareholder: boolean;
  readonly cost: Rupees | undefined;
  /** Value today. */
  readonly value: Rupees | undefined;
  /** The intermediary of the investment; for a direct one `undefined`, or `Direct` from some APIs. */
  readonly channel: string | undefined;
  readonly scheme: string | undefined;
  /** The filter and the page of an investment call it 'Investment Vehicle'. */
  readonly typeOfSecurities: string | undefined;
  readonly secondaryEmail: string | undefined;
}

/** The day of purchase, or the placeholder for a missing or an invalid day. */
export const boughtText = ({ bought, hasInvalidDate }: HeldInvestment): string =>
  bought === undefined ? (hasInvalidDate ? INVALID_DATE : NOT_AVAILABLE) : formatDay(bought);

/** A negative amount counts as missing, as in the analysis. */
const knownAmount = (amount: Rupees | undefined): Rupees | undefined =>
  isAmount(amount) ? amount : undefined;

const SECONDARY = /^secondary$/iu;

export function heldInvestment(investment: Investment): HeldInvestment {
  const { id, startup } = investment;
  const startupName = startup.name ?? NOT_AVAILABLE;
  return {
    id,
    company: startup.legalName ?? startupName,
    companyKey: companyKeyOf(investment),
    startupName,
    status: inactiveStatusText(startup.status),
    instrument: instrumentOf(investment.typeOfSecurities, investment.vehicle),
    isIsafe: isIsafe(investment.typeOfSecurities, investment.vehicle),
    bought: dayOfDate(investment.purchased),
    hasInvalidDate: investment.purchased !== undefined && dayOfDate(investment.purchased) === undefined,
    units: investment.numberOfSecurities,
    faceValue: investment.faceValue,
    unitPrice: investment.issuePrice,
    boughtFromShareholder: SECONDARY.test(investment.fundingType?.trim() ?? ''),
    cost: knownAmount(investment.invested),
    value: knownAmount(valueToday(investment)),
    channel: investment.channel,
    scheme: investment.scheme,
    typeOfSecurities: investment.typeOfSecurities,
    secondaryEmail: investment.secondaryEmail,
  };
}

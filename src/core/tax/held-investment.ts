import { indianDay } from '../calendar/days.ts';
import type { Holding } from '../portfolio/holding.ts';
import type { InvestmentRecords } from '../portfolio/investment-records.port.ts';
import type { Investment, Startup } from '../portfolio/investment.ts';
import { valueToday } from '../portfolio/value-today.ts';
import type { Rupees } from '../shared/brand.ts';
import type { Day } from '../shared/calendar-day.ts';
import { NOT_AVAILABLE } from '../shared/placeholders.ts';
import { instrumentOf, type Instrument } from './instrument.ts';

/** One investment with what tax and statements need of it. */
export interface HeldInvestment {
  readonly id: string;
  /** The company's legal name where the record has one, otherwise the startup's name. */
  readonly company: string;
  /** The same for every investment in one company. */
  readonly companyKey: string;
  readonly startupName: string;
  readonly securities: string | undefined;
  readonly instrument: Instrument;
  /** The day of purchase in India; `undefined` when it is missing or invalid. */
  readonly bought: Day | undefined;
  readonly units: number | undefined;
  readonly faceValue: Rupees | undefined;
  /** Rupees per unit paid: the issue price, or the price of a purchase from a shareholder. */
  readonly unitPrice: Rupees | undefined;
  readonly boughtFromShareholder: boolean;
  readonly cost: Rupees | undefined;
  /** Value today. */
  readonly value: Rupees | undefined;
  /** The intermediary of the investment; `undefined` for a direct one. */
  readonly channel: string | undefined;
  readonly scheme: string | undefined;
  /** The type of securities, as in the analysis; the pages call it 'Investment Vehicle'. */
  readonly vehicle: string | undefined;
  readonly secondaryEmail: string | undefined;
}

const SECONDARY = /^secondary$/iu;

/** Reads the investments of a portfolio; the record of a startup is read once, however many investments it has. */
export function heldInvestments(
  holdings: readonly Holding[],
  records: InvestmentRecords,
): readonly HeldInvestment[] {
  const startups = new Map<string, Startup>();
  return holdings.map((holding) => {
    const key = holding.startupId ?? holding.id;
    const startup = startups.get(key) ?? records.detail(holding).startup;
    startups.set(key, startup);
    return heldInvestment(holding, records.investment(holding), startup);
  });
}

function heldInvestment(
  { id, startupId }: Holding,
  investment: Investment,
  startup: Startup,
): HeldInvestment {
  const startupName = startup.name ?? NOT_AVAILABLE;
  return {
    id,
    company: startup.legalName ?? startupName,
    companyKey: startupId ?? startup.legalName ?? startup.name ?? id,
    startupName,
    securities: investment.typeOfSecurities,
    instrument: instrumentOf(investment.typeOfSecurities, investment.vehicle),
    bought: indianDay(investment.purchased),
    units: investment.numberOfSecurities,
    faceValue: investment.faceValue,
    unitPrice: investment.issuePrice,
    boughtFromShareholder: SECONDARY.test(investment.fundingType?.trim() ?? ''),
    cost: investment.invested,
    value: valueToday(investment),
    channel: investment.channel,
    scheme: investment.scheme,
    vehicle: investment.typeOfSecurities,
    secondaryEmail: investment.secondaryEmail,
  };
}

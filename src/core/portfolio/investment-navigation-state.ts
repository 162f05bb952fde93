import { parseRupees, parseStartupId, type Email, type InvestmentId } from '../shared/brand.ts';
import { parseDate, type ParsedDate } from '../shared/dates.ts';
import { isRecord } from '../shared/record.ts';
import type { InvestmentDetail } from './investment.ts';

/**
 * Navigation state of a link to an investment: the startup and the investment, with the investor who owns them. The
 * browser keeps it for the tab until the session ends; by then another tab may have logged in
 * another investor.
 * @see docs/product.md#view-all
 */
export interface InvestmentNavigationState extends InvestmentDetail {
  readonly investor: Email;
}

/** Builds plain data for the navigation; `undefined` while the investor is unknown. */
export function investmentNavigationState(
  { startup, investment }: InvestmentDetail,
  investor: Email | undefined,
): InvestmentNavigationState | undefined {
  return investor === undefined ? undefined : { investor, startup, investment };
}

/**
 * Reads a navigation state. It is untrusted: it may come from an older version, another page or another investor.
 * @returns `undefined` unless the state holds this investment of this investor
 */
export function readInvestmentNavigationState(
  state: unknown,
  id: InvestmentId,
  investor: Email | undefined,
): InvestmentDetail | undefined {
  const passed = new Fields(state);
  const startup = passed.fields('startup');
  const investment = passed.fields('investment');
  if (investor === undefined || passed.text('investor') !== investor) return undefined;
  if (startup === undefined || investment?.text('id') !== id) return undefined;
  return {
    investment: {
      id,
      channel: investment.text('channel'),
      secondaryEmail: investment.text('secondaryEmail'),
      vehicle: investment.text('vehicle'),
      typeOfSecurities: investment.text('typeOfSecurities'),
      purchased: investment.date('purchased'),
      invested: investment.amount('invested'),
      currentValue: investment.amount('currentValue'),
      scheme: investment.text('scheme'),
      fundingType: investment.text('fundingType'),
      numberOfSecurities: investment.amount('numberOfSecurities'),
      faceValue: investment.amount('faceValue'),
      issuePrice: investment.amount('issuePrice'),
      currentSharePrice: investment.amount('currentSharePrice'),
      updated: investment.date('updated'),
    },
    startup: {
      id: parseStartupId(startup.text('id')),
      name: startup.text('name'),
      logoUrl: startup.text('logoUrl'),
      investmentCode: startup.text('investmentCode'),
      fundingStage: startup.text('fundingStage'),
      about: startup.text('about'),
      legalName: startup.text('legalName'),
      website: startup.text('website'),
      headquarters: startup.text('headquarters'),
      serviceRegion: startup.text('serviceRegion'),
      coInvestors: startup.texts('coInvestors'),
      founders: startup.texts('founders'),
      foundedIn: startup.text('foundedIn'),
      sector: startup.text('sector'),
      currentStage: startup.text('currentStage'),
      status: startup.text('status'),
      statusYear: startup.text('statusYear'),
      statusRemark: startup.text('statusRemark'),
      securityType: startup.text('securityType'),
      floorValuation: startup.amount('floorValuation'),
      capValuation: startup.amount('capValuation'),
      preMoneyValuation: startup.amount('preMoneyValuation'),
      currentValuation: startup.amount('currentValuation'),
      cashBurn: startup.amount('cashBurn'),
      runway: startup.text('runway'),
      revenue: startup.amount('revenue'),
      fundRaisePlan: startup.text('fundRaisePlan') ?? startup.amount('fundRaisePlan'),
      raisedTillNow: startup.amount('raisedTillNow'),
      cashInBank: startup.amount('cashInBank'),
      networkInvestment: startup.amount('networkInvestment'),
    },
  };
}

/** Typed access to the own properties of an untrusted record. */
class Fields {
  readonly #values: ReadonlyMap<string, unknown>;

  constructor(source: unknown) {
    this.#values = new Map(isRecord(source) ? Object.entries(source) : []);
  }

  fields(name: string): Fields | undefined {
    const value = this.#values.get(name);
    return isRecord(value) ? new Fields(value) : undefined;
  }

  text(name: string): string | undefined {
    const value = this.#values.get(name);
    return typeof value === 'string' ? value : undefined;
  }

  texts(name: string): readonly string[] {
    const value = this.#values.get(name);
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
  }

  amount(name: string) {
    return parseRupees(this.#values.get(name));
  }

  date(name: string): ParsedDate | undefined {
    const date = this.fields(name);
    const day = parseDate(date?.text('day'))?.day;
    return date && { epochMs: parseDate(date.amount('epochMs'))?.epochMs, ...(day !== undefined && { day }) };
  }
}

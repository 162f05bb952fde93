import type { Rupees, StartupId } from '../shared/brand.ts';
import type { ParsedDate } from '../shared/dates.ts';

/** One investment in all its fields. @see docs/product.md#investment-record */
export interface Investment {
  readonly id: string;
  /** Through whom the investment was made; `undefined` for a direct one. */
  readonly channel: string | undefined;
  readonly secondaryEmail: string | undefined;
  /** Shown as 'Type of Instrument'. */
  readonly vehicle: string | undefined;
  /** Shown as 'Investment Vehicle'. */
  readonly typeOfSecurities: string | undefined;
  readonly purchased: ParsedDate | undefined;
  readonly invested: Rupees | undefined;
  /** As the API values the investment today; without it, the prices tell. */
  readonly currentValue: Rupees | undefined;
  readonly scheme: string | undefined;
  readonly fundingType: string | undefined;
  /** May be a part of one: `806.25`. */
  readonly numberOfSecurities: number | undefined;
  readonly faceValue: Rupees | undefined;
  /** Rupees a share at the time of the investment. */
  readonly issuePrice: Rupees | undefined;
  /** Rupees a share today. */
  readonly currentSharePrice: Rupees | undefined;
  readonly updated: ParsedDate | undefined;
}

/** The company that was invested in. Amounts are rupees. @see docs/product.md#startup */
export interface Startup {
  /** `undefined` when the record names none that could be asked about. */
  readonly id: StartupId | undefined;
  readonly name: string | undefined;
  readonly logoUrl: string | undefined;
  readonly investmentCode: string | undefined;
  readonly fundingStage: string | undefined;
  readonly about: string | undefined;
  readonly legalName: string | undefined;
  /** As it came; to be opened only if it is a link. */
  readonly website: string | undefined;
  readonly headquarters: string | undefined;
  readonly serviceRegion: string | undefined;
  readonly coInvestors: readonly string[];
  readonly founders: readonly string[];
  readonly foundedIn: string | undefined;
  readonly sector: string | undefined;
  readonly currentStage: string | undefined;
  readonly status: string | undefined;
  readonly statusYear: string | undefined;
  readonly statusRemark: string | undefined;
  readonly securityType: string | undefined;
  readonly floorValuation: Rupees | undefined;
  readonly capValuation: Rupees | undefined;
  readonly preMoneyValuation: Rupees | undefined;
  readonly currentValuation: Rupees | undefined;
  /** A month. */
  readonly cashBurn: Rupees | undefined;
  /** In words: `14 months`. */
  readonly runway: string | undefined;
  readonly revenue: Rupees | undefined;
  /** In words, or the sum that is to be raised. */
  readonly fundRaisePlan: string | Rupees | undefined;
  readonly raisedTillNow: Rupees | undefined;
  readonly cashInBank: Rupees | undefined;
  /** What the network as a whole has put in. */
  readonly networkInvestment: Rupees | undefined;
}

/** An investment with the company it is in. */
export interface InvestmentDetail {
  readonly investment: Investment;
  readonly startup: Startup;
}

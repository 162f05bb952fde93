import type { Rupees, StartupId } from '../shared/brand.ts';
import type { ParsedDate } from '../shared/dates.ts';

/** One investment with all its fields. @see docs/product.md#investment-record */
export interface Investment {
  readonly id: string;
  /** The intermediary of the investment; `undefined` for a direct one. */
  readonly channel: string | undefined;
  readonly secondaryEmail: string | undefined;
  /** Shown as 'Type of Instrument'. */
  readonly vehicle: string | undefined;
  /** Shown as 'Investment Vehicle'. */
  readonly typeOfSecurities: string | undefined;
  readonly purchased: ParsedDate | undefined;
  readonly invested: Rupees | undefined;
  /** Current value according to the API; when missing, it is calculated from the share prices. */
  readonly currentValue: Rupees | undefined;
  readonly scheme: string | undefined;
  readonly fundingType: string | undefined;
  /** May have decimals: `806.25`. */
  readonly numberOfSecurities: number | undefined;
  readonly faceValue: Rupees | undefined;
  /** Rupees per share at the time of the investment. */
  readonly issuePrice: Rupees | undefined;
  /** Rupees per share today. */
  readonly currentSharePrice: Rupees | undefined;
  readonly updated: ParsedDate | undefined;
}

/** The company that was invested in. Amounts are rupees. @see docs/product.md#startup */
export interface Startup {
  /** `undefined` when the record has no id that a request could use. */
  readonly id: StartupId | undefined;
  readonly name: string | undefined;
  readonly logoUrl: string | undefined;
  readonly investmentCode: string | undefined;
  readonly fundingStage: string | undefined;
  readonly about: string | undefined;
  readonly legalName: string | undefined;
  /** As the API sends it; opened only after validation. */
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
  /** Rupees per month. */
  readonly cashBurn: Rupees | undefined;
  /** As text: `14 months`. */
  readonly runway: string | undefined;
  readonly revenue: Rupees | undefined;
  /** A text, or the amount to raise. */
  readonly fundRaisePlan: string | Rupees | undefined;
  readonly raisedTillNow: Rupees | undefined;
  readonly cashInBank: Rupees | undefined;
  /** Total amount invested by the network. */
  readonly networkInvestment: Rupees | undefined;
}

/** An investment with its startup. */
export interface InvestmentDetail {
  readonly investment: Investment;
  readonly startup: Startup;
}

import type { INVESTMENT_FIELDS, STARTUP_FIELDS } from '../core/portfolio/investment-fields.ts';
import type { WireNames } from './record-fields.ts';

/*
 * The fields of a record in the response of the holdings call, misspellings included.
 * @see docs/product.md#investment-record
 */

/** What the API calls the fields of an investment. Its id is `_id`, its startup `startupDetails`. */
export const INVESTMENT_NAMES = {
  typeOfSecurities: 'type_of_securities',
  issuePrice: 'issue_price',
  currentSharePrice: 'current_share_price',
  invested: 'investment_amount',
  channel: 'investementDoneVia',
  secondaryEmail: 'secondary_email',
  vehicle: 'investment_vehicle',
  purchased: 'purchase_date',
  currentValue: 'current_value_of_investment',
  scheme: 'scheme_name',
  fundingType: 'fundingType',
  numberOfSecurities: 'number_of_securities',
  faceValue: 'face_value',
  updated: 'updatedAt',
} as const satisfies WireNames<typeof INVESTMENT_FIELDS>;

/** What the API calls the fields of a startup, whose id is `_id`; one name ends in the product's short name. */
export const startupNames = <ShortName extends string>(productShortName: ShortName) =>
  ({
    name: 'name',
    logoUrl: 'logoUrl',
    investmentCode: 'investment_code',
    legalName: 'legalName',
    about: 'about',
    website: 'website_url',
    headquarters: 'office_location',
    serviceRegion: 'other_office_locations',
    coInvestors: 'coinvestor',
    founders: 'founders',
    foundedIn: 'foundedIn',
    sector: 'sector',
    fundingStage: 'fundingStage',
    currentStage: 'currentStage',
    status: 'startup_status',
    statusYear: 'startup_status_year',
    statusRemark: 'startup_status_content',
    securityType: 'securityType',
    floorValuation: 'floorValue',
    capValuation: 'capValue',
    preMoneyValuation: 'pre_money_valuation',
    currentValuation: 'current_valuation',
    cashBurn: 'cash_burn',
    runway: 'runway',
    revenue: 'revenue',
    fundRaisePlan: 'fund_raise_plan',
    raisedTillNow: 'raised_till_now',
    cashInBank: 'cash_in_bank',
    networkInvestment: `totalInvestment_by_${productShortName}`,
  }) as const satisfies WireNames<typeof STARTUP_FIELDS>;

import type { Investment, InvestmentDetail, Startup } from '../../../core/portfolio/investment.ts';
import { parseRupees, parseStartupId, type Rupees } from '../../../core/shared/brand.ts';
import {
  investmentFields,
  namedFields,
  networkInvestmentFieldOf,
  startupFields,
} from '../../../contract/investments.ts';
import { list, number, object, text } from '../../../contract/fields.ts';
import { decodeEach, decoder } from './decoding.ts';

const investmentRecord = decoder(object(investmentFields));

const startupRecord = decoder(object(startupFields));

const namedRecord = decoder(object(namedFields));
const textEntry = decoder(text);
const textList = decoder(list);

const namesOf = (entries: readonly unknown[]): readonly string[] =>
  decodeEach(entries, (entry) => namedRecord(entry)?.name).items;

/** Decodes one text or a list of texts. */
const wordsOf = (value: unknown): string | undefined => {
  const words = textEntry(value);
  if (words !== undefined) return words;
  const entries = decodeEach(textList(value) ?? [], textEntry).items;
  return entries.length === 0 ? undefined : entries.join(', ');
};

const wordsOrRupees = (value: string | number | undefined): string | Rupees | undefined =>
  typeof value === 'string' ? value : parseRupees(value);

/** Decodes whole investment records; the product's short name is part of a field name. */
export class InvestmentWire {
  readonly #networkInvestment: (entry: unknown) => number | undefined;

  constructor(productShortName: string) {
    const name = networkInvestmentFieldOf(productShortName);
    const record = decoder(object({ [name]: number }));
    this.#networkInvestment = (entry) => record(entry)?.[name];
  }

  /**
   * Decodes every field of one record of the holdings. Never fails: a field that is missing or of another type counts
   * as missing.
   * @param id the record's own id
   */
  decodeDetail(entry: unknown, id: string): InvestmentDetail {
    const fields = investmentRecord(entry);
    return { investment: investmentOf(fields, id), startup: this.#startup(fields?.startupDetails) };
  }

  /** Decodes a record without its startup. @param id the record's own id */
  decodeInvestment(entry: unknown, id: string): Investment {
    return investmentOf(investmentRecord(entry), id);
  }

  #startup(entry: unknown): Startup {
    const fields = startupRecord(entry);
    return {
      id: parseStartupId(fields?._id),
      name: fields?.name,
      logoUrl: fields?.logoUrl,
      investmentCode: fields?.investment_code,
      fundingStage: fields?.fundingStage,
      about: fields?.about,
      legalName: fields?.legalName,
      website: fields?.website_url,
      headquarters: fields?.office_location,
      serviceRegion: wordsOf(fields?.other_office_locations),
      coInvestors: namesOf(fields?.coinvestor ?? []),
      founders: namesOf(fields?.founders ?? []),
      foundedIn: fields?.foundedIn,
      sector: fields?.sector,
      currentStage: fields?.currentStage,
      status: fields?.startup_status,
      statusYear: fields?.startup_status_year,
      statusRemark: fields?.startup_status_content,
      securityType: fields?.securityType,
      floorValuation: parseRupees(fields?.floorValue),
      capValuation: parseRupees(fields?.capValue),
      preMoneyValuation: parseRupees(fields?.pre_money_valuation),
      currentValuation: parseRupees(fields?.current_valuation),
      cashBurn: parseRupees(fields?.cash_burn),
      runway: fields?.runway,
      revenue: parseRupees(fields?.revenue),
      fundRaisePlan: wordsOrRupees(fields?.fund_raise_plan),
      raisedTillNow: parseRupees(fields?.raised_till_now),
      cashInBank: parseRupees(fields?.cash_in_bank),
      networkInvestment: parseRupees(this.#networkInvestment(entry)),
    };
  }
}

function investmentOf(fields: ReturnType<typeof investmentRecord>, id: string): Investment {
  return {
    id,
    channel: fields?.investementDoneVia,
    secondaryEmail: fields?.secondary_email,
    vehicle: fields?.investment_vehicle,
    typeOfSecurities: fields?.type_of_securities,
    purchased: fields?.purchase_date,
    invested: parseRupees(fields?.investment_amount),
    currentValue: parseRupees(fields?.current_value_of_investment),
    scheme: fields?.scheme_name,
    fundingType: fields?.fundingType,
    numberOfSecurities: fields?.number_of_securities,
    faceValue: parseRupees(fields?.face_value),
    issuePrice: parseRupees(fields?.issue_price),
    currentSharePrice: parseRupees(fields?.current_share_price),
    updated: fields?.updatedAt,
  };
}

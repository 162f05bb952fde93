import * as v from 'valibot';
import type { Investment, InvestmentDetail, Startup } from '../../../core/portfolio/investment.ts';
import { parseRupees, parseStartupId, type Rupees } from '../../../core/shared/brand.ts';
import { readableText } from '../../../core/shared/readable-text.ts';
import { date, decodeEach, decoder, exact, list, number, object, text } from './fields.ts';

/* The wire names of docs/product.md#investment-record are used in this file only. */

/** Wire name of the network's investment: it ends in the product's short name. */
export const networkInvestmentFieldOf = (productShortName: string): string =>
  `totalInvestment_by_${productShortName}`;

/** A text such as a year, which may come as a number or in words. */
export const words = v.fallback(
  v.optional(
    v.pipe(
      v.union([v.string(), v.pipe(v.number(), v.finite())]),
      v.transform((value) => readableText(String(value))),
      v.check((value) => value.trim() !== ''),
    ),
  ),
  undefined,
);

/** A text, or an amount. */
const wordsOrAmount = v.fallback(
  v.union([
    v.pipe(
      v.string(),
      v.regex(/\S/u),
      v.transform((value) => readableText(value)),
    ),
    v.pipe(v.number(), v.finite()),
    v.undefined(),
  ]),
  undefined,
);

export const investmentFields = {
  investementDoneVia: text,
  secondary_email: text,
  investment_vehicle: text,
  type_of_securities: text,
  purchase_date: date,
  investment_amount: number,
  current_value_of_investment: number,
  scheme_name: text,
  fundingType: text,
  number_of_securities: number,
  face_value: number,
  issue_price: number,
  current_share_price: number,
  updatedAt: date,
  startupDetails: v.optional(v.unknown()),
};
const investmentRecord = decoder(object(investmentFields));

export const startupFields = {
  _id: exact,
  name: text,
  logoUrl: exact,
  investment_code: words,
  fundingStage: text,
  about: text,
  legalName: text,
  website_url: exact,
  office_location: text,
  other_office_locations: v.optional(v.unknown()),
  coinvestor: list,
  founders: list,
  foundedIn: words,
  sector: text,
  currentStage: text,
  startup_status: text,
  startup_status_year: words,
  startup_status_content: text,
  securityType: text,
  floorValue: number,
  capValue: number,
  pre_money_valuation: number,
  current_valuation: number,
  cash_burn: number,
  runway: words,
  revenue: number,
  fund_raise_plan: v.optional(wordsOrAmount),
  raised_till_now: number,
  cash_in_bank: number,
};
const startupRecord = decoder(object(startupFields));

export const namedFields = { name: text };
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

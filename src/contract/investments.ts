import * as v from 'valibot';
import { readableText } from '../core/shared/readable-text.ts';
import { anything, exact, listOf, number, text } from './fields.ts';
import { date, moment, sentAs } from './sent-forms.ts';
import { holdingFields } from './holdings.ts';

/* A whole record in the answer of the holdings call, misspellings included. @see docs/product.md#investment-record */

/** A text such as a year, which may come as a number or in words. */
export const words = sentAs(
  'own',
  v.fallback(
    v.optional(
      v.pipe(
        v.union([v.string(), v.pipe(v.number(), v.finite())]),
        v.transform((value) => readableText(String(value))),
        v.check((value) => value.trim() !== ''),
      ),
    ),
    undefined,
  ),
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

/** Wire name of the network's investment: it ends in the product's short name. */
export const networkInvestmentFieldOf = (productShortName: string): string =>
  `totalInvestment_by_${productShortName}`;

/** The fields of a whole record; its startup is decoded separately. */
export const investmentFields = {
  ...holdingFields,
  secondary_email: text,
  investment_vehicle: text,
  purchase_date: date,
  current_value_of_investment: number,
  scheme_name: text,
  fundingType: text,
  number_of_securities: number,
  face_value: number,
  updatedAt: moment,
  startupDetails: anything,
};

/** A founder or an investor of a startup. */
export const namedFields = { name: text };

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
  other_office_locations: anything,
  coinvestor: listOf(namedFields),
  founders: listOf(namedFields),
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

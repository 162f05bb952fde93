import type { Day } from '../shared/calendar-day.ts';
import type { Instrument } from './instrument.ts';

/** How the gain of a sale is classed. */
type Treatment =
  /** Long-term when held for more than this number of months; the rate in percent, without indexation. */
  | { readonly kind: 'by-period'; readonly months: number; readonly longTermPercent: number }
  /** Short-term however long it was held. */
  | { readonly kind: 'deemed-short-term' }
  /** The fund reports the gain and its kind to its unit holders. */
  | { readonly kind: 'fund-statement' };

export interface TaxRule {
  readonly instruments: readonly Instrument[];
  /** First and last day of sale for which the rule holds; without a last day it holds until the law changes. */
  readonly from: Day;
  readonly until: Day | undefined;
  readonly treatment: Treatment;
  /** The rule in a sentence. */
  readonly text: string;
  /** Act and section of each part of the rule. */
  readonly sources: readonly string[];
}

const FIRST_DAY_OF_NEW_RATES = '2024-07-23' as Day;
const LAST_DAY_OF_ACT_1961 = '2026-03-31' as Day;
const FIRST_DAY_OF_ACT_2025 = '2026-04-01' as Day;

const SHARES: Pick<TaxRule, 'instruments' | 'treatment' | 'text'> = {
  instruments: ['equity', 'preference'],
  treatment: { kind: 'by-period', months: 24, longTermPercent: 12.5 },
  text: 'Unlisted shares are long-term when held for more than 24 months; the gain is then taxed at 12.5% without indexation. Equity shares from the conversion of preference shares count from the day on which the preference shares were bought.',
};
const DEBENTURES: Pick<TaxRule, 'instruments' | 'treatment' | 'text'> = {
  instruments: ['convertible-debenture', 'debenture'],
  treatment: { kind: 'deemed-short-term' },
  text: 'The gain on unlisted debentures is short-term however long they were held, and taxed at the rate of your slab.',
};
const FUND_UNITS: Pick<TaxRule, 'instruments' | 'treatment' | 'text'> = {
  instruments: ['fund-units'],
  treatment: { kind: 'fund-statement' },
  text: 'Income of a category I or II fund is taxed in the hands of its unit holders, as the statement of the fund says.',
};

/**
 * The one table of tax rules, by day of sale. For a change of the law, end the old row and add a new one; no other file
 * knows a long-term rate or a holding period. @see docs/product.md#tax-rules
 */
export const TAX_RULES: readonly TaxRule[] = [
  {
    ...SHARES,
    from: FIRST_DAY_OF_NEW_RATES,
    until: LAST_DAY_OF_ACT_1961,
    sources: [
      'Income-tax Act, 1961, section 2(42A): short-term when held for not more than 24 months',
      'Income-tax Act, 1961, section 112(1), as amended by the Finance (No. 2) Act, 2024: 12.5%',
      'Income-tax Act, 1961, section 48, second proviso, as amended by the Finance (No. 2) Act, 2024: no indexation',
      'Income-tax Act, 1961, section 47(xb), and section 2(42A), Explanation 1(i)(hf): preference shares converted into equity shares',
    ],
  },
  {
    ...SHARES,
    from: FIRST_DAY_OF_ACT_2025,
    until: undefined,
    sources: [
      'Income-tax Act, 2025, section 2(101): short-term when held for not more than 24 months; conversion of preference shares',
      'Income-tax Act, 2025, section 197(1): 12.5%',
      'Income-tax Act, 2025, section 70: conversion of preference shares is not a transfer',
    ],
  },
  {
    ...DEBENTURES,
    from: FIRST_DAY_OF_NEW_RATES,
    until: LAST_DAY_OF_ACT_1961,
    sources: ['Income-tax Act, 1961, section 50AA(b), inserted by the Finance (No. 2) Act, 2024'],
  },
  {
    ...DEBENTURES,
    from: FIRST_DAY_OF_ACT_2025,
    until: undefined,
    sources: ['Income-tax Act, 2025, section 76(2)(b)'],
  },
  {
    ...FUND_UNITS,
    from: FIRST_DAY_OF_NEW_RATES,
    until: LAST_DAY_OF_ACT_1961,
    sources: ['Income-tax Act, 1961, section 115UB'],
  },
  {
    ...FUND_UNITS,
    from: FIRST_DAY_OF_ACT_2025,
    until: undefined,
    sources: ['Income-tax Act, 2025, section 224'],
  },
];

/** The rules for a sale on a day. */
const taxRulesOn = (sale: Day): readonly TaxRule[] =>
  TAX_RULES.filter(({ from, until }) => sale >= from && (until === undefined || sale <= until));

/** @returns `undefined` for an instrument, or a day of sale, that the table does not know */
export const taxRuleOf = (instrument: Instrument, sale: Day): TaxRule | undefined =>
  taxRulesOn(sale).find(({ instruments }) => instruments.includes(instrument));

import { type Amount, type AmountText, amountText, BRIEF_AMOUNTS } from '../shared/amount.ts';
import { formatPercent } from '../shared/money.ts';
import type { Rupees } from '../shared/brand.ts';
import type { Deal, DealTerms } from './deal.ts';

/** How much of a round is raised. */
export interface RaiseView {
  /** `₹1.20 Cr of ₹3.00 Cr` */
  readonly text: AmountText;
  /** `40%` */
  readonly percent: string;
  /** Filled share of the bar, at most 1. */
  readonly share: number;
}

/** A term of a deal with its label. */
export interface TermView {
  readonly label: string;
  readonly text: AmountText;
}

/** Always brief, and never hidden: the terms of a deal are the same for everyone. */
const amountOf = (value: Rupees): Amount => BRIEF_AMOUNTS.amount(value);

/** @returns `undefined` unless the API sends both amounts, and a round above 0 */
export function raiseView({ raised, roundSize }: DealTerms): RaiseView | undefined {
  if (raised === undefined || roundSize === undefined || roundSize <= 0) return undefined;
  return {
    text: amountText`${amountOf(raised)} of ${amountOf(roundSize)}`,
    // Multiplies first, because 0.29 * 100 is less than 29.
    percent: formatPercent(Math.floor((raised * 100) / roundSize)),
    share: Math.min(raised / roundSize, 1),
  };
}

const amountTerm = (label: string, value: Rupees | undefined): readonly TermView[] =>
  value === undefined ? [] : [{ label, text: [amountOf(value)] }];

const textTerm = (label: string, text: string | undefined): readonly TermView[] =>
  text === undefined ? [] : [{ label, text: [text] }];

/** The terms that the API sends. */
export const termViews = ({ terms }: Pick<Deal, 'terms'>): readonly TermView[] => [
  ...textTerm('Instrument', terms.instrument),
  ...amountTerm('Valuation', terms.valuation),
  ...amountTerm('Round Size', terms.roundSize),
  ...amountTerm('Minimum', terms.minimum),
  ...textTerm('Lead', terms.lead),
];

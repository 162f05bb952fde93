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

/** @returns `undefined` unless the API sends both amounts, and the size of the round is above 0 */
export function raiseView({ raised, roundSize }: DealTerms): RaiseView | undefined {
  if (raised === undefined || roundSize === undefined || roundSize <= 0) return undefined;
  return {
    text: amountText`${amountOf(raised)} of ${amountOf(roundSize)}`,
    // Multiplies first, because 0.29 * 100 is less than 29.
    percent: formatPercent(Math.floor((raised * 100) / roundSize)),
    share: Math.min(raised / roundSize, 1),
  };
}

interface Term {
  readonly label: string;
  /** `undefined` when the API does not send the term. */
  readonly textOf: (terms: DealTerms) => AmountText | undefined;
}

const amountTerm = (label: string, valueOf: (terms: DealTerms) => Rupees | undefined): Term => ({
  label,
  textOf: (terms) => {
    const value = valueOf(terms);
    return value === undefined ? undefined : [amountOf(value)];
  },
});

const textTerm = (label: string, valueOf: (terms: DealTerms) => string | undefined): Term => ({
  label,
  textOf: (terms) => {
    const value = valueOf(terms);
    return value === undefined ? undefined : [value];
  },
});

/** The terms of a deal, in their order. */
export const TERMS: readonly Term[] = [
  textTerm('Instrument', ({ instrument }) => instrument),
  amountTerm('Valuation', ({ valuation }) => valuation),
  amountTerm('Round Size', ({ roundSize }) => roundSize),
  amountTerm('Minimum', ({ minimum }) => minimum),
  textTerm('Lead', ({ lead }) => lead),
];

/** The terms that the API sends. */
export const termViews = ({ terms }: Pick<Deal, 'terms'>): readonly TermView[] =>
  TERMS.flatMap(({ label, textOf }) => {
    const text = textOf(terms);
    return text === undefined ? [] : [{ label, text }];
  });

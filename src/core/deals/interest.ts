import { rupees, type Rupees } from '../shared/brand.ts';
import { formatRupees } from '../shared/money.ts';

/** What an investor has told the network about a deal: how much they would like to invest. */
export interface Interest {
  /** Id of the deal. */
  readonly dealId: string;
  readonly amount: Rupees;
  /** A message of one line to the network. */
  readonly note: string | undefined;
  /** The last change: epoch milliseconds. */
  readonly at: number;
}

/** An interest as the investor enters it. */
export type InterestChange = Pick<Interest, 'amount' | 'note'>;

export const MAX_INTEREST_NOTE_LENGTH = 500;

/** ₹1,00,00,00,000: a larger amount is a typing error. */
export const MAX_INTEREST_RUPEES = 1_000_000_000;

export const INVALID_AMOUNT = 'Please enter a whole amount in rupees.';
export const AMOUNT_TOO_LARGE = `Please enter at most ${formatRupees(rupees(MAX_INTEREST_RUPEES))}.`;

/** Why an amount cannot be sent; `undefined` if it can. @param minimum the deal's minimum amount */
export function interestAmountError(amount: number, minimum: Rupees | undefined): string | undefined {
  if (!Number.isInteger(amount) || amount < 1) return INVALID_AMOUNT;
  if (amount > MAX_INTEREST_RUPEES) return AMOUNT_TOO_LARGE;
  return minimum !== undefined && amount < minimum
    ? `This deal takes ${formatRupees(minimum)} or more.`
    : undefined;
}

/**
 * Reads an amount as people type it: `₹2,50,000` or `250000`.
 * @returns NaN for any other text
 */
export function typedAmount(text: string): number {
  const digits = text.replaceAll(/[₹,\s]/gu, '');
  return /^\d{1,12}$/u.test(digits) ? Number(digits) : Number.NaN;
}

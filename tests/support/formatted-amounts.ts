import { type Amount, type AmountText, formattedText } from '../../src/core/shared/amount.ts';

/** A view in which a formatted string replaces each amount and each text that contains amounts. */
export type WithFormattedAmounts<View> = View extends Amount | AmountText
  ? string
  : View extends (...parameters: never[]) => unknown
    ? View
    : { [Key in keyof View]: WithFormattedAmounts<View[Key]> };

export const isAmount = (value: unknown): value is Amount =>
  typeof value === 'object' && value !== null && 'rupees' in value && 'text' in value;

/** A text that contains amounts is an array of amounts and strings. */
const isAmountText = (value: unknown): value is AmountText =>
  Array.isArray(value) &&
  value.some(isAmount) &&
  value.every((part) => isAmount(part) || (typeof part === 'string' && value.length > 1));

/** Replaces each amount and each text that contains amounts, at any depth, by its formatted string. */
export function withFormattedAmounts<View>(view: View): WithFormattedAmounts<View>;
export function withFormattedAmounts(view: unknown): unknown {
  if (isAmount(view) || isAmountText(view)) return formattedText(view);
  if (Array.isArray(view)) return view.map((entry: unknown) => withFormattedAmounts(entry));
  if (typeof view !== 'object' || view === null || view instanceof Map || view instanceof Set) return view;
  return Object.fromEntries(Object.entries(view).map(([key, value]) => [key, withFormattedAmounts(value)]));
}

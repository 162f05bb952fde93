import { type Amount, type AmountText, formattedText } from '../../src/core/shared/amount.ts';

/** A view with its amounts and sentences as the texts that are shown. */
export type Written<View> = View extends Amount | AmountText
  ? string
  : View extends (...parameters: never[]) => unknown
    ? View
    : { [Key in keyof View]: Written<View[Key]> };

const isAmount = (value: unknown): value is Amount =>
  typeof value === 'object' && value !== null && 'rupees' in value && 'text' in value;

/** An amount stands among words, or is alone. */
const isAmountText = (value: unknown): value is AmountText =>
  Array.isArray(value) &&
  value.some(isAmount) &&
  value.every((part) => isAmount(part) || (typeof part === 'string' && value.length > 1));

/** Replaces amounts and sentences by their texts, at any depth. */
export function written<View>(view: View): Written<View>;
export function written(view: unknown): unknown {
  if (isAmount(view) || isAmountText(view)) return formattedText(view);
  if (Array.isArray(view)) return view.map((entry: unknown) => written(entry));
  if (typeof view !== 'object' || view === null || view instanceof Map || view instanceof Set) return view;
  return Object.fromEntries(Object.entries(view).map(([key, value]) => [key, written(value)]));
}

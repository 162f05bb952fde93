/** Stands for every amount, whatever its size: its length tells nothing. */
export const HIDDEN_AMOUNT = '₹•••••';
/** The same on an axis, where amounts stand without the sign of the currency. */
const HIDDEN_TICK = '•••••';

const AMOUNT = /-?₹ ?[\d,]+(?:\.\d+)?/gu;

/** What was masked already: the same view gives the same masked view, so that nothing is drawn anew without need. */
const masked = new WeakMap<object, object>();

/** A text without its amounts. */
export const maskText = (text: string): string => text.replace(AMOUNT, HIDDEN_AMOUNT);

/**
 * A view without amounts: every text in it is masked, and the labels of an axis' `ticks`. Numbers stay, they are what
 * charts are drawn from. For views of texts, numbers, lists and plain objects.
 */
export function maskAmounts<View>(view: View): View {
  if (typeof view === 'string') return maskText(view) as View & string;
  if (typeof view !== 'object' || view === null) return view;
  const known = masked.get(view);
  if (known !== undefined) return known as View & object;
  const made = Array.isArray(view)
    ? view.map(maskAmounts)
    : Object.fromEntries(Object.entries(view).map(([key, value]) => [key, maskEntry(key, value)]));
  masked.set(view, made);
  return made as View & object;
}

const maskEntry = (key: string, value: unknown): unknown =>
  key === 'ticks' && Array.isArray(value)
    ? value.map((tick: object) => ({ ...tick, label: HIDDEN_TICK }))
    : maskAmounts(value);

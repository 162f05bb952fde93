/** Replaces every amount. The fixed length does not reveal its size. */
export const HIDDEN_AMOUNT = '₹•••••';
/** The same for an axis, whose labels have no currency sign. */
const HIDDEN_TICK = '•••••';

/** Finds the amounts in a text, as `formatRupees` writes them. */
export const AMOUNT = /-?₹ ?[\d,]+(?:\.\d+)?/gu;

/** Masked views by their original: the same view gives the same masked view, so that it is not drawn again. */
const masked = new WeakMap<object, object>();

/** Masks the amounts in a text. */
export const maskText = (text: string): string => text.replace(AMOUNT, HIDDEN_AMOUNT);

/**
 * Masks the amounts of a view, in every text and in the labels of an axis' `ticks`. Numbers stay, because charts are
 * drawn from them. Accepts views of texts, numbers, lists and plain objects.
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

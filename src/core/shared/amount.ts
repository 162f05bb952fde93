import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import { parseRupees, type Rupees } from './brand.ts';
import { memoise } from './memoise.ts';
import { formatRupees, formatUnitPrice } from './money.ts';
import { NO_AMOUNT } from './placeholders.ts';

/** An amount of a view: the number, and how it is written now. */
export interface Amount {
  /** The number, also while the text is hidden; `undefined` for a missing amount, whose text is a placeholder. */
  readonly rupees: Rupees | undefined;
  /** `₹12,50,000`, `₹12.50 L`, or the same dots for every hidden amount. */
  readonly text: string;
  /** `₹12,50,000` where `text` is in lakh or crore. */
  readonly exact: string | undefined;
}

/** A sentence with amounts in it. */
export type AmountText = readonly (string | Amount)[];

/** A tick of an axis of amounts. */
export interface AmountTick {
  readonly value: number;
  readonly label: string;
}

/**
 * Writes the amounts of a view: exactly, in lakh and crore, or hidden. There is one object for each kind, so that a
 * view can be cached by its data and its format.
 * @see docs/product.md#lakh-and-crore
 */
export interface AmountFormat {
  readonly kind: 'exact' | 'brief' | 'hidden';
  /** @param placeholder written for a missing amount, which is not 0 */
  readonly amount: (value: number | undefined, placeholder?: string) => Amount;
  /** Writes a change: a gain with a plus sign, a loss with a minus sign. */
  readonly change: (value: number) => Amount;
  /** Writes a price per unit; the exact text has as many decimals as `formatUnitPrice` gives. */
  readonly unitPrice: (price: number | undefined, units: number | undefined, placeholder?: string) => Amount;
  /**
   * The ticks of an axis.
   * @param values evenly spaced, lowest first
   * @param exactLabel writes a value exactly
   */
  readonly ticks: (values: readonly number[], exactLabel: (value: number) => string) => readonly AmountTick[];
}

/** Replaces every amount. The fixed length reveals neither its size nor its sign. */
export const HIDDEN_AMOUNT = '₹•••••';
/** Replaces every label of an axis; these have no currency sign. */
const HIDDEN_TICK = '•••••';

const LAKH = 100_000;
const CRORE = 10_000_000;
const MAX_TICK_DECIMALS = 6;
/** Significant digits of a quotient; further digits are rounding errors. */
const SIGNIFICANT_DIGITS = 12;

const decimalFormat = memoise(
  (decimals: number) =>
    new Intl.NumberFormat('en-IN', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
);

/** From 99.995 lakh on, an amount in lakh would be rounded to `₹100.00 L`, so it is written in crore. */
const FIRST_CRORE = CRORE - LAKH / 200;

/** `₹12.50 L` or `₹1.25 Cr`, always with two decimals. */
const inLakhOrCrore = (size: number): string =>
  size < FIRST_CRORE
    ? `₹${decimalFormat(2).format(size / LAKH)} L`
    : `₹${decimalFormat(2).format(size / CRORE)} Cr`;

/**
 * Writes an amount that is not missing.
 * @param sign before the currency sign: `-`, `+` for a gain in a change, or nothing
 */
type Write = (value: number, exact: string, sign: string) => Pick<Amount, 'text' | 'exact'>;

const writeExact: Write = (_, exact) => ({ text: exact, exact: undefined });
const writeHidden: Write = () => ({ text: HIDDEN_AMOUNT, exact: undefined });
/** Below one lakh, the exact text is short enough. */
const writeBrief: Write = (value, exact, sign) => {
  const size = Math.round(Math.abs(value));
  return size < LAKH ? writeExact(value, exact, sign) : { text: `${sign}${inLakhOrCrore(size)}`, exact };
};

/** The axis is in one unit, and its labels have as many decimals as the steps between them need. */
const briefTicks: AmountFormat['ticks'] = (values, exactLabel) => {
  const highest = values.at(-1) ?? 0;
  if (highest < LAKH) return values.map((value) => ({ value, label: exactLabel(value) }));
  const [divisor, unit] = highest < CRORE ? [LAKH, 'L'] : [CRORE, 'Cr'];
  const isWhole = (scaled: number): boolean =>
    Number.isInteger(Number(scaled.toPrecision(SIGNIFICANT_DIGITS)));
  let decimals = 0;
  while (
    decimals < MAX_TICK_DECIMALS &&
    !values.every((value) => isWhole((value / divisor) * 10 ** decimals))
  )
    decimals += 1;
  const format = decimalFormat(decimals);
  return values.map((value) => ({
    value,
    label: value === 0 ? '0' : `${format.format(value / divisor)} ${unit}`,
  }));
};

function formatOf(kind: AmountFormat['kind'], write: Write, ticks: AmountFormat['ticks']): AmountFormat {
  const amountOf = (
    value: number | undefined,
    placeholder: string,
    exactOf: (known: Rupees) => string,
    plus = '',
  ): Amount => {
    const known = parseRupees(value);
    if (known === undefined) return { rupees: undefined, text: placeholder, exact: undefined };
    const gainSign = Math.round(known) > 0 ? plus : '';
    return { rupees: known, ...write(known, `${gainSign}${exactOf(known)}`, known < 0 ? '-' : gainSign) };
  };
  return {
    kind,
    amount: (value, placeholder = NO_AMOUNT) => amountOf(value, placeholder, formatRupees),
    change: (value) => amountOf(value, NO_AMOUNT, formatRupees, '+'),
    unitPrice: (price, units, placeholder = NO_AMOUNT) =>
      amountOf(price, placeholder, (known) => formatUnitPrice(known, units)),
    ticks,
  };
}

const exactTicks: AmountFormat['ticks'] = (values, exactLabel) =>
  values.map((value) => ({ value, label: exactLabel(value) }));

/** Writes `₹12,50,000`. */
export const EXACT_AMOUNTS = formatOf('exact', writeExact, exactTicks);
/** Writes `₹12.50 L` and `₹1.25 Cr`. */
export const BRIEF_AMOUNTS = formatOf('brief', writeBrief, briefTicks);
/** Writes the same dots for every amount. Percentages, and the numbers that charts are drawn from, stay visible. */
export const HIDDEN_AMOUNTS = formatOf('hidden', writeHidden, (values) =>
  values.map((value) => ({ value, label: HIDDEN_TICK })),
);

/**
 * Emits how amounts are written now. While amounts are hidden, `brief$` changes nothing.
 * @param hidden$ whether the user hides amounts
 * @param brief$ whether the user wants lakh and crore
 */
export const amountFormat = (
  hidden$: Observable<boolean>,
  brief$: Observable<boolean>,
): Observable<AmountFormat> =>
  combineLatest([hidden$, brief$]).pipe(
    map(([hidden, brief]) => (hidden ? HIDDEN_AMOUNTS : brief ? BRIEF_AMOUNTS : EXACT_AMOUNTS)),
    distinctUntilChanged(),
  );

/** Writes a sentence: `` amountText`Excludes ${cost} without a share price` ``. A value may itself be a sentence. */
export function amountText(
  strings: TemplateStringsArray,
  ...values: readonly (string | Amount | AmountText)[]
): AmountText {
  const parts = strings.flatMap((string, index) => [string, values[index] ?? '']).flat() as readonly (
    | string
    | Amount
  )[];
  return joinStrings(parts);
}

/** Joins adjacent strings, so that equal sentences have equal parts. */
function joinStrings(parts: AmountText): AmountText {
  const joined: (string | Amount)[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = `${last}${part}`;
    else if (part !== '') joined.push(part);
  }
  return joined;
}

/** Joins sentences, with the separator between them. */
export const joinTexts = (texts: readonly AmountText[], separator: string): AmountText =>
  joinStrings(texts.flatMap((text, index) => (index === 0 ? text : [separator, ...text])));

const partsOf = (text: Amount | AmountText): AmountText => ('text' in text ? [text] : text);

/** The sentence or amount as it is written now. */
export const formattedText = (text: Amount | AmountText): string =>
  partsOf(text)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');

/** The sentence or amount with exact amounts in place of lakh and crore; hidden amounts stay hidden. */
export const exactText = (text: Amount | AmountText): string =>
  partsOf(text)
    .map((part) => (typeof part === 'string' ? part : (part.exact ?? part.text)))
    .join('');

import { fc, it } from '@fast-check/vitest';
import { BehaviorSubject } from 'rxjs';
import { describe, expect } from 'vitest';
import {
  amountFormat,
  amountText,
  BRIEF_AMOUNTS,
  EXACT_AMOUNTS,
  exactText,
  joinTexts,
  HIDDEN_AMOUNT,
  HIDDEN_AMOUNTS,
  formattedText,
} from '../../../src/core/shared/amount.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { formatRupees, formatUnitPrice } from '../../../src/core/shared/money.ts';
import { observe } from '../../support/observed.ts';

const FORMATS = [EXACT_AMOUNTS, BRIEF_AMOUNTS, HIDDEN_AMOUNTS];
const arbFormat = fc.constantFrom(...FORMATS);
const arbRupees = fc.oneof(
  fc.double({ min: -1e13, max: 1e13, noNaN: true }),
  fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
);
const exactly = (amount: number): string => formatRupees(rupees(amount));

/**
 * Parses a brief amount into rupees. The tolerance is half a unit of its last digit; in lakh and crore half a rupee is
 * added, because the amount is rounded to rupees first.
 */
function read(brief: string): { readonly amount: number; readonly tolerance: number } {
  const [number = '', unit] = brief.replaceAll(/[₹,]/gu, '').split(' ');
  const rupeesOfUnit = unit === 'Cr' ? 10_000_000 : 100_000;
  return unit === undefined
    ? { amount: Number(number), tolerance: 0.5 }
    : { amount: Number(number) * rupeesOfUnit, tolerance: rupeesOfUnit / 200 + 0.5 };
}

describe('AmountFormat', () => {
  it.each([
    [99_999, '₹99,999'],
    [99_999.6, '₹1.00 L'],
    [100_500, '₹1.01 L'],
    [9_999_499, '₹99.99 L'],
    [9_999_500, '₹1.00 Cr'],
    [12_500_000, '₹1.25 Cr'],
    [1_234_567_890_000, '₹1,23,456.79 Cr'],
    [-500_000, '-₹5.00 L'],
  ])('writes %d in lakh and crore as %s', (value, text) => {
    expect(BRIEF_AMOUNTS.amount(value).text).toBe(text);
  });

  it.each([
    [1_250_000, '+₹12,50,000', '+₹12.50 L'],
    [5000, '+₹5,000', '+₹5,000'],
    [-1_250_000, '-₹12,50,000', '-₹12.50 L'],
    [-5, '-₹5', '-₹5'],
    [0, '₹0', '₹0'],
    [0.4, '₹0', '₹0'],
  ])('writes the change %d with its sign', (value, exact, brief) => {
    expect(EXACT_AMOUNTS.change(value).text).toBe(exact);
    expect(BRIEF_AMOUNTS.change(value).text).toBe(brief);
  });

  it.each([
    [412.5, 100, '₹412.50', '₹412.50'],
    [100_000.5, 1, '₹1,00,000.50', '₹1.00 L'],
  ])('writes the price %d of a unit', (price, units, exact, brief) => {
    expect(EXACT_AMOUNTS.unitPrice(price, units)).toEqual({ rupees: price, text: exact, exact: undefined });
    expect(BRIEF_AMOUNTS.unitPrice(price, units).text).toBe(brief);
  });

  it.prop([arbFormat, fc.constantFrom(undefined, Number.NaN, Infinity, -Infinity), fc.string()])(
    'writes the placeholder for a missing amount in every format',
    (format, value, placeholder) => {
      const missing = { rupees: undefined, text: placeholder, exact: undefined };
      expect(format.amount(value, placeholder)).toEqual(missing);
      expect(format.unitPrice(value, 1, placeholder)).toEqual(missing);
      expect(format.amount(value).text).toBe('--');
      expect(format.unitPrice(value, 1).text).toBe('--');
    },
  );

  it.prop([arbFormat, arbRupees])('keeps the number', (format, value) => {
    expect(format.amount(value).rupees).toBe(value);
    expect(format.change(value).rupees).toBe(value);
    expect(format.unitPrice(value, 3).rupees).toBe(value);
  });

  it.prop([arbRupees])('hides every amount alike', (value) => {
    for (const amount of [
      HIDDEN_AMOUNTS.amount(value),
      HIDDEN_AMOUNTS.change(value),
      HIDDEN_AMOUNTS.unitPrice(value, 7),
    ])
      expect([amount.text, amount.exact]).toEqual([HIDDEN_AMOUNT, undefined]);
  });

  it.prop([arbRupees])('returns the exact text of every brief amount', (value) => {
    expect(exactText(BRIEF_AMOUNTS.amount(value))).toBe(exactly(value));
    expect(exactText(BRIEF_AMOUNTS.change(value))).toBe(EXACT_AMOUNTS.change(value).text);
    expect(exactText(BRIEF_AMOUNTS.unitPrice(value, 3))).toBe(formatUnitPrice(rupees(value), 3));
  });

  it.prop([arbRupees])('rounds a brief amount by at most half a unit of its last digit', (value) => {
    const { amount, tolerance } = read(BRIEF_AMOUNTS.amount(value).text);
    expect(Math.abs(amount - value)).toBeLessThanOrEqual(tolerance * (1 + 1e-9) + 1e-3);
  });

  it.prop([arbRupees])('writes a brief amount with two decimals from one lakh on, else exactly', (value) => {
    const { text, exact } = BRIEF_AMOUNTS.amount(value);
    if (Math.round(Math.abs(value)) >= 100_000) {
      expect(text).toMatch(/^-?₹[\d,]+\.\d\d (?:L|Cr)$/u);
    } else {
      expect([text, exact]).toEqual([exactly(value), undefined]);
    }
  });
});

describe('ticks', () => {
  const inThousands = (value: number): string => `${value / 1000}k`;
  const labels = (format: typeof EXACT_AMOUNTS, values: readonly number[]) =>
    format.ticks(values, inThousands).map(({ label }) => label);

  it.each([
    [
      [0, 20_000, 40_000],
      ['0k', '20k', '40k'],
    ],
    [
      [0, 50_000, 100_000],
      ['0', '0.5 L', '1.0 L'],
    ],
    [
      [0, 2_000_000, 4_000_000],
      ['0', '20 L', '40 L'],
    ],
    [
      [10_000_000, 10_250_000],
      ['1.000 Cr', '1.025 Cr'],
    ],
    [
      [0, 1e12],
      ['0', '1,00,000 Cr'],
    ],
    [
      [0, 10_000_000],
      ['0', '1 Cr'],
    ],
    [
      [0, 100_000.0123456],
      ['0', '1.000000 L'],
    ],
    [[], []],
  ])(
    'writes %j in one unit with as many decimals as they need, up to six, or exactly if all are below a lakh',
    (values, written) => {
      expect(labels(BRIEF_AMOUNTS, values)).toEqual(written);
    },
  );

  it('writes exact labels with the given function', () => {
    expect(labels(EXACT_AMOUNTS, [0, 100_000])).toEqual(['0k', '100k']);
  });

  it('hides every label alike', () => {
    expect(labels(HIDDEN_AMOUNTS, [0, 20_000, 100_000])).toEqual(['•••••', '•••••', '•••••']);
  });

  it.prop([
    arbFormat,
    fc.integer({ min: 0, max: 50 }),
    fc.constantFrom(1, 2, 2.5, 5),
    fc.integer({ min: 3, max: 10 }),
  ])('keeps the values, and writes each differently unless hidden', (format, start, step, power) => {
    const values = Array.from({ length: 5 }, (_, index) => (start + index) * step * 10 ** power);
    const ticks = format.ticks(values, String);
    expect(ticks.map(({ value }) => value)).toEqual(values);
    expect(new Set(ticks.map(({ label }) => label)).size).toBe(format.kind === 'hidden' ? 1 : 5);
  });
});

describe('amountFormat', () => {
  it('hides amounts when both hidden and brief are chosen, and emits no format twice in a row', () => {
    const hidden$ = new BehaviorSubject(false);
    const brief$ = new BehaviorSubject(false);
    const formats = observe(amountFormat(hidden$, brief$));
    brief$.next(true);
    hidden$.next(true);
    brief$.next(false);
    hidden$.next(false);
    expect(formats.values.map(({ kind }) => kind)).toEqual(['exact', 'brief', 'hidden', 'exact']);
  });
});

describe('amountText', () => {
  const cost = BRIEF_AMOUNTS.amount(1_250_000);

  it('holds words and amounts, and joins words that follow each other', () => {
    const inner = amountText` (${cost} invested)`;
    expect(amountText`Without ${'2 investments'}${inner}.`).toEqual([
      'Without 2 investments (',
      cost,
      ' invested).',
    ]);
    expect(amountText`${cost}`).toEqual([cost]);
    expect(amountText``).toEqual([]);
  });

  it('joins sentences with a separator between them', () => {
    const texts = [amountText`${cost}`, amountText`a`, amountText`b ${cost}`];
    expect(joinTexts(texts, ', ')).toEqual([cost, ', a, b ', cost]);
    expect(joinTexts(texts.slice(0, 1), ', ')).toEqual([cost]);
    expect(joinTexts([], ', ')).toEqual([]);
  });

  it('is written with each amount in its own format, or with all amounts exact', () => {
    const text = amountText`${cost} per startup`;
    expect(formattedText(text)).toBe('₹12.50 L per startup');
    expect(exactText(text)).toBe('₹12,50,000 per startup');
    expect(formattedText(cost)).toBe('₹12.50 L');
    expect(exactText(EXACT_AMOUNTS.amount(7))).toBe('₹7');
  });

  it.prop([arbFormat, fc.string(), arbRupees, fc.string()])(
    'never changes words, not even those that look like an amount',
    (format, before, value, after) => {
      const text = amountText`${`${before}₹5 Pay`} ${format.amount(value)}${after}`;
      expect(formattedText(text)).toBe(`${before}₹5 Pay ${format.amount(value).text}${after}`);
    },
  );
});

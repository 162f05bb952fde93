import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXACT_AMOUNTS, formattedText } from '../../../src/core/shared/amount.ts';
import { withFormattedAmounts } from '../../support/formatted-amounts.ts';
import { returnsOf, type Position } from '../../../src/core/returns/returns.ts';
import {
  multipleOf,
  percentOf,
  returnsView,
  type ReturnsView,
} from '../../../src/core/returns/returns-view.ts';
import { arbPosition, TODAY } from '../../support/arbitrary-positions.ts';

/** Bought two years ago for ₹1,00,000, worth ₹1,44,000 today. */
const held = (change: Partial<Position> = {}): Position => ({
  invested: 100_000,
  value: 144_000,
  purchasedDay: TODAY - 730,
  ...change,
});

const viewOf = (...positions: readonly Position[]) =>
  withFormattedAmounts(returnsView(returnsOf(positions, TODAY), EXACT_AMOUNTS));

describe('returnsView', () => {
  it('shows a missing cost as missing, and keeps the value', () => {
    expect(viewOf(held({ invested: undefined }))).toMatchObject({
      invested: '--',
      value: '₹1,44,000',
      gain: undefined,
      moic: '--',
      xirr: '--',
      withoutValueNote: undefined,
      withoutCostNote: 'Excludes 1 investment (₹1,44,000 current value) with no cost',
    });
  });

  it('shows a missing value as missing, and keeps the cost', () => {
    expect(viewOf(held({ value: undefined }))).toMatchObject({
      invested: '₹1,00,000',
      value: '--',
      withoutValueNote: 'Excludes 1 investment (₹1,00,000 invested) with no current value',
      withoutCostNote: undefined,
    });
  });

  it.each([
    ['a gain', 144_000, { direction: 'up', amount: '₹44,000', percent: '44%' }, '1.44×'],
    ['a loss', 60_000, { direction: 'down', amount: '-₹40,000', percent: '-40%' }, '0.60×'],
    ['no change', 100_000, { direction: 'level', amount: '₹0', percent: '0%' }, '1.00×'],
  ])('shows %s with its direction, percentage and multiple', (_, value, gain, moic) => {
    expect(viewOf(held({ value }))).toMatchObject({ gain, moic });
  });

  it('shows a rate or a multiple above the limit as over the limit', () => {
    expect([percentOf(10_000), percentOf(10_000.01), percentOf(undefined)]).toEqual([
      '10,00,000%',
      'over 10,00,000%',
      '--',
    ]);
    expect([multipleOf(100_000), multipleOf(100_000.01), multipleOf(undefined)]).toEqual([
      '1,00,000.00×',
      'over 1,00,000.00×',
      '--',
    ]);
  });

  it.each<[string, readonly Position[], string, string | undefined]>([
    ['a dated investment', [held()], '20%', undefined],
    ['an investment without a cost', [held({ invested: undefined })], '--', undefined],
    ['an investment without a date', [held({ purchasedDay: undefined })], 'No date', undefined],
    ['a young investment', [held({ purchasedDay: TODAY - 3 })], 'Under 365 days', undefined],
    ['a purchase of tomorrow', [held({ purchasedDay: TODAY + 1 })], 'Not bought yet', undefined],
    ['a total loss', [held({ value: 0 })], '-100%', undefined],
    [
      'a dated total loss beside an undated one',
      [held({ value: 0 }), held({ value: 0, purchasedDay: undefined })],
      '-100%',
      undefined,
    ],
    [
      'a dated investment beside an undated one',
      [held(), held({ purchasedDay: undefined })],
      '20%',
      '1 left out',
    ],
    [
      'a young investment beside an undated one',
      [held({ purchasedDay: TODAY - 3 }), held({ purchasedDay: undefined })],
      'Under 365 days',
      '1 left out',
    ],
  ])('shows in a table row for %s the rate, or why there is none', (_, positions, brief, note) => {
    expect(viewOf(...positions)).toMatchObject({ xirrInBrief: brief, xirrNoteInBrief: note });
  });

  it('omits an amount of 0 from the note about excluded investments', () => {
    const note = ({ withoutValueNote, withoutCostNote }: ReturnsView) =>
      formattedText(withoutValueNote ?? withoutCostNote ?? []);
    const noteOf = (position: Position) => note(returnsView(returnsOf([position], TODAY), EXACT_AMOUNTS));
    expect(noteOf(held({ invested: 0, value: undefined }))).toBe(
      'Excludes 1 investment with no current value',
    );
    expect(noteOf(held({ invested: undefined, value: 0 }))).toBe('Excludes 1 investment with no cost');
  });

  it('names the part of the cost that has a current value', () => {
    expect(viewOf(held(), held({ value: undefined })).comparedNote).toBe(
      '₹1,00,000 of it has a current value',
    );
    expect(viewOf(held()).comparedNote).toBeUndefined();
  });

  it.each<[string, readonly Position[], string, string | undefined]>([
    ['a dated investment', [held()], '20%', undefined],
    [
      'a dated investment beside an undated one',
      [held(), held({ purchasedDay: undefined })],
      '20%',
      'Without 1 investment whose purchase date is missing or in the future.',
    ],
    ['a total loss', [held({ value: 0 })], '-100%', 'Total loss.'],
    [
      'a worthless dated investment and an undated one with a gain',
      [held({ value: 0 }), held({ purchasedDay: undefined })],
      '--',
      'No annual rate: the purchase date of 1 investment is missing or in the future.',
    ],
    [
      'one investment without a date',
      [held({ purchasedDay: undefined })],
      '--',
      'The purchase date is missing.',
    ],
    [
      'a young investment beside an undated one',
      [held({ purchasedDay: TODAY - 3 }), held({ purchasedDay: undefined })],
      '--',
      'Held under 365 days: the gain is not annualised. Without 1 investment whose purchase date is missing or in the future.',
    ],
    [
      'a purchase of tomorrow',
      [held({ purchasedDay: TODAY + 1 })],
      '--',
      'The date of purchase is in the future.',
    ],
    ['a small rate', [held({ value: 100_020 })], '0.01%', undefined],
  ])('shows for %s the rate and its note', (_, positions, xirr, note) => {
    expect(viewOf(...positions)).toMatchObject({ xirr, xirrNote: note });
  });

  it('says for any data how many investments a shown rate leaves out, except at a total loss', () => {
    fc.assert(
      fc.property(fc.array(arbPosition), (positions) => {
        const { performance } = returnsOf(positions, TODAY);
        const { xirr, xirrNote } = viewOf(...positions);
        if (performance === undefined || xirr === '--' || xirr === '-100%') return;
        const leftOut = /^Without ([\d,]+) investment/u.exec(xirrNote ?? '')?.[1] ?? '0';
        expect(leftOut).toBe(String(performance.leftOutCount));
      }),
    );
  });
});

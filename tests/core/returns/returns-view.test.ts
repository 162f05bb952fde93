import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
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

const UNDATED = held({ purchasedDay: undefined });
const WORTHLESS = held({ value: 0 });
const YOUNG = held({ purchasedDay: TODAY - 3 });
const UNDER_A_YEAR = 'Held under 365 days: the gain is not annualised.';

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
    expect(viewOf(held({ invested: 0 }), held({ value: undefined })).comparedNote).toBeUndefined();
  });

  const LEFT_OUT = 'Without 1 investment whose purchase date is missing or in the future.';

  it.each([
    { what: 'a dated investment', held: [held()], xirr: '20%' },
    { what: 'a small rate', held: [held({ value: 100_020 })], xirr: '0.01%' },
    { what: 'a missing cost', held: [held({ invested: undefined })], xirr: '--' },
    { what: 'a total loss', held: [WORTHLESS], xirr: '-100%', note: 'Total loss.' },
    {
      what: 'a total loss beside an undated one',
      held: [WORTHLESS, { ...UNDATED, value: 0 }],
      xirr: '-100%',
      note: 'Total loss.',
    },
    {
      what: 'a missing date',
      held: [UNDATED],
      xirr: '--',
      note: 'The purchase date is missing.',
      brief: 'No date',
    },
    {
      what: 'a purchase of tomorrow',
      held: [held({ purchasedDay: TODAY + 1 })],
      xirr: '--',
      note: 'The date of purchase is in the future.',
      brief: 'Not bought yet',
    },
    {
      what: 'a dated investment beside an undated one',
      held: [held(), UNDATED],
      xirr: '20%',
      note: LEFT_OUT,
      briefNote: '1 left out',
    },
    { what: 'a young investment', held: [YOUNG], xirr: '--', note: UNDER_A_YEAR, brief: 'Under 365 days' },
    {
      what: 'a young investment beside an undated one',
      held: [YOUNG, UNDATED],
      xirr: '--',
      note: `${UNDER_A_YEAR} ${LEFT_OUT}`,
      brief: 'Under 365 days',
      briefNote: '1 left out',
    },
    {
      what: 'payments that no rate fits beside an undated investment',
      held: [WORTHLESS, held({ purchasedDay: TODAY, invested: 100, value: 100 }), UNDATED],
      xirr: '--',
      note: `No annual rate fits these payments. ${LEFT_OUT}`,
      briefNote: '1 left out',
    },
    {
      what: 'a total loss beside an undated gain',
      held: [WORTHLESS, UNDATED],
      xirr: '--',
      note: 'No annual rate: the purchase date of 1 investment is missing or in the future.',
      brief: 'No date',
    },
  ])(
    'shows for $what the rate $xirr or why there is none, in full and in a table row',
    ({ held: positions, xirr, note, brief = xirr, briefNote }) => {
      const view = viewOf(...positions);
      expect([view.xirr, view.xirrNote]).toEqual([xirr, note]);
      expect([view.xirrInBrief, view.xirrNoteInBrief]).toEqual([brief, briefNote]);
    },
  );

  it.prop([fc.array(arbPosition)])(
    'says for any data how many investments a shown rate leaves out, except at a total loss',
    (positions) => {
      const { performance } = returnsOf(positions, TODAY);
      const { xirr, xirrNote } = viewOf(...positions);
      if (performance === undefined || xirr === '--' || xirr === '-100%') return;
      const leftOut = /^Without ([\d,]+) investment/u.exec(xirrNote ?? '')?.[1] ?? '0';
      expect(leftOut).toBe(String(performance.leftOutCount));
    },
  );
});

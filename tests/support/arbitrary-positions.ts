import fc from 'fast-check';
import type { CashFlow } from '../../src/core/returns/annual-rate.ts';
import type { Position } from '../../src/core/returns/returns.ts';

/** Flows of either sign over 40 years, often several on one day. */
export const arbCashFlows: fc.Arbitrary<readonly CashFlow[]> = fc.array(
  fc.record({
    day: fc.oneof(fc.integer({ min: 0, max: 14_600 }), fc.integer({ min: 0, max: 3 })),
    amount: fc.oneof(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc.constantFrom(-0.1, 0.1, -0.3, 0),
    ),
  }),
  { maxLength: 12 },
);

/** The day number of 2026-06-15. */
export const TODAY = 20_619;

const arbAmount = fc.oneof(
  fc.integer({ min: 0, max: 1_000_000_000 }),
  fc.double({ min: 0.01, max: 1e9, noNaN: true }),
);

/** An investment with an amount, a value and a date that is not in the future. */
export const arbCompletePosition = fc.record({
  invested: fc.integer({ min: 1, max: 1_000_000_000 }),
  value: arbAmount,
  purchasedDay: fc.integer({ min: TODAY - 14_600, max: TODAY }),
});

/** An investment in which anything may be missing, negative or in the future. */
export const arbPosition: fc.Arbitrary<Position> = fc.oneof(
  arbCompletePosition,
  fc.record({
    invested: fc.option(fc.oneof(arbAmount, fc.constantFrom(0, -5)), { nil: undefined }),
    value: fc.option(fc.oneof(arbAmount, fc.constantFrom(0, -5)), { nil: undefined }),
    purchasedDay: fc.option(fc.integer({ min: TODAY - 14_600, max: TODAY + 400 }), { nil: undefined }),
  }),
);

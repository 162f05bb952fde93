import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { formatAxisAmount, formatGrouped } from '../../../src/core/shared/money.ts';
import { niceTicks } from '../../../src/core/portfolio/nice-ticks.ts';

describe('niceTicks', () => {
  it.each([
    [9_235_000, [0, 2_000_000, 4_000_000, 6_000_000, 8_000_000, 10_000_000]],
    [700_000, [0, 200_000, 400_000, 600_000, 800_000]],
    [1_234_567, [0, 250_000, 500_000, 750_000, 1_000_000, 1_250_000]],
    [100, [0, 20, 40, 60, 80, 100]],
    [101, [0, 20, 40, 60, 80, 100, 120]],
    [14_309_065, [0, 2_500_000, 5_000_000, 7_500_000, 10_000_000, 12_500_000, 15_000_000]],
    [5, [0, 1, 2, 3, 4, 5]],
    [6, [0, 1, 2, 3, 4, 5, 6]],
    [7, [0, 2, 4, 6, 8]],
    // Labels in thousands with one decimal cannot show steps of 250.
    [1200, [0, 200, 400, 600, 800, 1000, 1200]],
    [130, [0, 50, 100, 150]],
    [450, [0, 100, 200, 300, 400, 500]],
    [12_500, [0, 2500, 5000, 7500, 10_000, 12_500]],
    [25_000_000, [0, 5_000_000, 10_000_000, 15_000_000, 20_000_000, 25_000_000]],
  ])('rounds %d up to a maximum in even steps', (largest, ticks) => {
    expect(niceTicks(largest)).toEqual({ max: ticks.at(-1), ticks });
  });

  it.each([0, -40, 0.3, Number.NaN, Number.NEGATIVE_INFINITY])('shows 0 to 5 for the value %d', (largest) => {
    expect(niceTicks(largest).ticks).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('stays finite for infinite and huge amounts', () => {
    for (const largest of [Number.MAX_VALUE, Number.POSITIVE_INFINITY]) {
      expect(niceTicks(largest).ticks.every(Number.isFinite)).toBe(true);
    }
  });
});

describe('niceTicks for any value', () => {
  const arbLargest = fc.oneof(
    fc.double({ min: 0, max: 1e15, noNaN: true }),
    fc.integer({ min: 0, max: 20_000_000 }),
  );

  it.prop([arbLargest])(
    'has four to seven evenly spaced ticks that reach the value, each with a different and exact label',
    (largest) => {
      const { max, ticks } = niceTicks(largest);
      expect(max).toBeGreaterThanOrEqual(largest);
      expect(max).toBeLessThanOrEqual(Math.max(5, largest * 1.5));
      expect(ticks.length).toBeGreaterThanOrEqual(4);
      expect(ticks.length).toBeLessThanOrEqual(7);
      const step = ticks[1] ?? Number.NaN;
      expect(ticks).toEqual(ticks.map((_, index) => index * step));
      expect(ticks.at(-1)).toBe(max);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(new Set(ticks.map(formatGrouped)).size).toBe(ticks.length);
      for (const tick of ticks) {
        const label = formatAxisAmount(tick);
        const shown = label.endsWith('k') ? Number(label.slice(0, -1)) * 1000 : Number(label);
        expect(Math.abs(shown - tick)).toBeLessThanOrEqual(tick * 1e-12);
      }
    },
  );
});

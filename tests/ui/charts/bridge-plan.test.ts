import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { amountBaselines, linesOf } from '../../../src/ui/charts/bridge-plan.ts';

describe('the name of a bar', () => {
  it.each([
    ['Setu', 8, ['Setu']],
    ['Vyomrekha Space', 8, ['Vyomrekha', 'Space']],
    // On paper, a bar has room for six letters. A name has at most two lines of whole words, even if they are longer.
    ['9 other gains', 6, ['9 other', 'gains']],
    ['12 other losses', 6, ['12 other', 'losses']],
    ['Jaladhi', 4, ['Jaladhi']],
  ])('%s, with room for %i letters, becomes %j', (name, letters, lines) => {
    expect(linesOf(name, letters)).toEqual(lines);
  });
});

describe('the amounts of the bars', () => {
  it('stand right above their bars where they fit beside each other', () => {
    expect(amountBaselines([200, 198], ['+₹6.00 L', '+₹19.36 L'], 80)).toEqual([200, 198]);
  });

  it('move above an amount that they would touch, or below it at the top of the chart', () => {
    expect(amountBaselines([200, 210, 198], ['+₹6.00 L', '+₹19.36 L', '+₹1.00 L'], 50)).toEqual([
      200, 187, 174,
    ]);
    expect(amountBaselines([15, 15], ['+₹6.00 L', '+₹19.36 L'], 50)).toEqual([15, 28]);
  });

  it.prop([
    fc.array(fc.tuple(fc.double({ min: 0, max: 300, noNaN: true }), fc.stringMatching(/^\d{1,12}$/u))),
  ])('never overlap or leave the chart at the top, for any bars', (bars) => {
    const places = amountBaselines(
      bars.map(([top]) => top),
      bars.map(([, text]) => text),
      40,
    );
    const widthOf = (index: number): number => (bars[index]?.[1].length ?? 0) * 7;
    for (const [index, place] of places.entries()) {
      expect(place).toBeGreaterThanOrEqual(13);
      for (const [other, earlier] of places.slice(0, index).entries())
        if ((index - other) * 40 < (widthOf(index) + widthOf(other)) / 2 + 4)
          expect(Math.abs(place - earlier)).toBeGreaterThanOrEqual(13 - 1e-5);
    }
  });
});

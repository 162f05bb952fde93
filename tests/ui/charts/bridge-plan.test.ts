import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../src/ui/charts/bridge-plan.ts';

describe('the name of a bar', () => {
  it.each([
    ['Setu', 8, ['Setu']],
    ['Vyomrekha Space', 8, ['Vyomrekha', 'Space']],
    // A sheet of paper has room for six letters: the words stay whole as far as they can.
    ['9 other gains', 6, ['9 other', 'gains']],
    ['12 other losses', 6, ['12 other', 'losses']],
    ['Jaladhi', 4, ['Jaladhi']],
  ])('%s takes two lines where it has more than %i letters', (name, letters, lines) => {
    expect(linesOf(name, letters)).toEqual(lines);
  });
});

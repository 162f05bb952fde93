import { describe, expect, it } from 'vitest';
import { rowsOnDemand } from '../../../src/core/shared/rows-on-demand.ts';

describe('rowsOnDemand', () => {
  it('creates a row on first access, and caches it', () => {
    const made: number[] = [];
    const { count, rowAt } = rowsOnDemand(['a', 'b', 'c'], (text, index) => {
      made.push(index);
      return { text };
    });
    expect(count).toBe(3);
    expect(made).toEqual([]);
    expect(rowAt(1)).toEqual({ text: 'b' });
    expect(rowAt(1)).toBe(rowAt(1));
    expect(made).toEqual([1]);
  });

  it.each([-1, 3, 0.5, Number.NaN])('throws for the index %s of three rows', (index) => {
    expect(() => rowsOnDemand(['a', 'b', 'c'], String).rowAt(index)).toThrow(RangeError);
  });
});

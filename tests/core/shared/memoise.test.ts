import { describe, expect, it } from 'vitest';
import { memoise } from '../../../src/core/shared/memoise.ts';

describe('memoise', () => {
  it('calculates the result of each key once, but an undefined result each time', () => {
    const keys: string[] = [];
    const lengthOf = memoise((key: string) => {
      keys.push(key);
      return key === '' ? undefined : key.length;
    });
    expect(['a', 'bb', 'a', '', 'bb', ''].map(lengthOf)).toEqual([1, 2, 1, undefined, 2, undefined]);
    expect(keys).toEqual(['a', 'bb', '', '']);
  });
});

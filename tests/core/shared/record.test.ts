import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { isRecord } from '../../../src/core/shared/record.ts';

describe('isRecord', () => {
  it.each([{}, { a: 1 }, Object.create(null), new Date(0)])('accepts %o', (value) => {
    expect(isRecord(value)).toBe(true);
  });

  it.each([null, undefined, [], [{ a: 1 }], 'a', '', 0, true, () => ({})])('rejects %o', (value) => {
    expect(isRecord(value)).toBe(false);
  });

  it.prop([fc.jsonValue()])('accepts exactly the JSON values in braces', (value) => {
    expect(isRecord(value)).toBe(JSON.stringify(value).startsWith('{'));
  });
});

import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { isRecord } from '../../../src/core/shared/record.ts';

describe('a record', () => {
  it.each([{}, { a: 1 }, Object.create(null), new Date(0)])('is %o', (value) => {
    expect(isRecord(value)).toBe(true);
  });

  it.each([null, undefined, [], [{ a: 1 }], 'a', '', 0, true, () => ({})])('is not %o', (value) => {
    expect(isRecord(value)).toBe(false);
  });

  it.prop([fc.jsonValue()])('is, of all that JSON can say, what stands in braces', (value) => {
    expect(isRecord(value)).toBe(JSON.stringify(value).startsWith('{'));
  });

  it.prop([fc.anything(), fc.string()])('can be asked for any field', (value, field) => {
    if (isRecord(value)) expect(() => value[field]).not.toThrow();
    expect(isRecord([value])).toBe(false);
    expect(isRecord({ value })).toBe(true);
  });
});

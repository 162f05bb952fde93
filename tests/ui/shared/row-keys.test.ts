import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { placeAfterKey, type RowPlace } from '../../../src/ui/shared/row-keys.ts';

const NO_MODIFIER = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };
const TABLE = { rowCount: 100, rowsPerPage: 10, hasHeaders: true, isInInput: false };

const after = (key: string, row: number, control = 0, change: object = {}): RowPlace | undefined =>
  placeAfterKey({ ...NO_MODIFIER, key }, { row, control }, { ...TABLE, ...change });

describe('the place after a key in a table', () => {
  it.each([
    ['ArrowDown', 5, { row: 6, control: 1 }],
    ['ArrowDown', 99, { row: 99, control: 1 }],
    ['ArrowUp', 5, { row: 4, control: 1 }],
    ['PageDown', 5, { row: 15, control: 1 }],
    ['PageDown', 95, { row: 99, control: 1 }],
    ['PageUp', 5, { row: 0, control: 1 }],
    ['Home', 50, { row: 0, control: 1 }],
    ['End', 50, { row: 99, control: 1 }],
    ['ArrowRight', 5, { row: 5, control: 2 }],
    ['ArrowLeft', 5, { row: 5, control: 0 }],
  ])('is, for %s in row %d, %o', (key, row, place) => {
    expect(after(key, row, 1)).toEqual(place);
  });

  it('is in the headers above the first row, if the table has headers', () => {
    expect(after('ArrowUp', 0, 1)).toEqual({ row: -1, control: 0 });
    expect(after('ArrowUp', 0, 1, { hasHeaders: false })).toEqual({ row: 0, control: 1 });
    expect(after('ArrowRight', -1, 2)).toEqual({ row: -1, control: 3 });
    expect(after('ArrowDown', -1, 3)).toEqual({ row: 0, control: 0 });
    expect(after('End', -1, 3)).toEqual({ row: 99, control: 0 });
  });

  it('is undefined for keys that move the cursor of a text field; only there Home and End need Ctrl', () => {
    const inText = { isInInput: true };
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End'])
      expect(after(key, 5, 0, inText)).toBeUndefined();
    expect(after('ArrowDown', 5, 0, inText)).toEqual({ row: 6, control: 0 });
    const ctrlEnd = { ...NO_MODIFIER, key: 'End', ctrlKey: true };
    expect(placeAfterKey(ctrlEnd, { row: 5, control: 0 }, { ...TABLE, ...inText })).toEqual({
      row: 99,
      control: 0,
    });
    expect(placeAfterKey(ctrlEnd, { row: 5, control: 0 }, TABLE)).toBeUndefined();
  });

  it.prop([
    fc.constantFrom('ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'),
    fc.integer({ min: 1, max: 10_000 }),
    fc.nat(),
    fc.integer({ min: 1, max: 100 }),
  ])('is always a row of the table or its headers', (key, rowCount, at, rowsPerPage) => {
    const next = after(key, at % rowCount, 0, { rowCount, rowsPerPage });
    expect(next?.row).toBeGreaterThanOrEqual(key === 'ArrowUp' ? -1 : 0);
    expect(next?.row).toBeLessThan(rowCount);
  });

  it('is undefined for a key that moves no focus, such as Enter, and with Alt, Shift or Meta', () => {
    for (const key of ['Tab', 'Enter', ' ', 'a']) expect(after(key, 5)).toBeUndefined();
    for (const modifier of ['altKey', 'shiftKey', 'metaKey'])
      expect(
        placeAfterKey({ ...NO_MODIFIER, key: 'ArrowDown', [modifier]: true }, { row: 5, control: 0 }, TABLE),
      ).toBeUndefined();
  });
});

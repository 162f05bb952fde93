import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  type BodyItem,
  bodyItems,
  COMPACT_ROW_HEIGHT,
  ROW_HEIGHT,
  rowsOnPaper,
  rowsToRender,
} from '../../../src/ui/shared/use-row-window.ts';

const rows = (items: readonly BodyItem[]): readonly number[] =>
  items.filter((item) => item.kind === 'row').map(({ index }) => index);

describe('the rows in the document', () => {
  it('include every row of a table of up to 100 rows', () => {
    expect(rowsToRender(300, 900, 100, ROW_HEIGHT)).toEqual({ start: 0, end: 100 });
  });

  it('are, on paper, at most the first 1,500', () => {
    expect(rowsOnPaper(150)).toEqual({ start: 0, end: 150 });
    expect(rowsOnPaper(1600)).toEqual({ start: 0, end: 1500 });
  });

  it('include the row with the focus and the rows beside it, with a gap before the visible rows', () => {
    expect(bodyItems({ start: 50, end: 52 }, 60, { index: 3, rowCount: 1 })).toEqual([
      { kind: 'gap', from: 0, rowCount: 2 },
      { kind: 'row', index: 2 },
      { kind: 'row', index: 3 },
      { kind: 'row', index: 4 },
      { kind: 'gap', from: 5, rowCount: 45 },
      { kind: 'row', index: 50 },
      { kind: 'row', index: 51 },
      { kind: 'gap', from: 52, rowCount: 8 },
    ]);
  });

  it('include the row after the range while the last row of the range has the focus', () => {
    expect(rows(bodyItems({ start: 50, end: 52 }, 60, { index: 51, rowCount: 1 }))).toEqual([50, 51, 52]);
  });

  it('include the start of a group with the focus, and the rows before and after the group', () => {
    expect(rows(bodyItems({ start: 50, end: 52 }, 60, { index: 10, rowCount: 7 }))).toEqual([
      9, 10, 17, 50, 51,
    ]);
  });

  const arbCount = fc.integer({ min: 0, max: 100_000 });
  const arbTop = fc.integer({ min: -7_000_000, max: 2000 });
  const arbHeight = fc.integer({ min: 200, max: 5000 });

  it.prop([arbTop, arbHeight, arbCount])(
    'are at most 92 in a table of more than 100 rows and a window of up to 5,000 pixels, apart from the rows at the focus',
    (top, height, count) => {
      const range = rowsToRender(top, height, count, ROW_HEIGHT);
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeLessThanOrEqual(count);
      const maximum = count <= 100 ? count : 92;
      expect(range.end - range.start).toBeLessThanOrEqual(maximum);
    },
  );

  it.prop([
    fc.integer({ min: 200, max: 8000 }),
    fc.integer({ min: 101, max: 100_000 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.constantFrom(ROW_HEIGHT, COMPACT_ROW_HEIGHT),
  ])(
    'include every visible row at any scroll position, also in a very high window',
    (height, count, fraction, rowHeight) => {
      const top = -Math.round(fraction * (count * rowHeight - height));
      const { start, end } = rowsToRender(top, height, count, rowHeight);
      const first = Math.max(0, Math.floor(-top / rowHeight));
      const last = Math.min(count - 1, Math.floor((-top + height - 1) / rowHeight));
      expect(start).toBeLessThanOrEqual(first);
      expect(end).toBeGreaterThan(last);
    },
  );

  const arbFocused = fc.option(
    fc.record({ index: fc.nat(100_000), rowCount: fc.integer({ min: 1, max: 50 }) }),
    {
      nil: undefined,
    },
  );

  it.prop([arbTop, arbHeight, arbCount, arbFocused])(
    'make up, with the gaps, the whole table, in order and without overlap',
    (top, height, count, focused) => {
      const items = bodyItems(rowsToRender(top, height, count, ROW_HEIGHT), count, focused);
      let next = 0;
      for (const item of items) {
        expect(item.kind === 'row' ? item.index : item.from).toBe(next);
        next += item.kind === 'row' ? 1 : item.rowCount;
      }
      expect(next).toBe(count);
      if (focused !== undefined && focused.index < count) expect(rows(items)).toContain(focused.index);
      if (count > 100) expect(items.length).toBeLessThan(100);
    },
  );
});

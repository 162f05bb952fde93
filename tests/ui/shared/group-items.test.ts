import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { bodyItems } from '../../../src/ui/shared/use-row-window.ts';
import { groupItems, type GroupItem } from '../../../src/ui/shared/group-items.ts';

const startsOf = (sizes: readonly number[]): readonly number[] =>
  sizes.reduce<readonly number[]>((starts, size) => [...starts, (starts.at(-1) ?? 0) + size], [0]);

const rendered = (item: GroupItem): readonly number[] =>
  item.kind === 'gap' ? [] : item.rows.flatMap((row) => (row.kind === 'row' ? [row.index] : []));

const height = (item: GroupItem): number =>
  item.kind === 'gap'
    ? item.rowCount
    : item.rows.reduce((rows, row) => rows + (row.kind === 'gap' ? row.rowCount : 1), 0);

describe('groupItems', () => {
  it('puts gaps in place of the groups out of sight, and of the hidden rows of a partly visible group', () => {
    const starts = startsOf([2, 1, 5, 3, 4]);
    expect(groupItems(bodyItems({ start: 5, end: 9 }, 15, undefined), starts)).toEqual([
      { kind: 'gap', from: 0, rowCount: 3 },
      {
        kind: 'group',
        index: 2,
        rows: [
          { kind: 'gap', from: 3, rowCount: 2 },
          { kind: 'row', index: 5 },
          { kind: 'row', index: 6 },
          { kind: 'row', index: 7 },
        ],
      },
      {
        kind: 'group',
        index: 3,
        rows: [
          { kind: 'row', index: 8 },
          { kind: 'gap', from: 9, rowCount: 2 },
        ],
      },
      { kind: 'gap', from: 11, rowCount: 4 },
    ]);
  });

  it('returns an empty list for a table without rows', () => {
    expect(groupItems(bodyItems({ start: 0, end: 0 }, 0, undefined), [0])).toEqual([]);
  });

  const arbTable = fc
    .array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 60 })
    .chain((sizes) => {
      const row = fc.nat({ max: sizes.reduce((sum, size) => sum + size, 0) - 1 });
      return fc.record({ sizes: fc.constant(sizes), first: row, second: row, focused: fc.option(row) });
    });

  it.prop([arbTable])(
    'keeps every rendered row in its group, and the height of the table',
    ({ sizes, first, second, focused }) => {
      const starts = startsOf(sizes);
      const count = starts.at(-1) ?? 0;
      const range = { start: Math.min(first, second), end: Math.max(first, second) };
      const rows = bodyItems(range, count, focused === null ? undefined : { index: focused, rowCount: 1 });
      const items = groupItems(rows, starts);
      expect(items.flatMap(rendered)).toEqual(rows.flatMap((row) => (row.kind === 'row' ? [row.index] : [])));
      expect(items.reduce((sum, item) => sum + height(item), 0)).toBe(count);
      for (const item of items) {
        if (item.kind === 'group') expect(height(item)).toBe(sizes[item.index]);
      }
      const groups = items.flatMap((item) => (item.kind === 'group' ? [item.index] : []));
      expect(groups).toEqual([...new Set(groups)]);
    },
  );
});

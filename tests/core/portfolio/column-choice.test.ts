import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  chosenHeaders,
  columnOptions,
  isDefaultChoice,
  moveColumn,
  readColumns,
  SPECIFIED_COLUMNS,
  toggleColumn,
  writeColumns,
} from '../../../src/core/portfolio/column-choice.ts';
import { HOLDING_COLUMNS, type HoldingColumn } from '../../../src/core/portfolio/holding-columns.ts';

const arbKey = fc.constantFrom(...HOLDING_COLUMNS.map(({ key }) => key));

describe('the chosen columns', () => {
  it('are those of the product description until the investor chooses', () => {
    expect(readColumns(undefined)).toEqual(SPECIFIED_COLUMNS);
    expect(isDefaultChoice(readColumns(undefined))).toBe(true);
    expect(chosenHeaders(SPECIFIED_COLUMNS)).toEqual(HOLDING_COLUMNS.slice(0, 7));
  });

  it('get a toggled column at the end, and lose it when it is toggled again', () => {
    const more = toggleColumn(SPECIFIED_COLUMNS, 'gain');
    expect(more.at(-1)).toBe('gain');
    expect(isDefaultChoice(more)).toBe(false);
    expect(toggleColumn(more, 'gain')).toEqual(SPECIFIED_COLUMNS);
  });

  it('are written without logo and name, which every choice has', () => {
    expect(writeColumns(['logo', 'startup-name', 'gain', 'xirr'])).toBe('gain,xirr');
  });

  it('move by one place, never before the name', () => {
    const columns: readonly HoldingColumn[] = ['logo', 'startup-name', 'gain', 'xirr'];
    expect(moveColumn(columns, 'xirr', -1)).toEqual(['logo', 'startup-name', 'xirr', 'gain']);
    expect(moveColumn(columns, 'gain', -1)).toBe(columns);
    expect(moveColumn(columns, 'xirr', 1)).toBe(columns);
    expect(moveColumn(columns, 'moic', 1)).toBe(columns);
    expect(columnOptions(columns).slice(0, 3)).toMatchObject([
      { key: 'gain', isShown: true, canMoveLeft: false, canMoveRight: true },
      { key: 'xirr', isShown: true, canMoveLeft: true, canMoveRight: false },
      { key: 'type-of-securities', isShown: false, canMoveLeft: false, canMoveRight: false },
    ]);
  });

  it.prop([
    fc.oneof(
      fc.string(),
      fc.array(arbKey).map((keys) => keys.join(',')),
    ),
    fc.array(fc.tuple(arbKey, fc.constantFrom<(-1 | 0 | 1)[]>(-1, 0, 1))),
  ])('keep logo and name first, and survive storing and reading, whatever was stored', (stored, steps) => {
    let columns = readColumns(stored);
    for (const [key, by] of steps)
      columns = by === 0 ? toggleColumn(columns, key) : moveColumn(columns, key, by);
    expect(columns.slice(0, 2)).toEqual(['logo', 'startup-name']);
    expect(new Set(columns).size).toBe(columns.length);
    expect(chosenHeaders(columns).map(({ key }) => key)).toEqual(columns);
    expect(readColumns(writeColumns(columns))).toEqual(columns);
  });
});

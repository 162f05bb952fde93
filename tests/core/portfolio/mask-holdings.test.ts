import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { holdingRow } from '../../../src/core/portfolio/holding-row.ts';
import type { HoldingsState } from '../../../src/core/portfolio/holdings-state.ts';
import { maskHoldings } from '../../../src/core/portfolio/mask-holdings.ts';
import { anEmptyDetail } from '../../support/investment-builders.ts';
import { arbHolding } from '../../support/portfolio-builders.ts';

const UNFILTERED = { filter: '', noMatch: undefined, printNote: undefined };

type Ready = Extract<HoldingsState, { status: 'ready' }>;

const arbReady: fc.Arbitrary<Ready> = fc.array(arbHolding, { minLength: 1, maxLength: 6 }).map((holdings) => {
  const rows = holdings.map((holding) => holdingRow(holding, { investor: undefined, detail: anEmptyDetail }));
  return {
    status: 'ready',
    count: rows.length,
    countLabel: `${rows.length} investments`,
    ...UNFILTERED,
    sort: { column: 'invested', direction: 'ascending' },
    rowAt: (index) => {
      const row = rows[index];
      if (row === undefined) throw new RangeError(`No row ${index}`);
      return row;
    },
    note: undefined,
  };
});

const masked = (state: Ready): Ready => {
  const after = maskHoldings(state);
  if (after.status !== 'ready') throw new Error('The table is gone.');
  return after;
};

describe('maskHoldings', () => {
  it.prop([arbReady])('leaves no amount in any row and keeps every row in its place', (state) => {
    const shown = masked(state);
    for (let index = 0; index < state.count; index += 1) {
      const { link, ...texts } = shown.rowAt(index);
      expect(JSON.stringify(texts)).not.toMatch(/₹\s?\d/u);
      const row = state.rowAt(index);
      expect(texts).toMatchObject({ id: row.id, logoUrl: row.logoUrl, direction: row.direction });
      expect(link).toBe(row.link);
    }
  });

  it.prop([arbReady])('keeps the number of rows and the sort', (state) => {
    expect(masked(state)).toEqual({ ...state, rowAt: expect.any(Function) as unknown });
  });

  it.prop([arbReady])('returns the same row object for the same holding after another sort', (state) => {
    const sorted: Ready = { ...state, rowAt: (index) => state.rowAt(state.count - 1 - index) };
    for (let index = 0; index < state.count; index += 1) {
      expect(masked(sorted).rowAt(state.count - 1 - index)).toBe(masked(state).rowAt(index));
    }
  });

  it.each<HoldingsState>([
    { status: 'loading' },
    { status: 'failed', message: 'Error fetching data' },
    { status: 'empty', note: undefined },
  ])('returns the same state while it is $status', (state) => {
    expect(maskHoldings(state)).toBe(state);
  });
});

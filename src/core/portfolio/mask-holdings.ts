import { maskAmounts } from '../shared/mask-amounts.ts';
import type { HoldingRow, HoldingsState } from './holdings-state.ts';

/** Masks rows on demand, as they are built on demand. The link's navigation state is not shown and stays unmasked. */
export function maskHoldings(state: HoldingsState): HoldingsState {
  if (state.status !== 'ready') return state;
  return { ...state, rowAt: (index) => maskRow(state.rowAt(index)) };
}

const rows = new WeakMap<HoldingRow, HoldingRow>();

function maskRow(row: HoldingRow): HoldingRow {
  const known = rows.get(row);
  if (known !== undefined) return known;
  const { link, ...texts } = row;
  const masked = { ...maskAmounts(texts), link };
  rows.set(row, masked);
  return masked;
}

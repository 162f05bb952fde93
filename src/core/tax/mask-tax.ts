import { maskAmounts } from '../shared/mask-amounts.ts';
import type { RowsOnDemand } from '../shared/rows-on-demand.ts';
import type { ReturnGroup, TaxState } from './tax-state.ts';

/** Masks the texts, and rows on demand, as they are built on demand. */
function maskRows<Of extends RowsOnDemand<object>>({ rowAt, ...texts }: Of): Of {
  return { ...maskAmounts(texts), rowAt: (index: number) => maskAmounts(rowAt(index)) } as Of;
}

function maskCompany({ lines, ...texts }: ReturnGroup): ReturnGroup {
  return { ...maskAmounts(texts), lines: maskRows(lines) };
}

/** Masks every amount of the page. */
export function maskTax(state: TaxState): TaxState {
  if (state.status !== 'ready') return state;
  const { page } = state;
  switch (page.kind) {
    case 'clock':
      return { ...state, page: maskRows(page) };
    case 'return': {
      const { companies, ...texts } = page;
      const rowAt = (index: number) => maskCompany(companies.rowAt(index));
      return { ...state, page: { ...maskAmounts(texts), companies: { ...companies, rowAt } } };
    }
    case 'statement': {
      const { holdings, purchases, ...texts } = page;
      return {
        ...state,
        page: { ...maskAmounts(texts), holdings: maskRows(holdings), purchases: maskRows(purchases) },
      };
    }
  }
}

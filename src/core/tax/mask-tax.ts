import { maskAmounts } from '../shared/mask-amounts.ts';
import type { StatementRows, TaxState } from './tax-state.ts';

type Rows = Pick<StatementRows, 'count'> & { readonly rowAt: (index: number) => object };

/** Masks the texts, and rows on demand, as they are built on demand. */
function maskRows<Of extends Rows>({ rowAt, ...texts }: Of): Of {
  return { ...maskAmounts(texts), rowAt: (index: number) => maskAmounts(rowAt(index)) } as Of;
}

/** Masks every amount of the page. */
export function maskTax(state: TaxState): TaxState {
  if (state.status !== 'ready') return state;
  const { page } = state;
  switch (page.kind) {
    case 'clock':
      return { ...state, page: maskRows(page) };
    case 'return':
      return { ...state, page: maskAmounts(page) };
    case 'statement': {
      const { holdings, purchases, ...texts } = page;
      return {
        ...state,
        page: { ...maskAmounts(texts), holdings: maskRows(holdings), purchases: maskRows(purchases) },
      };
    }
  }
}

import { maskAmounts } from '../shared/mask-amounts.ts';
import type { InvestmentState } from './investment-state.ts';

/**
 * Masks the investment's amounts. Reports are not masked: documents and meetings show no amounts, and the content of an
 * update is the startup's own text.
 */
export const maskInvestment = (state: InvestmentState): InvestmentState =>
  state.status === 'ready' ? { ...state, page: maskAmounts(state.page) } : state;

import { maskAmounts } from '../shared/mask-amounts.ts';
import type { InvestmentState } from './investment-state.ts';

/** Papers and meetings hold no amounts of ours; an update says what it says. */
export const maskInvestment = (state: InvestmentState): InvestmentState =>
  state.status === 'ready' ? { ...state, page: maskAmounts(state.page) } : state;

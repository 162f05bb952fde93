import type { BankField, BankForm } from './bank-detail.ts';
import type { SectionState } from './section-form-state.ts';

export type BankDetailState = SectionState<BankForm, BankField>;

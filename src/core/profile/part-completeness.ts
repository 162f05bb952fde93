import { KYC_SLOTS } from '../kyc/document.ts';
import type { StoreState } from '../kyc/kyc-store.ts';
import { bankErrors, bankForm, type BankDetail } from './bank-detail.ts';
import { basicErrors, contextWithoutPlaceLists, type BasicDetails } from './basic-details.ts';
import type { FieldErrors } from '../shared/field-errors.ts';
import { nomineesErrors, nomineesForm, type Nominee } from './nominees.ts';
import type { Day } from '../shared/calendar-day.ts';

// A part of the profile is complete when its form would accept what is saved. @see docs/product.md#complete-parts

const isValid = (errors: FieldErrors<string>): boolean => Object.keys(errors).length === 0;

export const areBasicDetailsComplete = (saved: BasicDetails | undefined, today: Day): boolean =>
  saved !== undefined && isValid(basicErrors(saved, contextWithoutPlaceLists(saved, today)));

export const isBankDetailComplete = (saved: BankDetail | undefined): boolean =>
  isValid(bankErrors(bankForm(saved)));

export const areNomineesComplete = (saved: readonly Nominee[] | undefined, today: Day): boolean =>
  isValid(nomineesErrors(nomineesForm(saved), today));

/** Whether every required document was sent for verification. */
export const isKycComplete = ({ slots }: Pick<Extract<StoreState, { status: 'ready' }>, 'slots'>): boolean =>
  KYC_SLOTS.filter(({ required }) => required).every(({ id }) => {
    const slot = slots[id];
    return (
      slot.status === 'filled' && slot.upload.status === 'stored' && slot.document?.submittedOn !== undefined
    );
  });

import type { BankChange } from '../../src/core/profile/bank-detail.ts';
import type { BasicDetails } from '../../src/core/profile/basic-details.ts';
import type { NomineeChange, NomineesForm } from '../../src/core/profile/nominees.ts';
import {
  SAMPLE_BANK_CHANGE,
  SAMPLE_BASIC_DETAILS,
  SAMPLE_NOMINEE,
} from '../../src/contract-tests/sample-profile.ts';

/** Basic details that every rule accepts. */
export const someBasicDetails = (change: Partial<BasicDetails> = {}): BasicDetails => ({
  ...SAMPLE_BASIC_DETAILS,
  ...change,
});

/** A bank account that every rule accepts. */
export const someBankChange = (change: Partial<BankChange> = {}): BankChange => ({
  ...SAMPLE_BANK_CHANGE,
  ...change,
});

/** A nominee that every rule accepts. */
export const someNominee = (change: Partial<NomineeChange> = {}): NomineeChange => ({
  ...SAMPLE_NOMINEE,
  ...change,
});

/** A filled-in form of nominees with these typed shares; their keys count from 1. */
export const filledNominees = (...shares: readonly string[]): NomineesForm =>
  shares.map((share, index) => ({
    key: String(index + 1),
    id: undefined,
    name: `Nominee ${index + 1}`,
    relation: 'Son',
    dateOfBirth: '2010-01-01',
    documentType: 'PAN',
    idNumber: { kind: 'typed', text: '' },
    share,
  }));

import type { BankChange } from '../../src/core/profile/bank-detail.ts';
import type { BasicDetails } from '../../src/core/profile/basic-details.ts';
import type { NomineeChange, NomineesForm } from '../../src/core/profile/nominees.ts';

/** Basic details that every rule accepts. */
export const someBasicDetails = (change: Partial<BasicDetails> = {}): BasicDetails => ({
  firstName: 'Asha',
  lastName: 'Menon',
  gender: 'Female',
  dateOfBirth: '1990-02-28',
  email: 'asha@kopal.test',
  phoneNumber: '+91 98450 12345',
  country: 'IN',
  state: 'KL',
  city: 'Kochi',
  pincode: '682001',
  linkedinUrl: 'https://www.linkedin.com/in/asha-menon',
  interest: 'AgriTech',
  educationalBackground: 'M.Sc. Statistics',
  workExperience: 'Ten years\nin insurance.',
  ...change,
});

/** An account that every rule accepts. */
export const someBankChange = (change: Partial<BankChange> = {}): BankChange => ({
  accountName: 'Asha Menon',
  accountNumber: '123456789012',
  bankName: 'State Bank of India',
  accountType: 'Savings',
  branch: 'Fort Kochi',
  ifscCode: 'SBIN0001234',
  ...change,
});

/** A nominee that every rule accepts. */
export const someNominee = (change: Partial<NomineeChange> = {}): NomineeChange => ({
  id: undefined,
  name: 'Ravi Menon',
  relation: 'Brother',
  dateOfBirth: '1992-05-17',
  documentType: 'Passport',
  idNumber: 'M1234567',
  share: 100,
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

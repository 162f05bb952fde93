import type { BankChange } from '../core/profile/bank-detail.ts';
import type { BasicDetails } from '../core/profile/basic-details.ts';
import type { NomineeChange } from '../core/profile/nominees.ts';

/** Basic details that every rule of the forms accepts. */
export const SAMPLE_BASIC_DETAILS: BasicDetails = {
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
};

/** A bank account that every rule accepts. */
export const SAMPLE_BANK_CHANGE: BankChange = {
  accountName: 'Asha Menon',
  accountNumber: '123456789012',
  bankName: 'State Bank of India',
  accountType: 'Savings',
  branch: 'Fort Kochi',
  ifscCode: 'SBIN0001234',
};

/** A nominee that every rule accepts. */
export const SAMPLE_NOMINEE: NomineeChange = {
  id: undefined,
  name: 'Ravi Menon',
  relation: 'Brother',
  dateOfBirth: '1992-05-17',
  documentType: 'Passport',
  idNumber: 'M1234567',
  share: 100,
};

import type { BankChange } from '../core/profile/bank-detail.ts';
import type { BasicDetails } from '../core/profile/basic-details.ts';
import type { NomineeChange } from '../core/profile/nominees.ts';

/** A profile as its owner submits it: no account or ID number is masked. */
export interface DemoProfile {
  readonly basic: BasicDetails;
  readonly bank: BankChange;
  readonly nominee: NomineeChange;
}

/**
 * The profile of the demo's main investor, for the memory backend and for the server. Invented, like all demo data: its
 * numbers are valid but belong to no real person.
 */
export const DEMO_PROFILE: DemoProfile = {
  basic: {
    firstName: 'Meera',
    lastName: 'Raghunathan',
    gender: 'Female',
    dateOfBirth: '1984-06-12',
    email: 'meera@demo.kopal.example',
    phoneNumber: '+91 98450 12345',
    country: 'IN',
    state: 'KA',
    city: 'Mysuru',
    pincode: '570001',
    linkedinUrl: 'https://www.linkedin.com/in/meera-raghunathan-demo',
    interest: 'AgriTech',
    educationalBackground: 'B.Tech, Civil Engineering',
    workExperience: 'Sixteen years in water supply engineering.',
  },
  bank: {
    accountName: 'Meera Raghunathan',
    accountNumber: '004512009876',
    bankName: 'Canara Bank',
    accountType: 'Savings',
    branch: 'Indiranagar, Bengaluru',
    ifscCode: 'CNRB0000452',
  },
  nominee: {
    id: undefined,
    name: 'Arjun Raghunathan',
    relation: 'Husband',
    dateOfBirth: '1981-02-03',
    documentType: 'PAN',
    idNumber: 'AFZPK7190K',
    share: 100,
  },
};

import type { MemoryProfiles } from '../memory-profile-gateway.ts';

/** An invented profile; its numbers are valid but belong to no real person. */
export const DEMO_PROFILES: MemoryProfiles = {
  'meera@demo.kopal.example': {
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
      accountNumberEnd: '9876',
      bankName: 'Canara Bank',
      accountType: 'Savings',
      branch: 'Indiranagar, Bengaluru',
      ifscCode: 'CNRB0000452',
    },
    nominees: [
      {
        id: 'demo-nominee-1',
        name: 'Arjun Raghunathan',
        relation: 'Husband',
        dateOfBirth: '1981-02-03',
        documentType: 'PAN',
        idNumberEnd: '190K',
        share: 100,
      },
    ],
  },
};

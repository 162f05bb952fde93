import type { Insertable } from 'kysely';
import type {
  BankDetailsTable,
  BasicDetailsTable,
  NomineesTable,
  ProfileSectionsTable,
} from '../platform/db/schema.ts';
import type { Encryption } from '../platform/crypto/number-encryption.ts';
import { demoAccounts } from './demo-accounts.ts';

const user_id = demoAccounts.meera.id;
/** Invented, like all demo data; it passes the rules and belongs to no one. */
const accountNumber = '004512009876';
const panNumber = 'AFZPK7190K';

interface DemoProfileRows {
  readonly sections: readonly Insertable<ProfileSectionsTable>[];
  readonly basic: Insertable<BasicDetailsTable>;
  readonly bank: Insertable<BankDetailsTable>;
  readonly nominee: Insertable<NomineesTable>;
}

/** The profile of the demo's main investor. */
export function demoProfileRows(today: string, encryption: Encryption): DemoProfileRows {
  const saved_at = new Date(`${today}T00:00:00Z`);
  const sections = ['basic', 'bank', 'nominees'] as const;
  return {
    sections: sections.map((section) => ({ user_id, section, revision: 1, saved_at })),
    basic: {
      user_id,
      first_name: demoAccounts.meera.firstName,
      last_name: demoAccounts.meera.lastName,
      gender: 'Female',
      date_of_birth: '1984-06-12',
      email: demoAccounts.meera.email,
      phone_number: '+91 98450 12345',
      country: 'IN',
      state: 'KA',
      city: 'Mysuru',
      pincode: '570001',
      linkedin_url: 'https://www.linkedin.com/in/meera-raghunathan-demo',
      interest: 'AgriTech',
      educational_background: 'B.Tech, Civil Engineering',
      work_experience: 'Sixteen years in water supply engineering.',
    },
    bank: {
      user_id,
      account_name: 'Meera Raghunathan',
      account_number_encrypted: encryption.encrypt(accountNumber, user_id),
      account_number_end: accountNumber.slice(-4),
      bank_name: 'Canara Bank',
      account_type: 'Savings',
      branch: 'Indiranagar, Bengaluru',
      ifsc_code: 'CNRB0000452',
    },
    nominee: {
      user_id,
      position: 0,
      nominee_name: 'Arjun Raghunathan',
      nominee_relation: 'Husband',
      date_of_birth: '1981-02-03',
      id_document_type: 'PAN',
      id_number_encrypted: encryption.encrypt(panNumber, user_id),
      id_number_end: panNumber.slice(-4),
      share: 100,
    },
  };
}

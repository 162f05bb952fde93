import type { Insertable } from 'kysely';
import { BANK_DETAIL, BASIC_DETAIL, NOMINEE } from '../../src/contract/profile.ts';
import { DEMO_PROFILE } from '../../src/demo/demo-profile.ts';
import type { DataEncryption } from '../platform/crypto/data-encryption.ts';
import type {
  BankDetailsTable,
  BasicDetailsTable,
  NomineesTable,
  ProfileSectionsTable,
} from '../platform/db/schema.ts';
import { plainRow } from '../platform/db/section-columns.ts';
import { encryptedRow, secretColumnsWith } from '../profile/secret-columns.ts';
import { DEMO_ACCOUNTS } from '../../src/demo/demo-accounts.ts';

const user_id = DEMO_ACCOUNTS.meera.id;

interface DemoProfileRows {
  readonly sections: readonly Insertable<ProfileSectionsTable>[];
  readonly basic: Insertable<BasicDetailsTable>;
  readonly bank: Insertable<BankDetailsTable>;
  readonly nominee: Insertable<NomineesTable>;
}

/** The profile of the demo's main investor. */
export function demoProfileRows(today: string, encryption: DataEncryption): DemoProfileRows {
  const saved_at = new Date(`${today}T00:00:00Z`);
  const sections = ['basic', 'bank', 'nominees'] as const;
  const encrypt = (number: string): string => encryption.encrypt(number, user_id);
  const { basic, bank, nominee } = DEMO_PROFILE;
  return {
    sections: sections.map((section) => ({ user_id, section, revision: 1, saved_at })),
    basic: { user_id, ...plainRow(BASIC_DETAIL, basic) },
    bank: {
      user_id,
      ...plainRow(BANK_DETAIL, bank),
      // The columns of all secret numbers, empty; `encryptedRow` then fills those of the numbers that the demo has.
      ...secretColumnsWith(BANK_DETAIL, () => ''),
      ...encryptedRow(BANK_DETAIL, bank, encrypt),
    },
    nominee: {
      user_id,
      position: 0,
      ...plainRow(NOMINEE, nominee),
      ...secretColumnsWith(NOMINEE, () => null),
      ...encryptedRow(NOMINEE, nominee, encrypt),
    },
  };
}

import { changedBank } from '../../../core/profile/bank-detail.ts';
import { changedNominee } from '../../../core/profile/nominees.ts';
import { DEMO_PROFILE } from '../../../demo/demo-profile.ts';
import type { MemoryProfiles } from '../memory-profile-gateway.ts';

const { basic, bank, nominee } = DEMO_PROFILE;

/** The demo's profiles as they are saved: with only the last four characters of account and identity numbers. */
export const DEMO_PROFILES: MemoryProfiles = {
  [basic.email]: {
    basic,
    bank: changedBank(bank, undefined),
    nominees: [{ ...changedNominee(nominee, undefined), id: 'demo-nominee-1' }],
  },
};

import { BANK_DETAIL, BASIC_DETAIL, NOMINEE } from '../../src/contract/profile.ts';
import { toApiNames } from '../../src/contract/section-fields.ts';
import type { BankChange } from '../../src/core/profile/bank-detail.ts';
import type { BasicDetails } from '../../src/core/profile/basic-details.ts';
import type { NomineeChange } from '../../src/core/profile/nominees.ts';
import { someBankChange, someBasicDetails, someNominee } from './profile-builders.ts';

/** A record of the basic-details call with every field, accepted by every rule. */
export const aBasicRecord = (change: Partial<BasicDetails> = {}) =>
  toApiNames(BASIC_DETAIL, someBasicDetails(change));

/** A request body of the bank-detail call, accepted by every rule. */
export const aBankRecord = (change: Partial<BankChange> = {}) =>
  toApiNames(BANK_DETAIL, someBankChange(change));

/** A nominee in a request body of the nominee-detail call, accepted by every rule. */
export const aNomineeRecord = (change: Partial<NomineeChange> = {}) =>
  toApiNames(NOMINEE, someNominee(change));

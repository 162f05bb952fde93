import { BASIC_DETAIL } from '../../src/contract/profile.ts';
import { toApiNames } from '../../src/contract/section-fields.ts';
import type { BasicDetails } from '../../src/core/profile/basic-details.ts';
import { someBasicDetails } from './profile-builders.ts';

/** A record of the basic-details call with every field, accepted by every rule. */
export const aBasicRecord = (change: Partial<BasicDetails> = {}) =>
  toApiNames(BASIC_DETAIL, someBasicDetails(change));

import * as v from 'valibot';
import { CONSENT_VERSION } from '../../src/core/kyc/document.ts';

const consentMissing = 'Consent to the current wording is required.';
/** Body of `profile/kyc` (docs/api.md). */
export const consentGiven = v.object(
  { consent: v.literal(true, consentMissing), version: v.literal(CONSENT_VERSION, consentMissing) },
  consentMissing,
);

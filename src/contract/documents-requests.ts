import * as v from 'valibot';
import { CONSENT_VERSION } from '../core/kyc/document.ts';

const CONSENT_MISSING = 'Consent to the current wording is required.';
/** Body of `profile/kyc`; the app uses the type only, so the schema is in a file that it does not load. */
export const consentGiven = v.object(
  { consent: v.literal(true, CONSENT_MISSING), version: v.literal(CONSENT_VERSION, CONSENT_MISSING) },
  CONSENT_MISSING,
);
export type ConsentRequest = { readonly consent: true; readonly version: string };

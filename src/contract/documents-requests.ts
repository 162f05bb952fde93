import * as v from 'valibot';
import { CONSENT_VERSION } from '../core/kyc/document.ts';
import { CONSENT_CALL } from './documents.ts';

const CONSENT_MISSING = 'Consent to the current wording is required.';
/** The app needs only the type `ConsentRequest`, so the schema is in a file that the app does not load. */
export const documentsBodies = {
  [CONSENT_CALL]: v.object(
    { consent: v.literal(true, CONSENT_MISSING), version: v.literal(CONSENT_VERSION, CONSENT_MISSING) },
    CONSENT_MISSING,
  ),
};
export type ConsentRequest = { readonly consent: true; readonly version: string };

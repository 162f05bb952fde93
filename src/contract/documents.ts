import { exact, listOf, moment } from './fields.ts';

/* The answers of the calls for KYC documents (docs/api.md). */

export const kycDocumentFields = { slot: exact, url: exact, fileName: exact };

export const documentsFields = { documents: listOf(kycDocumentFields), consentedAt: moment };

/** Answer of `profile/kyc`. */
export const consentFields = { consentedAt: moment };

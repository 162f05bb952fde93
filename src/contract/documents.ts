import { date, exact, list } from './fields.ts';

/* The answers of the calls for KYC documents (docs/api.md). */

export const documentsFields = { documents: list, consentedAt: date };

export const kycDocumentFields = { slot: exact, url: exact, fileName: exact };

/** Answer of `profile/kyc`. */
export const consentFields = { consentedAt: date };

import { unchangedText, listOf, moment } from './fields.ts';

/* The calls for KYC documents and their responses (docs/api.md); the consent's body is in `documents-requests.ts`. */

export const DOCUMENTS_CALL = 'GET profile/documents';
export const UPLOAD_CALL = 'POST profile/documents';
export const DOCUMENT_CALL = 'GET profile/documents/{fileName}';
export const REMOVE_DOCUMENT_CALL = 'DELETE profile/documents/{fileName}';
export const CONSENT_CALL = 'POST profile/kyc';
export const SUBMISSION_CALL = 'POST profile/kyc/submission';

/** The fields of an upload's form, a `multipart/form-data`. The name is sent first. */
export const UPLOAD_FIELDS = { name: 'fileName', image: 'files' } as const;

/** `submittedAt`: when the document was sent for verification. */
export const kycDocumentFields = {
  slot: unchangedText,
  url: unchangedText,
  fileName: unchangedText,
  submittedAt: moment,
};

export const documentsFields = { documents: listOf(kycDocumentFields), consentedAt: moment };

/** Response of the consent. */
export const consentFields = { consentedAt: moment };

/** Response of the submission. */
export const submissionFields = { submittedAt: moment };

import type { DocumentUpload } from '../../../core/kyc/documents-gateway.port.ts';
import {
  fileNameOfUrl,
  slotOfFileName,
  findKycSlot,
  type Document,
  type KycDocuments,
} from '../../../core/kyc/document.ts';
import type { ParsedDate } from '../../../core/shared/dates.ts';
import {
  consentFields,
  documentsFields,
  kycDocumentFields,
  submissionFields,
} from '../../../contract/documents.ts';
import { requiredRecord } from '../../../contract/fields.ts';
import { decodeEach, decoder, unwrapData } from './decoding.ts';

/**
 * An `http(s)` URL, or a path on the API's origin. The core's `parseWebLink` does not fit: it rejects paths, and turns
 * a file name such as `file.jpg` into an address.
 */
const ADDRESS = /^(?:https?:\/\/[^/\\\s]|\/(?![/\\]))/iu;

const documents = decoder(requiredRecord(documentsFields));
const document = decoder(requiredRecord(kycDocumentFields));
const consent = decoder(requiredRecord(consentFields));
const submission = decoder(requiredRecord(submissionFields));

/** @returns `undefined` when the response is not a record; documents without a slot or a URL are left out */
export function decodeDocuments(response: unknown): KycDocuments | undefined {
  const record = documents(unwrapData(response));
  if (record === undefined) return undefined;
  return {
    documents: decodeEach(record.documents, decodeDocument).items,
    consentedOn: record.consentedAt,
  };
}

function decodeDocument(entry: unknown): Document | undefined {
  const { slot, url, fileName, submittedAt } = document(entry) ?? {};
  if (url === undefined || !ADDRESS.test(url)) return undefined;
  const nameInUrl = fileNameOfUrl(url, '');
  const id = findKycSlot(slot)?.id ?? slotOfFileName(fileName ?? '') ?? slotOfFileName(nameInUrl);
  return id === undefined
    ? undefined
    : { slot: id, url, fileName: fileName ?? nameInUrl, submittedOn: submittedAt };
}

/**
 * Decodes the document that an upload created: a record with its `url`, or that URL itself.
 * @returns `undefined` without a URL
 */
export function decodeUploaded(response: unknown, { slot, fileName }: DocumentUpload): Document | undefined {
  const uploaded = unwrapData(response);
  const record = typeof uploaded === 'string' ? { url: uploaded } : document(uploaded);
  const url = record?.url;
  if (url === undefined || !ADDRESS.test(url)) return undefined;
  return { slot, url, fileName: record?.fileName ?? fileNameOfUrl(url, fileName) };
}

/** Never fails: the status alone says that the consent was saved. */
export function decodeConsent(response: unknown): { readonly consentedOn: ParsedDate | undefined } {
  return { consentedOn: consent(unwrapData(response))?.consentedAt };
}

/** Never fails: the status alone says that the documents were sent. */
export function decodeSubmission(response: unknown): { readonly submittedOn: ParsedDate | undefined } {
  return { submittedOn: submission(unwrapData(response))?.submittedAt };
}

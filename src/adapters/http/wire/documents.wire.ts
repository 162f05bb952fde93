import type { DocumentUpload } from '../../../core/kyc/documents-gateway.port.ts';
import {
  fileNameOfUrl,
  slotOfFileName,
  findKycSlot,
  type Document,
  type KycDocuments,
} from '../../../core/kyc/document.ts';
import type { ParsedDate } from '../../../core/shared/dates.ts';
import { isRecord } from '../../../core/shared/record.ts';
import { consentFields, documentsFields, kycDocumentFields } from '../../../contract/documents.ts';
import { object } from '../../../contract/fields.ts';
import { decodeEach, decoder, underData } from './decoding.ts';

/**
 * An `http(s)` URL, or a path on the API's origin. Not the core's `parseWebLink`: that is the rule for links that people
 * open, which has no paths, and completes `file.jpg` to an address, so that a file name would count as one.
 */
const ADDRESS = /^(?:https?:\/\/[^/\\\s]|\/(?![/\\]))/iu;

/** Field names that may hold the URL of an uploaded file: `url`, `Location`, `secure_url`, `imageUrls`. */
const ADDRESS_FIELD = /(?:ur[il]|location|path|link|href|src)s?$/iu;
const HOLDERS = ['data', 'document', 'documents', 'file', 'files', 'result', 'response', 'payload'];
const DEEPEST = 4;

const documents = decoder(object(documentsFields));
const document = decoder(object(kycDocumentFields));
const consent = decoder(object(consentFields));

/** @returns `undefined` when the reply is not a record; documents without a slot or a URL are left out */
export function decodeDocuments(reply: unknown): KycDocuments | undefined {
  const record = documents(underData(reply));
  if (record === undefined) return undefined;
  return {
    documents: decodeEach(record.documents, decodeDocument).items,
    consentedOn: record.consentedAt,
  };
}

function decodeDocument(entry: unknown): Document | undefined {
  const { slot, url, fileName } = document(entry) ?? {};
  if (url === undefined || !ADDRESS.test(url)) return undefined;
  const shown = fileNameOfUrl(url, fileName ?? '');
  const id = findKycSlot(slot)?.id ?? slotOfFileName(fileName ?? '') ?? slotOfFileName(shown);
  return id === undefined ? undefined : { slot: id, url, fileName: shown };
}

/**
 * Decodes the document that an upload created. The product description does not say which field holds its URL, so every
 * field is searched.
 * @returns `undefined` when no field holds a URL
 */
export function decodeUploaded(reply: unknown, { slot, fileName }: DocumentUpload): Document | undefined {
  const url = findAddress(reply, 0);
  return url === undefined ? undefined : { slot, url, fileName: fileNameOfUrl(url, fileName) };
}

function findAddress(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return ADDRESS.test(value.trim()) ? value.trim() : undefined;
  if (depth === DEEPEST) return undefined;
  if (Array.isArray(value)) return findAddress(value[0], depth + 1);
  if (!isRecord(value)) return undefined;
  const named = Object.keys(value).filter((name) => ADDRESS_FIELD.test(name));
  // A plain `url` is preferred to a `previewUrl`.
  named.sort((one, other) => one.length - other.length);
  for (const name of [...named, ...HOLDERS]) {
    const found = Object.hasOwn(value, name) ? findAddress(value[name], depth + 1) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Never fails: the status alone says that the consent was saved. */
export function decodeConsent(reply: unknown): { readonly consentedOn: ParsedDate | undefined } {
  return { consentedOn: consent(underData(reply))?.consentedAt };
}

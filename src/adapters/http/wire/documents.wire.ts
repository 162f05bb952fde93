import type { DocumentUpload } from '../../../core/kyc/documents-gateway.port.ts';
import { fileNameOfUrl, slotOfFileName } from '../../../core/kyc/document-name.ts';
import { findKycSlot, type Document, type KycDocuments } from '../../../core/kyc/document.ts';
import type { ParsedDate } from '../../../core/shared/dates.ts';
import { isRecord } from '../../../core/shared/record.ts';
import { date, decodeEach, decoder, exact, list, object, underData } from './fields.ts';

/** What can be asked for, or shown: on the web, or a path of the API's host. */
const ADDRESS = /^(?:https?:\/\/[^/\\\s]|\/(?![/\\]))/iu;

/** The names under which an API may answer where it has put a file: `url`, `Location`, `secure_url`, `imageUrls`. */
const ADDRESS_FIELD = /(?:ur[il]|location|path|link|href|src)s?$/iu;
const HOLDERS = ['data', 'document', 'documents', 'file', 'files', 'result', 'response', 'payload'];
const DEEPEST = 4;

export const documentsFields = { documents: list, consentedAt: date };
const documents = decoder(object(documentsFields));
export const kycDocumentFields = { slot: exact, url: exact, fileName: exact };
const document = decoder(object(kycDocumentFields));
export const consentFields = { consentedAt: date };
const consent = decoder(object(consentFields));

/** @returns `undefined` when the reply is no record; a document without slot or URL is left out */
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
 * The document that an upload has become: what the product description leaves open is where in the reply its URL stands.
 * @returns `undefined` when there is none
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
  // What is called just `url` is meant before a `previewUrl`.
  named.sort((one, other) => one.length - other.length);
  for (const name of [...named, ...HOLDERS]) {
    const found = Object.hasOwn(value, name) ? findAddress(value[name], depth + 1) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Total: that the consent was taken is said by the status. */
export function decodeConsent(reply: unknown): { readonly consentedOn: ParsedDate | undefined } {
  return { consentedOn: consent(underData(reply))?.consentedAt };
}

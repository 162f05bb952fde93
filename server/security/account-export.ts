import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Kysely } from 'kysely';
import { csvOfRecords } from '../../src/core/shared/csv.ts';
import type { KycDocumentService } from '../documents/kyc-document-service.ts';
import type { DataEncryption } from '../platform/crypto/data-encryption.ts';
import { DamagedDocumentError } from '../platform/crypto/document-encryption.ts';
import type { Database } from '../platform/db/schema.ts';
import { decryptedProfile } from '../profile/decrypted-profile.ts';

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly encryption: DataEncryption;
  readonly documents: Pick<KycDocumentService, 'list' | 'read'>;
}

const NOT_OPENED = 'This document cannot be opened any more. Please upload it again.\r\n';

const README = (productName: string): string =>
  [
    `Everything that ${productName} keeps about you.`,
    '',
    'account.json     all of it, for programs',
    'tables/*.csv     the same as tables, for a spreadsheet program',
    'documents/*.jpg  the documents that you uploaded',
    '',
    'Passwords, codes and keys are not in it: the server has only their hashes, or keeps them encrypted for itself.',
    'Keep this file as safe as the documents in it.',
    '',
  ].join('\r\n');

/**
 * Everything about an investor except mails that are not sent yet, as a zip; yields nothing for an unknown e-mail. The
 * records are read first. The documents are read one after the other while the zip is read, so that memory holds one
 * chunk of one document.
 * @param now epoch milliseconds, the date of the files
 */
export async function* exportAccount(
  dependencies: Dependencies,
  { userId, email }: { readonly userId: string; readonly email: string },
  { productName, now }: { readonly productName: string; readonly now: number },
): AsyncGenerator<Uint8Array, void, undefined> {
  const profile = await decryptedProfile(dependencies, email);
  if (profile === undefined) return;
  // A mail that is not sent yet may contain a code: whoever gets this file could log in to the account with it.
  const { outgoing_mails: _mails, ...records } = profile;
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    ready.push(chunk);
  });
  // Each table is a list; the values that are no lists belong to the account itself.
  const account = Object.fromEntries(Object.entries(records).filter(([, value]) => !Array.isArray(value)));
  const texts = [
    ['README.txt', README(productName)],
    ['account.json', JSON.stringify(records, undefined, 2)],
    ...Object.entries({ account: [account], ...records }).flatMap(([table, rows]) =>
      Array.isArray(rows) && rows.length > 0 ? [[`tables/${table}.csv`, csvOfRecords(rows)] as const] : [],
    ),
  ] as const;
  const addText = (name: string, text: string): void => {
    const file = new ZipDeflate(name);
    file.mtime = now;
    zip.add(file);
    file.push(new TextEncoder().encode(text), true);
  };
  for (const [name, text] of texts) {
    addText(name, text);
    yield* ready.splice(0);
  }
  const { documents } = dependencies;
  for (const { slot, fileName } of await documents.list(userId)) {
    const document = await documents.read(userId, fileName);
    if (document.kind !== 'opened') {
      addText(`documents/${slot}.txt`, NOT_OPENED);
      continue;
    }
    const file = new ZipPassThrough(`documents/${slot}.jpg`);
    file.mtime = now;
    zip.add(file);
    let isDamaged = false;
    try {
      for await (const bytes of document.image.content) {
        file.push(new Uint8Array(bytes));
        yield* ready.splice(0);
      }
    } catch (error) {
      if (!(error instanceof DamagedDocumentError)) throw error;
      isDamaged = true;
    } finally {
      await document.image.close();
    }
    file.push(new Uint8Array(), true);
    // What the zip already has of the document cannot be taken back.
    if (isDamaged) addText(`documents/${slot}.txt`, NOT_OPENED);
  }
  zip.end();
  yield* ready.splice(0);
}

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import {
  DamagedDocumentError,
  type DecryptedDocument,
  type DocumentEncryption,
} from '../platform/crypto/document-encryption.ts';
import type { RotationResult } from '../platform/crypto/keys.ts';
import type { Database } from '../platform/db/schema.ts';
import type { DocumentStore } from '../platform/files/document-store.ts';
import { documentContext, openImage, type StoredImage } from './kyc-document-service.ts';

const BATCH = 200;

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly files: DocumentStore;
  readonly encryption: DocumentEncryption;
  /** Called for each document that could be decrypted, with the id of its key. */
  readonly onKey?: ((keyId: string) => void) | undefined;
}

/** A document that is not being received or deleted. */
interface StoredRow extends StoredImage {
  readonly id: string;
}

/**
 * Encrypts the documents with the newest key. Each is written to a new file before its row names that file, so a
 * document can be read at any moment, and an interruption leaves at most a file that the housekeeping removes. Servers
 * may run meanwhile, and an interrupted rotation can be started again.
 */
export async function rotateDocuments({
  db,
  files,
  encryption,
  onKey = () => undefined,
}: Dependencies): Promise<RotationResult> {
  const next = (after: string): Promise<readonly StoredRow[]> =>
    db
      .selectFrom('documents')
      .select(['id', 'user_id', 'stored_as', 'bytes'])
      .where('id', '>', after)
      .where('ready', '=', true)
      .orderBy('id')
      .limit(BATCH)
      .execute();
  let [changedCount, unreadableCount] = [0, 0];
  for (let rows = await next(''); rows.length > 0; rows = await next(rows.at(-1)?.id ?? '')) {
    for (const row of rows) {
      const document = await openDocument(row);
      if (document === 'gone') continue;
      if (document === undefined) unreadableCount += 1;
      else if (document.isCurrent) await document.close();
      else {
        const outcome = await reencrypt(row, document);
        if (outcome === 'changed') changedCount += 1;
        if (outcome === 'damaged') unreadableCount += 1;
      }
    }
  }
  return { changedCount, unreadableCount };

  /** @returns `undefined` when it cannot be decrypted, `gone` when it was replaced or deleted during the rotation */
  async function openDocument(row: StoredRow): Promise<DecryptedDocument | 'gone' | undefined> {
    const document = await openImage({ files, encryption }, row);
    if (document !== undefined) {
      onKey(document.keyId);
      return document;
    }
    const current = db.selectFrom('documents').select('id').where('stored_as', '=', row.stored_as);
    const currentRow = await current.where('ready', '=', true).executeTakeFirst();
    return currentRow === undefined ? 'gone' : undefined;
  }

  async function reencrypt(
    row: StoredRow,
    document: DecryptedDocument,
  ): Promise<'changed' | 'gone' | 'damaged'> {
    const name = files.newName();
    const encrypt = encryption.encrypter(documentContext(row.user_id, name));
    try {
      await pipeline(Readable.from(encrypt(document.content)), await files.startUpload(name));
      await files.finishUpload(name);
    } catch (error) {
      await files.remove(name).catch(() => undefined);
      if (error instanceof DamagedDocumentError) return 'damaged';
      throw error;
    } finally {
      await document.close();
    }
    const renamed = await db
      .updateTable('documents')
      .set({ stored_as: name })
      .where('id', '=', row.id)
      .where('stored_as', '=', row.stored_as)
      .where('ready', '=', true)
      .returning('id')
      .executeTakeFirst();
    await files.remove(renamed === undefined ? name : row.stored_as);
    return renamed === undefined ? 'gone' : 'changed';
  }
}

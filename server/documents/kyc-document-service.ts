import { type Kysely, sql } from 'kysely';
import { slotOfFileName, type KycSlotId } from '../../src/core/kyc/document.ts';
import type { ServerClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/schema.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { describeError, type Logger } from '../platform/logger.ts';
import {
  type DecryptedDocument,
  type DocumentEncryption,
  isEncryptedLength,
} from '../platform/crypto/document-encryption.ts';
import type { DocumentStore } from '../platform/files/document-store.ts';
import type { Bearer } from '../platform/http/context.ts';
import type { Sessions } from '../session/sessions.ts';
import type { ReceivedImage, ReceivedUpload, UploadTarget } from './receive-upload.ts';

/** Files and bytes of one investor, unfinished uploads included; megapixels of one image. */
export const DOCUMENT_LIMITS = { files: 20, bytes: 200 * 1024 * 1024, megapixels: 25 } as const;

/** A document as its owner sees it. */
export interface KycDocument {
  readonly slot: KycSlotId;
  /** When it was sent for verification; `null` before that. */
  readonly submittedAt: Date | null;
  readonly fileName: string;
}

/** Space reserved for one upload. */
export interface Reservation {
  readonly id: string;
  /** Who uploads. */
  readonly owner: Bearer;
  readonly storedAs: string;
}

/** The result of reading a document. */
export type ReadDocument =
  /** The caller must read or close the image. */
  | { readonly kind: 'opened'; readonly image: DecryptedDocument }
  | { readonly kind: 'absent' }
  /** It was encrypted with another key, or its file is damaged or missing. */
  | { readonly kind: 'unreadable' };

export interface KycDocumentServiceDependencies {
  readonly db: Kysely<Database>;
  readonly files: DocumentStore;
  readonly encryption: DocumentEncryption;
  readonly clock: ServerClock;
  readonly sessions: Pick<Sessions, 'require'>;
  readonly logger: Logger;
}

/** The investors' documents: rows in the database, encrypted images in the file store. */
export class KycDocumentService {
  readonly #dependencies: KycDocumentServiceDependencies;

  constructor(dependencies: KycDocumentServiceDependencies) {
    this.#dependencies = dependencies;
  }

  async list(userId: string): Promise<readonly KycDocument[]> {
    const rows = await this.#dependencies.db
      .selectFrom('documents')
      .select(['slot', 'file_name', 'submitted_at'])
      .where('user_id', '=', userId)
      .where('ready', '=', true)
      .orderBy('slot')
      .execute();
    return rows.flatMap(({ slot, file_name, submitted_at }) =>
      slot === null || file_name === null ? [] : [{ slot, fileName: file_name, submittedAt: submitted_at }],
    );
  }

  /**
   * Sends for verification those stored documents that have not been sent before.
   * @returns the time of this submission
   * @throws ApiError 401 when the session has ended, 409 when no document is stored
   */
  async submit(owner: Bearer): Promise<Date> {
    const { db, clock, sessions } = this.#dependencies;
    const now = new Date(clock.now());
    const stored = await db.transaction().execute(async (tx) => {
      await sessions.require(tx, owner);
      return tx
        .updateTable('documents')
        .set({ submitted_at: sql`coalesce(submitted_at, ${now})` })
        .where('user_id', '=', owner.userId)
        .where('ready', '=', true)
        .returning('id')
        .execute();
    });
    if (stored.length === 0) throw new ApiError(409, 'Upload a document first.');
    return now;
  }

  /**
   * Reserves space before the first byte is read, so that concurrent uploads cannot exceed the limits together.
   * @throws ApiError 401 when the session has ended, 409 when a limit would be exceeded
   */
  async reserve(owner: Bearer, bytes: number): Promise<Reservation> {
    const { db, files, clock, sessions } = this.#dependencies;
    const { userId } = owner;
    const storedAs = files.newName();
    const id = await db.transaction().execute(async (tx) => {
      await sessions.require(tx, owner);
      const { count, total } = await tx
        .selectFrom('documents')
        .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(bytes), 0)`.as('total')])
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      if (count >= DOCUMENT_LIMITS.files || total + bytes > DOCUMENT_LIMITS.bytes) {
        throw new ApiError(409, 'You have no space left for another document. Delete one first.', {
          Connection: 'close',
        });
      }
      const row = { user_id: userId, stored_as: storedAs, bytes, created_at: new Date(clock.now()) };
      return (await tx.insertInto('documents').values(row).returning('id').executeTakeFirstOrThrow()).id;
    });
    return { id, owner, storedAs };
  }

  /**
   * Frees the reserved space and removes what was written into it. A saved document stays, even if a later step
   * failed. The row is deleted first, so that an unreachable store costs the investor no space; a file that cannot be
   * removed now is left to the housekeeping.
   */
  async release({ id, storedAs }: Reservation): Promise<void> {
    const { db, files } = this.#dependencies;
    await this.#tryRemoval(async () => {
      const deleted = await db
        .deleteFrom('documents')
        .where('id', '=', id)
        .where('ready', '=', false)
        .returning('id')
        .executeTakeFirst();
      if (deleted !== undefined) await files.remove(storedAs);
    });
  }

  /** @returns the target that encrypts the bytes of an image for its owner and stores them in the reserved space */
  target({ owner, storedAs }: Reservation): UploadTarget {
    const { files, encryption } = this.#dependencies;
    const encrypt = encryption.encrypter(documentContext(owner.userId, storedAs));
    return { encrypt, open: () => files.startUpload(storedAs) };
  }

  /**
   * Stores a received image, and replaces the document in its slot.
   * @throws ApiError 400 for a malformed name, 401 when the session has ended, 415 for a file that is not a JPEG, 422
   * for a damaged or too large one
   */
  async save(reservation: Reservation, { fileName, image }: ReceivedUpload): Promise<KycDocument> {
    const slot = slotOfFileName(fileName);
    if (slot === undefined)
      throw new ApiError(400, 'The fileName must have the form {slotId}_{timestamp}.{ext}.');
    requireWholeJpeg(image);
    const { db, files, sessions } = this.#dependencies;
    await files.finishUpload(reservation.storedAs);
    const { bytes } = image;
    const replaced = await db.transaction().execute(async (tx) => {
      await sessions.require(tx, reservation.owner);
      const old = await tx
        .updateTable('documents')
        .set({ ready: false })
        .where('user_id', '=', reservation.owner.userId)
        .where('slot', '=', slot)
        .where('ready', '=', true)
        .returning(['id', 'stored_as'])
        .execute();
      await tx
        .updateTable('documents')
        .set({ slot, file_name: fileName, bytes, ready: true })
        .where('id', '=', reservation.id)
        .execute();
      return old;
    });
    await this.#tryRemoval(async () => {
      for (const row of replaced) await this.#delete(row);
    });
    return { slot, fileName, submittedAt: null };
  }

  async read(userId: string, fileName: string): Promise<ReadDocument> {
    const row = await this.#find(userId, fileName);
    if (row === undefined) return { kind: 'absent' };
    const image = await openImage(this.#dependencies, { user_id: userId, ...row });
    if (image !== undefined) return { kind: 'opened', image };
    // The document may have been encrypted again, or replaced, after its row was read.
    const current = await this.#find(userId, fileName);
    const isSame = current?.stored_as === row.stored_as;
    return isSame ? { kind: 'unreadable' } : this.read(userId, fileName);
  }

  /**
   * Deletes file and row.
   * @returns whether the investor had such a document
   * @throws ApiError 401 when the session has ended
   */
  async remove(owner: Bearer, fileName: string): Promise<boolean> {
    if (slotOfFileName(fileName) === undefined) return false;
    const { db, sessions } = this.#dependencies;
    const row = await db.transaction().execute(async (tx) => {
      await sessions.require(tx, owner);
      // Hides the row and reads its file's name in one step: a rotation of keys may replace the file at any moment.
      return tx
        .updateTable('documents')
        .set({ ready: false })
        .where('user_id', '=', owner.userId)
        .where('file_name', '=', fileName)
        .where('ready', '=', true)
        .returning(['id', 'stored_as'])
        .executeTakeFirst();
    });
    if (row === undefined) return false;
    await this.#delete(row);
    return true;
  }

  /** Deletes the row last: if the file cannot be deleted, the row still names it and the housekeeping tries again. */
  async #delete({ id, stored_as }: { readonly id: string; readonly stored_as: string }): Promise<void> {
    await this.#dependencies.files.remove(stored_as);
    await this.#dependencies.db.deleteFrom('documents').where('id', '=', id).execute();
  }

  /** Runs a removal. A failure is only logged: the housekeeping removes the file later. */
  async #tryRemoval(removal: () => Promise<void>): Promise<void> {
    await removal().catch((error: unknown) =>
      this.#dependencies.logger.error('documentRemoval', describeError(error)),
    );
  }

  /** Finds a document's row. A name that no document can have is not queried: PostgreSQL rejects some such names. */
  async #find(userId: string, fileName: string) {
    if (slotOfFileName(fileName) === undefined) return undefined;
    return this.#dependencies.db
      .selectFrom('documents')
      .select(['stored_as', 'bytes'])
      .where('user_id', '=', userId)
      .where('file_name', '=', fileName)
      .where('ready', '=', true)
      .executeTakeFirst();
  }
}

/** The columns of a document that lead to its image. */
export interface StoredImage {
  readonly user_id: string;
  readonly stored_as: string;
  readonly bytes: number;
}

/** @returns `undefined` when the file is missing or cannot be decrypted, or another file has taken its place */
export async function openImage(
  { files, encryption }: Pick<KycDocumentServiceDependencies, 'files' | 'encryption'>,
  { user_id, stored_as, bytes }: StoredImage,
): Promise<DecryptedDocument | undefined> {
  const stored = await files.read(stored_as);
  if (stored === undefined) return undefined;
  if (!isEncryptedLength(stored.length, bytes)) {
    stored.content.destroy();
    return undefined;
  }
  try {
    return await encryption.decrypt(stored, documentContext(user_id, stored_as));
  } catch (error) {
    stored.content.destroy();
    throw error;
  }
}

/** @throws ApiError 415, 422 */
function requireWholeJpeg({ isJpeg, frame, isWhole }: ReceivedImage): void {
  if (!isJpeg) throw new ApiError(415, 'The document is not a JPEG image.');
  if (frame !== undefined && frame.width * frame.height > DOCUMENT_LIMITS.megapixels * 1_000_000) {
    throw new ApiError(422, `The image has more than ${DOCUMENT_LIMITS.megapixels} megapixels.`);
  }
  if (!isWhole) throw new ApiError(422, 'The image is damaged or incomplete.');
}

/** Binds a file to its owner and its name: given to another owner or renamed, it cannot be decrypted. */
export const documentContext = (userId: string, storedAs: string): string => `${userId}/${storedAs}`;

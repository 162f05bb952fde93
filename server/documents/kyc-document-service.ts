import { type Kysely, sql } from 'kysely';
import { slotOfFileName, type KycSlotId } from '../../src/core/kyc/document.ts';
import { ConcurrencyLimiter } from '../platform/http/concurrency-limiter.ts';
import type { ServerClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/schema.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { describeError, type Logger } from '../platform/logger.ts';
import type { DecryptedDocument, DocumentEncryption } from '../platform/crypto/document-encryption.ts';
import type { DocumentStore } from '../platform/files/document-store.ts';
import type { ReceivedImage, UploadTarget } from './receive-upload.ts';

/** The limits of one investor, unfinished uploads included. */
export const DOCUMENT_LIMITS = { files: 20, bytes: 200 * 1024 * 1024, megapixels: 25 } as const;

/** A document as its owner sees it. */
export interface KycDocument {
  readonly slot: KycSlotId;
  readonly fileName: string;
}

/** Space reserved for one upload. */
export interface Reservation {
  readonly id: string;
  readonly userId: string;
  readonly storedAs: string;
}

/** The result of reading a document. */
export type ReadDocument =
  /** The caller reads or closes the image. */
  | { readonly kind: 'opened'; readonly image: DecryptedDocument }
  | { readonly kind: 'absent' }
  /** It was encrypted with another key, or its file is damaged or missing. */
  | { readonly kind: 'unreadable' };

export interface KycDocumentServiceDependencies {
  readonly db: Kysely<Database>;
  readonly files: DocumentStore;
  readonly encryption: DocumentEncryption;
  readonly clock: ServerClock;
  readonly logger: Logger;
  readonly metrics?: Metrics | undefined;
}

/** The investors' documents: rows in the database, encrypted images in the file store. */
export class KycDocumentService {
  readonly #dependencies: KycDocumentServiceDependencies;
  /** Bounds how many are decrypted at once: a document of the first format is then in memory (`whole-document.ts`). */
  readonly #limiter = new ConcurrencyLimiter({
    parallel: 2,
    waiting: 20,
    message: 'Too many documents are being opened right now. Please try again in a moment.',
    onRejection: () => this.#dependencies.metrics?.limitHit('documents'),
  });

  constructor(dependencies: KycDocumentServiceDependencies) {
    this.#dependencies = dependencies;
  }

  async list(userId: string): Promise<readonly KycDocument[]> {
    const rows = await this.#dependencies.db
      .selectFrom('documents')
      .select(['slot', 'file_name'])
      .where('user_id', '=', userId)
      .where('ready', '=', true)
      .orderBy('slot')
      .execute();
    return rows.flatMap(({ slot, file_name }) =>
      slot === null || file_name === null ? [] : [{ slot, fileName: file_name }],
    );
  }

  /**
   * Reserves space before the first byte is read, so that concurrent uploads cannot exceed the limits together.
   * @throws ApiError 409
   */
  async reserve(userId: string, bytes: number): Promise<Reservation> {
    const { db, files, clock } = this.#dependencies;
    const storedAs = files.newName();
    const id = await db.transaction().execute(async (tx) => {
      await lockOwner(tx, userId);
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
    return { id, userId, storedAs };
  }

  /**
   * Frees the reserved space and removes what was written into it. A document that was kept stays, even if a later step
   * failed. The row is deleted first, so that a store that is unreachable costs its owner no space; what cannot be
   * removed now is left to the cleanup.
   */
  async release({ id, storedAs }: Reservation): Promise<void> {
    const { db, files } = this.#dependencies;
    await this.#leaveToHousekeeping(async () => {
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
  async target({ userId, storedAs }: Reservation): Promise<UploadTarget> {
    const { files, encryption } = this.#dependencies;
    const encrypt = await encryption.encrypter(ownerOfDocument(userId, storedAs));
    return { encrypt, open: () => files.startUpload(storedAs) };
  }

  /**
   * Stores a received image, and replaces the document in its slot.
   * @param fileName as it was sent
   * @throws ApiError 400 for a malformed name, 415 for a file that is not a JPEG, 422 for a damaged or too large one
   */
  async keep(reservation: Reservation, fileName: string, image: ReceivedImage): Promise<KycDocument> {
    const slot = slotOfFileName(fileName);
    if (slot === undefined)
      throw new ApiError(400, 'The fileName must have the form {slotId}_{timestamp}.{ext}.');
    requireWholeJpeg(image);
    await this.#dependencies.files.finishUpload(reservation.storedAs);
    const { bytes } = image;
    const replaced = await this.#dependencies.db.transaction().execute(async (tx) => {
      await lockOwner(tx, reservation.userId);
      const old = await tx
        .updateTable('documents')
        .set({ ready: false })
        .where('user_id', '=', reservation.userId)
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
    await this.#leaveToHousekeeping(async () => {
      for (const row of replaced) await this.#discard(row);
    });
    return { slot, fileName };
  }

  async read(userId: string, fileName: string): Promise<ReadDocument> {
    const row = await this.#find(userId, fileName);
    if (row === undefined) return { kind: 'absent' };
    const stored = await this.#dependencies.files.read(row.stored_as);
    if (stored === undefined) {
      // It may have been encrypted again, or replaced, after its row was read.
      const now = await this.#find(userId, fileName);
      const isSame = now?.stored_as === row.stored_as;
      return isSame ? { kind: 'unreadable' } : this.read(userId, fileName);
    }
    try {
      const owner = ownerOfDocument(userId, row.stored_as);
      const image = await this.#dependencies.encryption.decrypt(stored, owner, (task) =>
        this.#limiter.run(task),
      );
      if (image?.length === row.bytes) return { kind: 'opened', image };
      await image?.close();
      return { kind: 'unreadable' };
    } catch (error) {
      stored.content.destroy();
      throw error;
    }
  }

  /**
   * Deletes file and row.
   * @returns whether the investor had such a document
   */
  async remove(userId: string, fileName: string): Promise<boolean> {
    if (slotOfFileName(fileName) === undefined) return false;
    // Hides the row and reads its file's name in one step: a rotation of keys may give it another one at any moment.
    const row = await this.#dependencies.db
      .updateTable('documents')
      .set({ ready: false })
      .where('user_id', '=', userId)
      .where('file_name', '=', fileName)
      .where('ready', '=', true)
      .returning(['id', 'stored_as'])
      .executeTakeFirst();
    if (row === undefined) return false;
    await this.#discard(row);
    return true;
  }

  /** Deletes the row last: if the file cannot be deleted, the row still names it and the cleanup tries again. */
  async #discard({ id, stored_as }: { readonly id: string; readonly stored_as: string }): Promise<void> {
    await this.#dependencies.files.remove(stored_as);
    await this.#dependencies.db.deleteFrom('documents').where('id', '=', id).execute();
  }

  /** Runs a removal whose failure does not change the answer. */
  async #leaveToHousekeeping(removal: () => Promise<void>): Promise<void> {
    await removal().catch((error: unknown) =>
      this.#dependencies.logger.error('documentRemoval', describeError(error)),
    );
  }

  /** Skips the query for a name that no document can have; PostgreSQL rejects some of them. */
  async #find(userId: string, fileName: string) {
    if (slotOfFileName(fileName) === undefined) return undefined;
    return this.#dependencies.db
      .selectFrom('documents')
      .select(['id', 'stored_as', 'bytes'])
      .where('user_id', '=', userId)
      .where('file_name', '=', fileName)
      .where('ready', '=', true)
      .executeTakeFirst();
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

/** Binds a file to its row: a file that is moved to another row or replaces another file cannot be decrypted. */
export const ownerOfDocument = (userId: string, storedAs: string): string => `${userId}/${storedAs}`;

/** Makes changes to one investor's documents wait for each other. */
async function lockOwner(tx: Kysely<Database>, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

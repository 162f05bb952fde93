import type { Kysely } from 'kysely';
import type { Encryption } from '../crypto/number-encryption.ts';
import type { Rotated } from '../crypto/rotated.ts';
import type { Database } from '../db/schema.ts';
import { ownerOfMail } from './outgoing-mails.ts';

const BATCH = 200;

/** Encrypts the outgoing mails with the newest key, while processes may send them. */
export async function rotateMails(db: Kysely<Database>, encryption: Encryption): Promise<Rotated> {
  const next = (after: string) =>
    db
      .selectFrom('outgoing_mails')
      .select(['id', 'content_encrypted'])
      .where('id', '>', after)
      .where('content_encrypted', 'not like', `${encryption.newestPrefix}%`)
      .orderBy('id')
      .limit(BATCH)
      .execute();
  let [changed, unreadable] = [0, 0];
  for (let mails = await next(''); mails.length > 0; mails = await next(mails.at(-1)?.id ?? '')) {
    for (const { id, content_encrypted } of mails) {
      const renewed = renewedContent(id, content_encrypted, encryption);
      if (renewed === undefined) unreadable += 1;
      else {
        const written = await db
          .updateTable('outgoing_mails')
          .set({ content_encrypted: renewed })
          .where('id', '=', id)
          .returning('id')
          .execute();
        // A mail that was sent during the rotation is gone.
        changed += written.length;
      }
    }
  }
  return { changed, unreadable };
}

function renewedContent(id: string, encrypted: string, encryption: Encryption): string | undefined {
  try {
    const owner = ownerOfMail(id);
    return encryption.encrypt(encryption.decrypt(encrypted, owner), owner);
  } catch {
    return undefined;
  }
}

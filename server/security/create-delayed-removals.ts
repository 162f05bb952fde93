import type { Kysely } from 'kysely';
import { systemClock } from '../platform/clock.ts';
import type { ServerConfig } from '../platform/config/read-config.ts';
import { DataEncryption } from '../platform/crypto/data-encryption.ts';
import type { ServerKeys } from '../platform/crypto/keys.ts';
import type { Database } from '../platform/db/schema.ts';
import { OutgoingMails } from '../platform/mail/outgoing-mails.ts';
import { DelayedRemovals } from './delayed-removals.ts';
import { SecurityMails } from './security-mails.ts';

/** Creates a `DelayedRemovals` for code that runs outside of the app: the housekeeping and the operator's commands. */
export function createDelayedRemovals(
  { app, mail }: Pick<ServerConfig, 'app' | 'mail'>,
  db: Kysely<Database>,
  keys: ServerKeys,
): DelayedRemovals {
  const { productName, publicUrl } = app;
  const encryption = new DataEncryption(keys.data);
  const demo = mail?.kind === 'demo-mailbox';
  return new DelayedRemovals({
    ...{ db, clock: systemClock },
    outgoing: new OutgoingMails({ db, clock: systemClock, encryption, demo }),
    mails: new SecurityMails({ productName, publicUrl }),
  });
}

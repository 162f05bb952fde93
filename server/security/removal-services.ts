import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import { systemClock } from '../platform/clock.ts';
import type { ServerConfig } from '../platform/config/read-config.ts';
import type { Database } from '../platform/db/schema.ts';
import { OutgoingMails } from '../platform/mail/outgoing-mails.ts';
import { DelayedRemovals } from './delayed-removals.ts';
import { SecurityMails } from './security-mails.ts';

/** Removes accounts and second factors after a delay, and mails about it: for housekeeping and the operator's commands. */
export function removalServices({ app, smtp }: Pick<ServerConfig, 'app' | 'smtp'>, db: Kysely<Database>) {
  const { productName, publicUrl, dataKeys: secrets } = app;
  const demo = app.demo && smtp === undefined;
  return {
    delayedRemovals: new DelayedRemovals({
      db,
      clock: systemClock,
      mails: new SecurityMails({ productName, publicUrl }),
    }),
    outgoing: new OutgoingMails({ db, clock: systemClock, randomBytes, secrets, demo }),
  };
}

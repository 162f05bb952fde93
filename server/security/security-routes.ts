import type { Transaction } from 'kysely';
import { securityBodies } from '../../src/contract/security-requests.ts';
import {
  ACCOUNT_EVENTS_CALL,
  type accountEventsFields,
  CONFIRM_CALL,
  CONFIRM_OPTIONS_CALL,
  isOptionalMail,
  MAIL_KINDS,
  MAIL_PREFERENCES_CALL,
  OWN_PASSWORD_CALL,
  SECURITY_CALL,
  type securityFields,
} from '../../src/contract/security.ts';
import type { SentRecord } from '../../src/contract/fields.ts';
import type { Database } from '../platform/db/schema.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { BODY_LIMITS, limitBody, readJson } from '../platform/http/json-body.ts';
import type { Routes } from '../platform/http/route-table.ts';
import { sendJson } from '../platform/http/send-json.ts';
import { withoutMissing } from '../platform/http/wire-record.ts';
import { recordEvent } from '../session/account-events.ts';
import { requireBearer } from '../session/require-bearer.ts';
import type { RouteServices } from '../session/route-services.ts';
import { CONFIRMATION_LIFE_MS } from './account-changes.ts';
import { ChangeOwnPassword } from './change-own-password.ts';
import { accountEvents, isPasswordSet, mailPreferences } from './security-queries.ts';
import type { SecurityServices } from './security-services.ts';

/**
 * The bearer's own security: its overview, confirmations, the password, recent events and mail preferences
 * (docs/api.md, "Security of an account").
 */
export function addSecurityRoutes(routes: Routes, services: RouteServices, security: SecurityServices): void {
  const { db, clock, sessions, clientAddresses } = services;
  const { passkeys, codes, factors, accountChanges, delayedRemovals, addressThrottles } = security;
  const changeOwnPassword = new ChangeOwnPassword({ ...services, ...security });
  const authenticated = requireBearer(services);
  const limit = limitBody(BODY_LIMITS.account);

  routes.add(SECURITY_CALL, authenticated, async (c) => {
    const bearer = c.get('bearer');
    const { userId } = bearer;
    const hasPassword = await isPasswordSet(db, userId);
    const methods = factors.offered(await factors.methodsOf(userId));
    const data = {
      hasPassword,
      passkeysOffered: passkeys.isOffered,
      passkeys: (await passkeys.of(userId)).map(({ id, name, log_in, created_at, last_used_at }) =>
        withoutMissing({ _id: id, name, logIn: log_in, createdAt: created_at, lastUsedAt: last_used_at }),
      ),
      authenticatorSince: await codes.authenticatorSince(userId),
      recoveryCodesLeft: await codes.recoveryCodesLeft(userId),
      confirmedUntil: accountChanges.confirmedUntil(bearer),
      confirmMethods: hasPassword ? ['password', ...methods] : methods,
      mailPreferences: await mailPreferences(db, userId),
      deletionAt: await delayedRemovals.deletionAt(userId),
      bankHeldUntil: await accountChanges.bankStoppedUntil(userId),
      factorRemovalAt: await delayedRemovals.factorRemovalAt(userId),
    } satisfies SentRecord<typeof securityFields>;
    return sendJson(c, { data: withoutMissing(data) });
  });

  routes.add(CONFIRM_OPTIONS_CALL, limit, authenticated, async (c) => {
    const { userId, tokenHash } = c.get('bearer');
    return c.json({ data: { publicKey: await passkeys.requestOptions('confirm', tokenHash, userId) } });
  });

  routes.add(CONFIRM_CALL, limit, authenticated, async (c) => {
    const proof = await readJson(c, securityBodies[CONFIRM_CALL]);
    const bearer = c.get('bearer');
    const { userId, email, tokenHash, device } = bearer;
    const address = clientAddresses.of(c);
    const claimant = { userId, email, address, device };
    const subject = { purpose: 'confirm', subject: tokenHash } as const;
    const at = clock.now();
    const confirm = async (tx: Transaction<Database>): Promise<void> => {
      await sessions.require(tx, bearer);
      await sessions.confirm(tx, bearer, at);
      await recordEvent(tx, userId, { kind: 'confirmed', at, device });
    };
    await addressThrottles.code.runCounted(address, () => factors.require(claimant, proof, subject, confirm));
    return c.json({ data: { confirmedUntil: new Date(at + CONFIRMATION_LIFE_MS).toISOString() } });
  });

  routes.add(OWN_PASSWORD_CALL, limit, authenticated, async (c) => {
    const { currentPassword = '', password } = await readJson(c, securityBodies[OWN_PASSWORD_CALL]);
    const address = clientAddresses.of(c);
    await changeOwnPassword.execute(c.get('bearer'), { currentPassword, password, address });
    return c.json({ status: true, message: 'Password updated successfully.' });
  });

  routes.add(ACCOUNT_EVENTS_CALL, authenticated, async (c) => {
    const data = {
      events: await accountEvents(db, c.get('bearer').userId),
    } satisfies SentRecord<typeof accountEventsFields>;
    return sendJson(c, { data });
  });

  routes.add(MAIL_PREFERENCES_CALL, limit, authenticated, async (c) => {
    const { kind, on } = await readJson(c, securityBodies[MAIL_PREFERENCES_CALL]);
    const bearer = c.get('bearer');
    const { userId } = bearer;
    const mailKind = MAIL_KINDS.find((known) => known === kind);
    if (mailKind === undefined) throw new ApiError(400, 'There are no such emails.');
    if (!isOptionalMail(mailKind))
      throw new ApiError(400, 'These emails protect your account and cannot be switched off.');
    await db.transaction().execute(async (tx) => {
      await sessions.require(tx, bearer);
      await (on
        ? tx
            .deleteFrom('mails_switched_off')
            .where('user_id', '=', userId)
            .where('kind', '=', mailKind)
            .execute()
        : tx
            .insertInto('mails_switched_off')
            .values({ user_id: userId, kind: mailKind })
            .onConflict((conflict) => conflict.doNothing())
            .execute());
    });
    return c.json({ data: { mailPreferences: await mailPreferences(db, userId) } });
  });
}

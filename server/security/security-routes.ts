import type { Transaction } from 'kysely';
import { securityBodies } from '../../src/contract/security-requests.ts';
import {
  ACCOUNT_EVENTS_CALL,
  type accountEventsFields,
  ADD_AUTHENTICATOR_CALL,
  ADD_PASSKEY_CALL,
  CHANGE_PASSKEY_CALL,
  CONFIRM_CALL,
  CONFIRM_OPTIONS_CALL,
  DELETE_ACCOUNT_CALL,
  type deletionFields,
  END_OTHER_SESSIONS_CALL,
  END_SESSION_CALL,
  EXPORT_CALL,
  HOLD_BANK_CALL,
  isOptionalMail,
  MAIL_KINDS,
  MAIL_PREFERENCES_CALL,
  OWN_PASSWORD_CALL,
  PASSKEY_LOG_IN_CALL,
  PASSKEY_LOG_IN_OPTIONS_CALL,
  PASSKEY_OPTIONS_CALL,
  RECOVERY_CODES_CALL,
  REMOVE_AUTHENTICATOR_CALL,
  REMOVE_PASSKEY_CALL,
  RESTORE_ACCOUNT_CALL,
  SECOND_FACTOR_CALL,
  SECOND_FACTOR_OPTIONS_CALL,
  SECURITY_CALL,
  type securityFields,
  SESSIONS_CALL,
  type sessionsFields,
  START_AUTHENTICATOR_CALL,
} from '../../src/contract/security.ts';
import type { SentRecord } from '../../src/contract/fields.ts';
import { isSamePassword, PASSWORD_NOT_NEW } from '../../src/core/account/new-password.ts';
import { dayInIndia } from '../../src/core/calendar/days.ts';
import { requireGoodPassword } from '../account/change-password.ts';
import type { TransferLimit } from '../documents/document-routes.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { pathParameter } from '../platform/http/calls.ts';
import type { AppContext, Bearer } from '../platform/http/context.ts';
import { BODY_LIMITS, limitBody, readJson } from '../platform/http/json-body.ts';
import type { Routes } from '../platform/http/route-table.ts';
import { sendJson } from '../platform/http/send-json.ts';
import { streamBody } from '../platform/http/stream-body.ts';
import type { Database } from '../platform/db/schema.ts';
import { withoutMissing } from '../platform/http/wire-record.ts';
import { recordEvent } from '../session/account-events.ts';
import { deviceOf } from '../session/device.ts';
import { requireBearer } from '../session/require-bearer.ts';
import type { RouteServices } from '../session/route-services.ts';
import type { SensitiveChange } from '../session/sensitive-changes.ts';
import { exportAccount } from './account-export.ts';
import { CONFIRMATION_LIFE_MS } from './account-changes.ts';
import { accountEvents, liveSessions, mailPreferences } from './security-queries.ts';
import type { SecurityServices } from './security-services.ts';

/** Calls without a session: log-in by a second factor or a passkey, and the link that stops a changed bank account. */
export function addSecurityRoutesWithoutSession(
  routes: Routes,
  services: RouteServices,
  security: SecurityServices,
): void {
  const { clientAddresses } = services;
  const { logInSteps, passkeys, changes, addressThrottles } = security;
  const limit = limitBody(BODY_LIMITS.auth);
  const callerOf = (c: AppContext) => ({
    address: clientAddresses.of(c),
    device: deviceOf(c, clientAddresses),
  });

  routes.add(SECOND_FACTOR_OPTIONS_CALL, limit, async (c) => {
    const { token } = await readJson(c, securityBodies[SECOND_FACTOR_OPTIONS_CALL]);
    return c.json({ data: { publicKey: await logInSteps.passkeyOptions(token) } });
  });

  routes.add(SECOND_FACTOR_CALL, limit, async (c) => {
    const body = await readJson(c, securityBodies[SECOND_FACTOR_CALL]);
    const response = await logInSteps.finish(body, callerOf(c));
    c.set('userIdToLog', response._id);
    return c.json(response);
  });

  routes.add(PASSKEY_LOG_IN_OPTIONS_CALL, limit, async (c) =>
    c.json({ data: { publicKey: await passkeys.requestOptions('log-in', '') } }),
  );

  routes.add(PASSKEY_LOG_IN_CALL, limit, async (c) => {
    const body = await readJson(c, securityBodies[PASSKEY_LOG_IN_CALL]);
    const response = await logInSteps.byPasskey(body, callerOf(c));
    c.set('userIdToLog', response._id);
    return c.json(response);
  });

  routes.add(HOLD_BANK_CALL, limit, async (c) => {
    const { token } = await readJson(c, securityBodies[HOLD_BANK_CALL]);
    const { address, device } = callerOf(c);
    const until = await addressThrottles.code.runCounted(address, () => changes.stopBank(token, device));
    return c.json({ data: { heldUntil: until.toISOString() } });
  });
}

/** The bearer's own security (docs/api.md, "Security of an account"). */
export function addSecurityRoutes(
  routes: Routes,
  services: RouteServices,
  security: SecurityServices,
  transfers: TransferLimit,
): void {
  addFactorRoutes(routes, services, security);
  addPasswordAndSessionRoutes(routes, services, security);
  addOwnDataRoutes(routes, services, security, transfers);
}

function addFactorRoutes(routes: Routes, services: RouteServices, security: SecurityServices): void {
  const { db, clock, sessions, clientAddresses } = services;
  const { passkeys, codes, factors, changes, delayedRemovals, addressThrottles } = security;
  const authenticated = requireBearer(services);
  const limit = limitBody(BODY_LIMITS.auth);

  routes.add(SECURITY_CALL, authenticated, async (c) => {
    const bearer = c.get('bearer');
    const { userId } = bearer;
    const user = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirst();
    const hasPassword = (user?.password_hash ?? null) !== null;
    const methods = factors.offered(await factors.methodsOf(userId));
    const data = {
      hasPassword,
      passkeysOffered: passkeys.isOffered,
      passkeys: (await passkeys.of(userId)).map(({ id, name, log_in, created_at, last_used_at }) =>
        withoutMissing({ _id: id, name, logIn: log_in, createdAt: created_at, lastUsedAt: last_used_at }),
      ),
      authenticatorSince: await codes.authenticatorSince(userId),
      recoveryCodesLeft: await codes.recoveryCodesLeft(userId),
      confirmedUntil: changes.confirmedUntil(bearer),
      confirmMethods: hasPassword ? ['password', ...methods] : methods,
      mailPreferences: await mailPreferences(db, userId),
      deletionAt: await delayedRemovals.deletionAt(userId),
      bankHeldUntil: await changes.bankStoppedUntil(userId),
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

  routes.add(PASSKEY_OPTIONS_CALL, limit, authenticated, async (c) => {
    changes.requireConfirmation(c.get('bearer'));
    return c.json({ data: { publicKey: await passkeys.creationOptions(c.get('bearer')) } });
  });

  routes.add(ADD_PASSKEY_CALL, limit, authenticated, async (c) => {
    const body = await readJson(c, securityBodies[ADD_PASSKEY_CALL]);
    const bearer = c.get('bearer');
    changes.requireConfirmation(bearer);
    const add = await passkeys.verifyNew(bearer, body);
    const recoveryCodes = await addFactor(bearer, 'passkey-added', add);
    return c.json({ data: withoutMissing({ recoveryCodes }) }, 201);
  });

  routes.add(CHANGE_PASSKEY_CALL, limit, authenticated, async (c) => {
    const body = await readJson(c, securityBodies[CHANGE_PASSKEY_CALL]);
    const id = requireId(pathParameter(c, CHANGE_PASSKEY_CALL, 'id'));
    const bearer = c.get('bearer');
    changes.requireConfirmation(bearer);
    await changes.apply(bearer, ['passkey-changed'], async (tx) => {
      if (!(await passkeys.change(tx, bearer.userId, id, body))) throw notFound();
    });
    return c.json({ data: {} });
  });

  routes.add(REMOVE_PASSKEY_CALL, authenticated, async (c) => {
    const id = requireId(pathParameter(c, REMOVE_PASSKEY_CALL, 'id'));
    const bearer = c.get('bearer');
    changes.requireConfirmation(bearer);
    await changes.apply(bearer, ['passkey-removed'], async (tx) => {
      if (!(await passkeys.remove(tx, bearer.userId, id))) throw notFound();
      await factors.cleanUpWithoutFactor(tx, bearer.userId);
    });
    return c.body(null, 204);
  });

  routes.add(START_AUTHENTICATOR_CALL, limit, authenticated, async (c) => {
    const bearer = c.get('bearer');
    changes.requireConfirmation(bearer);
    return c.json({ data: await codes.start(bearer.userId, bearer.email) });
  });

  routes.add(ADD_AUTHENTICATOR_CALL, limit, authenticated, async (c) => {
    const { code } = await readJson(c, securityBodies[ADD_AUTHENTICATOR_CALL]);
    const bearer = c.get('bearer');
    changes.requireConfirmation(bearer);
    const activate = await codes.verifyNew(bearer.userId, code);
    const recoveryCodes = await addFactor(bearer, 'authenticator-added', activate);
    return c.json({ data: withoutMissing({ recoveryCodes }) }, 201);
  });

  routes.add(REMOVE_AUTHENTICATOR_CALL, authenticated, async (c) => {
    const bearer = c.get('bearer');
    changes.requireConfirmation(bearer);
    await changes.apply(bearer, ['authenticator-removed'], async (tx) => {
      if (!(await codes.removeAuthenticator(tx, bearer.userId))) throw notFound();
      await factors.cleanUpWithoutFactor(tx, bearer.userId);
    });
    return c.body(null, 204);
  });

  routes.add(RECOVERY_CODES_CALL, limit, authenticated, async (c) => {
    const bearer = c.get('bearer');
    changes.requireConfirmation(bearer);
    const recoveryCodes = await changes.apply(bearer, ['recovery-codes-created'], async (tx) => {
      if ((await factors.methodsOf(bearer.userId, tx)).length === 0)
        throw new ApiError(409, 'Add a passkey or an authenticator first.');
      return codes.renewRecoveryCodes(tx, bearer.userId);
    });
    return c.json({ data: { recoveryCodes } });
  });

  /**
   * Adds a factor, and cancels a pending removal of all factors: the owner evidently has a factor now, and the removal
   * would delete it.
   * @returns new recovery codes when the account has none left, as with its first factor; otherwise `undefined`
   */
  async function addFactor(
    bearer: Bearer,
    change: SensitiveChange,
    add: (tx: Transaction<Database>) => Promise<void>,
  ) {
    const { userId } = bearer;
    return changes.apply(bearer, [change], async (tx) => {
      await add(tx);
      await factors.stopRemoval(tx, bearer);
      return (await codes.recoveryCodesLeft(userId, tx)) > 0
        ? undefined
        : codes.renewRecoveryCodes(tx, userId);
    });
  }
}

/** Password, sessions, recent events and mail preferences. */
function addPasswordAndSessionRoutes(
  routes: Routes,
  services: RouteServices,
  security: SecurityServices,
): void {
  const { db, clock, config, sessions, clientAddresses } = services;
  const { factors, passwords, changes, mailService, mails, addressThrottles } = security;
  const authenticated = requireBearer(services);
  const limit = limitBody(BODY_LIMITS.auth);

  routes.add(OWN_PASSWORD_CALL, limit, authenticated, async (c) => {
    const { currentPassword = '', password } = await readJson(c, securityBodies[OWN_PASSWORD_CALL]);
    const bearer = c.get('bearer');
    requireGoodPassword(password);
    const { userId, email, device } = bearer;
    const user = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirst();
    const before = user?.password_hash ?? null;
    const address = clientAddresses.of(c);
    if (before === null) changes.requireConfirmation(bearer);
    else {
      await addressThrottles.login.runCounted(address, async () => {
        const claimant = { userId, email, address, device };
        if (await factors.isPassword(claimant, currentPassword)) return;
        // A wrong password is rejected even if the event cannot be recorded.
        await recordEvent(db, userId, { kind: 'confirmation-failed', at: clock.now(), device }).catch(
          () => undefined,
        );
        throw new ApiError(400, 'The current password is not correct.');
      });
      if (isSamePassword(password, currentPassword)) throw new ApiError(400, PASSWORD_NOT_NEW);
    }
    const hash = await passwords.hash(password, { network: address, email });
    const at = clock.now();
    await db.transaction().execute(async (tx) => {
      await sessions.require(tx, bearer);
      await tx.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
      await sessions.endOthersOf(tx, bearer);
      await sessions.confirm(tx, bearer, at);
      await recordEvent(tx, userId, { kind: 'password-changed', at, device });
      await mailService.write(tx, mails.ownPasswordChanged(email));
    });
    mailService.wake();
    return c.json({ status: true, message: 'Password updated successfully.' });
  });

  routes.add(SESSIONS_CALL, authenticated, async (c) => {
    const data = {
      sessions: await liveSessions(db, c.get('bearer'), clock.now() - config.sessionIdleMs, clock.now()),
    } satisfies SentRecord<typeof sessionsFields>;
    return sendJson(c, { data });
  });

  /** Ends sessions with `end`, and records it. @returns whether any have ended */
  const endSessions = (
    bearer: Bearer,
    end: (tx: Transaction<Database>) => Promise<boolean>,
  ): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      await sessions.require(tx, bearer);
      const hasEnded = await end(tx);
      const event = { kind: 'sessions-ended', at: clock.now(), device: bearer.device } as const;
      if (hasEnded) await recordEvent(tx, bearer.userId, event);
      return hasEnded;
    });

  routes.add(END_SESSION_CALL, authenticated, async (c) => {
    const bearer = c.get('bearer');
    const id = requireId(pathParameter(c, END_SESSION_CALL, 'id'));
    if (!(await endSessions(bearer, (tx) => sessions.endOtherOf(tx, bearer, id)))) throw notFound();
    return c.body(null, 204);
  });

  routes.add(END_OTHER_SESSIONS_CALL, authenticated, async (c) => {
    const bearer = c.get('bearer');
    await endSessions(bearer, (tx) => sessions.endOthersOf(tx, bearer));
    return c.body(null, 204);
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

function addOwnDataRoutes(
  routes: Routes,
  services: RouteServices,
  security: SecurityServices,
  transfers: TransferLimit,
): void {
  const { db, clock, config, encryption, sessions } = services;
  const { changes, delayedRemovals, mailService, documents } = security;
  const authenticated = requireBearer(services);

  routes.add(EXPORT_CALL, authenticated, async (c) => {
    const bearer = c.get('bearer');
    changes.requireConfirmation(bearer);
    const now = clock.now();
    const fileName = `${config.productShortName}-data-${dayInIndia(now)}.zip`;
    const headers = {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    };
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    const end = transfers.start(bearer.userId);
    try {
      await changes.apply(bearer, ['exported'], async () => undefined);
    } catch (error) {
      end();
      throw error;
    }
    const zip = exportAccount({ db, encryption, documents }, bearer, {
      ...{ productName: config.productName, now },
    });
    const close = () => zip.return().finally(end);
    return c.body(streamBody(zip, close), 200, headers);
  });

  routes.add(DELETE_ACCOUNT_CALL, authenticated, async (c) => {
    const bearer = c.get('bearer');
    changes.requireConfirmation(bearer);
    const { deletionAt, kept } = await db.transaction().execute(async (tx) => {
      await sessions.require(tx, bearer);
      await sessions.endOthersOf(tx, bearer);
      return delayedRemovals.requestDeletion(tx, bearer);
    });
    mailService.wake();
    const data = { deletionAt: deletionAt.toISOString(), kept } satisfies SentRecord<typeof deletionFields>;
    return c.json({ data: withoutMissing(data) });
  });

  routes.add(RESTORE_ACCOUNT_CALL, limitBody(BODY_LIMITS.auth), authenticated, async (c) => {
    const bearer = c.get('bearer');
    await changes.apply(bearer, ['deletion-withdrawn'], (tx) =>
      delayedRemovals.withdrawDeletion(tx, bearer.userId),
    );
    return c.body(null, 204);
  });
}

/** Rejects what cannot be an id, because PostgreSQL fails on some strings. @throws ApiError 404 */
function requireId(text: string): string {
  if (!/^[\da-f-]{36}$/.test(text)) throw notFound();
  return text;
}

const notFound = (): ApiError => new ApiError(404, 'This could not be found.');

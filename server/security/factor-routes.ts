import type { Transaction } from 'kysely';
import { securityBodies } from '../../src/contract/security-requests.ts';
import {
  ADD_AUTHENTICATOR_CALL,
  ADD_PASSKEY_CALL,
  CHANGE_PASSKEY_CALL,
  PASSKEY_OPTIONS_CALL,
  RECOVERY_CODES_CALL,
  REMOVE_AUTHENTICATOR_CALL,
  REMOVE_PASSKEY_CALL,
  START_AUTHENTICATOR_CALL,
} from '../../src/contract/security.ts';
import type { Database } from '../platform/db/schema.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { pathParameter } from '../platform/http/calls.ts';
import type { Bearer } from '../platform/http/context.ts';
import { BODY_LIMITS, limitBody, readJson } from '../platform/http/json-body.ts';
import type { Routes } from '../platform/http/route-table.ts';
import { withoutMissing } from '../platform/http/wire-record.ts';
import { requireBearer } from '../session/require-bearer.ts';
import type { RouteServices } from '../session/route-services.ts';
import type { SensitiveChange } from '../session/sensitive-changes.ts';
import { notFound, requireId } from './own-ids.ts';
import type { SecurityServices } from './security-services.ts';

/** The bearer's passkeys, authenticator and recovery codes. */
export function addFactorRoutes(routes: Routes, services: RouteServices, security: SecurityServices): void {
  const { passkeys, codes, factors, accountChanges } = security;
  const authenticated = requireBearer(services);
  const limit = limitBody(BODY_LIMITS.account);

  routes.add(PASSKEY_OPTIONS_CALL, limit, authenticated, async (c) => {
    accountChanges.requireConfirmation(c.get('bearer'));
    return c.json({ data: { publicKey: await passkeys.creationOptions(c.get('bearer')) } });
  });

  routes.add(ADD_PASSKEY_CALL, limit, authenticated, async (c) => {
    const body = await readJson(c, securityBodies[ADD_PASSKEY_CALL]);
    const bearer = c.get('bearer');
    accountChanges.requireConfirmation(bearer);
    const add = await passkeys.verifyNewPasskey(bearer, body);
    const recoveryCodes = await addFactor(bearer, 'passkey-added', add);
    return c.json({ data: withoutMissing({ recoveryCodes }) }, 201);
  });

  routes.add(CHANGE_PASSKEY_CALL, limit, authenticated, async (c) => {
    const body = await readJson(c, securityBodies[CHANGE_PASSKEY_CALL]);
    const id = requireId(pathParameter(c, CHANGE_PASSKEY_CALL, 'id'));
    const bearer = c.get('bearer');
    accountChanges.requireConfirmation(bearer);
    await accountChanges.apply(bearer, ['passkey-changed'], async (tx) => {
      if (!(await passkeys.change(tx, bearer.userId, id, body))) throw notFound();
    });
    return c.json({ data: {} });
  });

  routes.add(REMOVE_PASSKEY_CALL, authenticated, async (c) => {
    const id = requireId(pathParameter(c, REMOVE_PASSKEY_CALL, 'id'));
    const bearer = c.get('bearer');
    accountChanges.requireConfirmation(bearer);
    await accountChanges.apply(bearer, ['passkey-removed'], async (tx) => {
      if (!(await passkeys.remove(tx, bearer.userId, id))) throw notFound();
      await factors.cleanUpWithoutFactor(tx, bearer.userId);
    });
    return c.body(null, 204);
  });

  routes.add(START_AUTHENTICATOR_CALL, limit, authenticated, async (c) => {
    const bearer = c.get('bearer');
    accountChanges.requireConfirmation(bearer);
    return c.json({ data: await codes.startAuthenticator(bearer.userId, bearer.email) });
  });

  routes.add(ADD_AUTHENTICATOR_CALL, limit, authenticated, async (c) => {
    const { code } = await readJson(c, securityBodies[ADD_AUTHENTICATOR_CALL]);
    const bearer = c.get('bearer');
    accountChanges.requireConfirmation(bearer);
    const activate = await codes.verifyNewAuthenticator(bearer.userId, code);
    const recoveryCodes = await addFactor(bearer, 'authenticator-added', activate);
    return c.json({ data: withoutMissing({ recoveryCodes }) }, 201);
  });

  routes.add(REMOVE_AUTHENTICATOR_CALL, authenticated, async (c) => {
    const bearer = c.get('bearer');
    accountChanges.requireConfirmation(bearer);
    await accountChanges.apply(bearer, ['authenticator-removed'], async (tx) => {
      if (!(await codes.removeAuthenticator(tx, bearer.userId))) throw notFound();
      await factors.cleanUpWithoutFactor(tx, bearer.userId);
    });
    return c.body(null, 204);
  });

  routes.add(RECOVERY_CODES_CALL, limit, authenticated, async (c) => {
    const bearer = c.get('bearer');
    accountChanges.requireConfirmation(bearer);
    const recoveryCodes = await accountChanges.apply(bearer, ['recovery-codes-created'], async (tx) => {
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
    return accountChanges.apply(bearer, [change], async (tx) => {
      await add(tx);
      await factors.stopRemoval(tx, bearer);
      return (await codes.recoveryCodesLeft(userId, tx)) > 0
        ? undefined
        : codes.renewRecoveryCodes(tx, userId);
    });
  }
}

import { securityBodies } from '../../src/contract/security-requests.ts';
import {
  STOP_BANK_CALL,
  PASSKEY_LOG_IN_CALL,
  PASSKEY_LOG_IN_OPTIONS_CALL,
  SECOND_FACTOR_CALL,
  SECOND_FACTOR_OPTIONS_CALL,
} from '../../src/contract/security.ts';
import type { AppContext } from '../platform/http/context.ts';
import { BODY_LIMITS, limitBody, readJson } from '../platform/http/json-body.ts';
import type { Routes } from '../platform/http/route-table.ts';
import { deviceOf } from '../session/device.ts';
import type { RouteServices } from '../session/route-services.ts';
import type { SecurityServices } from './security-services.ts';

/** Calls without a session: log-in by a second factor or a passkey, and the link that stops a changed bank account. */
export function addSecurityRoutesWithoutSession(
  routes: Routes,
  services: RouteServices,
  security: SecurityServices,
): void {
  const { clientAddresses } = services;
  const { logInSteps, passkeys, accountChanges, addressThrottles } = security;
  const limit = limitBody(BODY_LIMITS.account);
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
    const response = await logInSteps.checkPasskeyLogIn(body, callerOf(c));
    c.set('userIdToLog', response._id);
    return c.json(response);
  });

  routes.add(STOP_BANK_CALL, limit, async (c) => {
    const { token } = await readJson(c, securityBodies[STOP_BANK_CALL]);
    const { address, device } = callerOf(c);
    const until = await addressThrottles.code.runCounted(address, () =>
      accountChanges.stopBank(token, device),
    );
    return c.json({ data: { heldUntil: until.toISOString() } });
  });
}

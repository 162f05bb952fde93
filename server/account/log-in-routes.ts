import { CURRENT_USER_CALL, LOG_IN_CALL, LOG_OUT_CALL } from '../../src/contract/account-calls.ts';
import { accountBodies } from '../../src/contract/account-requests.ts';
import { LogIn, toUserFields } from './log-in.ts';
import type { LoginThrottles } from './login-throttle.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { requireBearer } from '../session/require-bearer.ts';
import type { Sessions } from '../session/sessions.ts';
import type { ClientAddresses } from '../platform/http/client-address.ts';
import type { AppDependencies } from '../platform/config/app-dependencies.ts';
import { BODY_LIMITS, limitBody, readJson } from '../platform/http/json-body.ts';
import type { Routes } from '../platform/http/route-table.ts';

/** Log-in, the current user and log-out (docs/api.md). */
export function addAuthRoutes(
  routes: Routes,
  dependencies: AppDependencies,
  sessions: Sessions,
  passwords: PasswordHasher,
  throttles: LoginThrottles,
  addresses: ClientAddresses,
): void {
  const logIn = new LogIn({ ...dependencies, sessions, passwords, throttles });

  routes.add(LOG_IN_CALL, limitBody(BODY_LIMITS.auth), async (c) => {
    // The length of a compressed answer would reveal something about the secret in it.
    c.set('noCompression', true);
    const { email, password } = await readJson(c, accountBodies[LOG_IN_CALL]);
    const answer = await logIn.execute({ email, password, address: addresses.of(c) });
    c.set('loggedUserId', answer._id);
    return c.json(answer);
  });

  routes.add(CURRENT_USER_CALL, requireBearer(sessions), (c) => {
    const { userId, email, firstName, lastName } = c.get('bearer');
    return c.json({ data: toUserFields({ id: userId, email, first_name: firstName, last_name: lastName }) });
  });

  routes.add(LOG_OUT_CALL, limitBody(BODY_LIMITS.auth), requireBearer(sessions), async (c) => {
    await sessions.end(c.get('bearer').tokenHash);
    return c.json({ status: 200, message: 'You have been logged out.' });
  });
}

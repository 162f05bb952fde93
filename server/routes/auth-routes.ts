import { credentials } from '../auth/account-bodies.ts';
import type { KeyedHash } from '../auth/keyed-hash.ts';
import { LogIn, userFields } from '../auth/log-in.ts';
import type { PasswordHasher } from '../auth/password-hasher.ts';
import { requireBearer } from '../auth/require-bearer.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { ClientAddresses } from '../http/client-address.ts';
import type { AppDependencies } from '../http/context.ts';
import { bodyLimits, limitBody, readJson } from '../http/json-body.ts';
import type { Routes } from './routes.ts';

/** `auth/login`, `auth/me` and `auth/logout` (docs/api.md). */
export function addAuthRoutes(
  routes: Routes,
  deps: AppDependencies,
  sessions: Sessions,
  passwords: PasswordHasher,
  keyedHash: KeyedHash,
  addresses: ClientAddresses,
): void {
  const logIn = new LogIn({ ...deps, sessions, passwords, keyedHash });

  routes.add('POST', '/api/auth/login', limitBody(bodyLimits.auth), async (c) => {
    // The length of a compressed answer would reveal something about the secret in it.
    c.set('noCompression', true);
    const { email, password } = await readJson(c, credentials);
    const answer = await logIn.execute({ email, password, address: addresses.of(c) });
    c.set('loggedUserId', answer._id);
    return c.json(answer);
  });

  routes.add('GET', '/api/auth/me', requireBearer(sessions), (c) => {
    const { userId, email, firstName, lastName } = c.get('bearer');
    return c.json({ data: userFields({ id: userId, email, first_name: firstName, last_name: lastName }) });
  });

  routes.add('POST', '/api/auth/logout', limitBody(bodyLimits.auth), requireBearer(sessions), async (c) => {
    await sessions.end(c.get('bearer').tokenHash);
    return c.json({ status: 200, message: 'You have been logged out.' });
  });
}

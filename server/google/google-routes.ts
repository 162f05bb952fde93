import { GOOGLE_LOG_IN_CALL } from '../../src/contract/account-calls.ts';
import { queryOf } from '../platform/http/calls.ts';
import type { GoogleCodes } from './google-codes.ts';
import { GoogleLogIn } from './google-log-in.ts';
import type { AddressThrottle } from '../account/login-throttle.ts';
import type { Sessions } from '../session/sessions.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { ClientAddresses } from '../platform/http/client-address.ts';
import type { AppDependencies } from '../platform/config/app-dependencies.ts';
import type { Routes } from '../platform/http/route-table.ts';

const LONGEST_CODE = 2_048;

/**
 * The log-in with Google (docs/product.md#api-calls).
 * @param codes `undefined` without Google and without its stand-in; the call then answers 503
 */
export function addGoogleRoutes(
  routes: Routes,
  dependencies: AppDependencies,
  sessions: Sessions,
  throttle: AddressThrottle,
  addresses: ClientAddresses,
  codes: GoogleCodes | undefined,
): void {
  const logIn = codes && new GoogleLogIn({ ...dependencies, codes, sessions, addresses: throttle });

  routes.add(GOOGLE_LOG_IN_CALL, async (c) => {
    // The length of a compressed answer would reveal something about the secret in it.
    c.set('noCompression', true);
    // A code is valid for one try; a HEAD request must not use it up.
    if (c.req.method === 'HEAD') return c.body(null, 200);
    if (logIn === undefined) {
      throw new ApiError(503, 'Google sign-in is not set up here. Please log in with your password.');
    }
    const [code = ''] = queryOf(c, GOOGLE_LOG_IN_CALL).googleId;
    if (code === '' || code.length > LONGEST_CODE) {
      throw new ApiError(400, 'Google did not confirm this sign-in. Please try again.');
    }
    const answer = await logIn.execute(code, addresses.of(c));
    c.set('loggedUserId', answer._id);
    return c.json(answer);
  });
}

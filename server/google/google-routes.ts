import { GOOGLE_LOG_IN_CALL } from '../../src/contract/account.ts';
import { queryOf } from '../platform/http/calls.ts';
import { type GoogleCodes, GoogleLogIn } from './google-log-in.ts';
import type { AddressThrottle } from '../account/guess-throttle.ts';
import { deviceOf } from '../session/device.ts';
import type { LogInCompletion } from '../session/log-in-completion.ts';
import type { RouteServices } from '../session/route-services.ts';
import { ApiError, NotSetUpError } from '../platform/http/api-error.ts';
import type { Routes } from '../platform/http/route-table.ts';

const MAX_CODE_LENGTH = 2_048;

interface GoogleServices extends RouteServices {
  /** Counts rejected log-ins by network address. */
  readonly throttle: AddressThrottle;
  /** `undefined` without Google and without its stand-in; the call then returns 503. */
  readonly codes: GoogleCodes | undefined;
  readonly completion: LogInCompletion;
}

/** The log-in with Google (docs/product.md#api-calls). */
export function addGoogleRoutes(routes: Routes, services: GoogleServices): void {
  const { codes, throttle, clientAddresses } = services;
  const logIn = codes && new GoogleLogIn({ ...services, codes, addressThrottle: throttle });

  routes.add(GOOGLE_LOG_IN_CALL, async (c) => {
    // A code is valid for one attempt; a HEAD request must not use it up.
    if (c.req.method === 'HEAD') return c.body(null, 200);
    if (logIn === undefined) {
      throw new NotSetUpError(503, 'Google sign-in is not set up here. Please log in with your password.');
    }
    const [code = ''] = queryOf(c, GOOGLE_LOG_IN_CALL).googleId;
    if (code === '' || code.length > MAX_CODE_LENGTH) {
      throw new ApiError(400, 'Google did not confirm this sign-in. Please try again.');
    }
    const { userId, response } = await logIn.execute(
      code,
      clientAddresses.of(c),
      deviceOf(c, clientAddresses),
    );
    c.set('userIdToLog', userId);
    return c.json(response);
  });
}

import { once } from 'node:events';
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { GoogleCredentials } from '../platform/config/app-config.ts';
import type { AppDependencies } from '../platform/config/app-dependencies.ts';
import type { ServerClock } from '../platform/clock.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { tracedFetch } from '../platform/http/trace-context.ts';
import type { Logger } from '../platform/logger.ts';
import { parseEmail } from '../platform/email-address.ts';
import type { GoogleCodes, GoogleIdentity } from './google-log-in.ts';

const TOKEN_ENDPOINT = 'https://oauth2.googleapis.com/token';
const KEYS_ENDPOINT = 'https://www.googleapis.com/oauth2/v3/certs';
/** Google has used both issuers for years. */
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
/** For both requests to Google together: less than the ten seconds that the app waits for a response to begin. */
const TIMEOUT_MS = 7_000;

const tokenResponse = v.object({ id_token: v.pipe(v.string(), v.nonEmpty()) });
/** An error code of OAuth, such as `invalid_grant`; any other text may be long or private, and is not logged. */
const errorResponse = v.object({ error: v.pipe(v.string(), v.regex(/^[a-z_]{1,50}$/)) });
const claims = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  email: v.string(),
  email_verified: v.literal(true),
  given_name: v.fallback(v.string(), ''),
  family_name: v.fallback(v.string(), ''),
});

interface Dependencies {
  readonly credentials: GoogleCredentials;
  readonly clock: ServerClock;
  readonly logger: Logger;
  readonly fetch: typeof fetch;
}

/** @returns `undefined` when no Google credentials are configured */
export const googleOf = ({
  config,
  clock,
  logger,
  fetch = globalThis.fetch,
}: AppDependencies): GoogleTokenEndpoint | undefined =>
  config.google &&
  new GoogleTokenEndpoint({ credentials: config.google, clock, logger, fetch: tracedFetch(fetch) });

/**
 * The real exchange with Google; without credentials, the demo uses a stand-in. Sends the code to Google's token
 * endpoint and accepts the returned identity token only if it is signed by Google, issued for this client, currently
 * valid, and names a verified e-mail.
 */
export class GoogleTokenEndpoint implements GoogleCodes {
  readonly #dependencies: Dependencies;
  readonly #keys: JWTVerifyGetKey;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#keys = createRemoteJWKSet(new URL(KEYS_ENDPOINT), {
      timeoutDuration: TIMEOUT_MS,
      [customFetch]: dependencies.fetch,
    });
  }

  async exchange(code: string): Promise<GoogleIdentity> {
    const deadline = AbortSignal.timeout(TIMEOUT_MS);
    const token = await this.#requestToken(code, deadline);
    // The fetch of Google's keys is not aborted at the deadline, because several log-ins may share it.
    return Promise.race([this.#verify(token), failureAt(deadline)]);
  }

  async #requestToken(code: string, signal: AbortSignal): Promise<string> {
    const { credentials, fetch } = this.#dependencies;
    const response = await fetch(TOKEN_ENDPOINT, {
      method: 'POST',
      body: new URLSearchParams({
        code,
        client_id: credentials.clientId,
        client_secret: credentials.clientSecret,
        // The popup of Google Identity Services gets its codes for this redirect URI, so the exchange must name it too.
        redirect_uri: 'postmessage',
        grant_type: 'authorization_code',
      }),
      redirect: 'error',
      signal,
    }).catch(() => undefined);
    if (response === undefined || response.status >= 500 || response.status === 429) throw unreachable();
    // `undefined` when the body breaks off or is not JSON.
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw this.#rejection(response.status, body);
    const parsed = v.safeParse(tokenResponse, body);
    if (!parsed.success) throw unreachable();
    return parsed.output.id_token;
  }

  /** Only a rejected code is the user's fault. Anything else, such as a wrong client secret, the operator must see. */
  #rejection(status: number, body: unknown): ApiError {
    const code = v.is(errorResponse, body) ? body.error : undefined;
    if (code === 'invalid_grant') return notConfirmed();
    this.#dependencies.logger.error('googleRejection', { status, code });
    return unreachable();
  }

  async #verify(token: string): Promise<GoogleIdentity> {
    const verified = await jwtVerify(token, this.#keys, {
      issuer: ISSUERS,
      audience: this.#dependencies.credentials.clientId,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat'],
      clockTolerance: 30,
      currentDate: new Date(this.#dependencies.clock.now()),
    }).catch((error: unknown) => {
      throw isAboutToken(error) ? notConfirmed() : unreachable();
    });
    const parsed = v.safeParse(claims, verified.payload);
    const email = parsed.success ? parseEmail(parsed.output.email) : undefined;
    if (!parsed.success || email === undefined) throw notConfirmed();
    const { sub, given_name, family_name } = parsed.output;
    return { id: sub, email, firstName: given_name, lastName: family_name };
  }
}

async function failureAt(deadline: AbortSignal): Promise<never> {
  if (!deadline.aborted) await once(deadline, 'abort');
  throw unreachable();
}

/** Whether the token caused the error, rather than a failure to fetch Google's keys. */
function isAboutToken(error: unknown): boolean {
  return (
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JWKSNoMatchingKey
  );
}

function notConfirmed(): ApiError {
  return new ApiError(401, 'Google did not confirm this sign-in. Please try again.');
}

function unreachable(): ApiError {
  return new ApiError(503, 'Google cannot be reached right now. Please try again in a moment.', {
    'Retry-After': '10',
  });
}

import type { Handler, MiddlewareHandler } from 'hono';
import type { Method } from '../../src/contract/call.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { queryOf } from '../platform/http/calls.ts';
import type { AppContext, AppEnvironment, Bearer } from '../platform/http/context.ts';
import { parseEmail } from '../platform/mail/email-address.ts';
import type { OwnRows } from './own-rows.ts';
import type { Sessions } from './sessions.ts';

/**
 * Passes only a request with a valid bearer token and puts its owner into `bearer`. Every other request gets the same
 * 401.
 */
export function requireBearer(sessions: Sessions): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    await checkBearer(c, sessions);
    await next();
  };
}

/**
 * Checks the token of a request, also once more after a body that took long to arrive.
 * @throws ApiError 401 when its session is unknown or has ended
 */
export async function checkBearer(c: AppContext, sessions: Sessions): Promise<void> {
  await authorize(c, async (token) => {
    const bearer = await sessions.find(token);
    return bearer && { bearer };
  });
}

/**
 * Data is always that of the bearer. The query may name the bearer's e-mail, as the app's calls do; it is rejected if it
 * names another e-mail, even once among several.
 * @see docs/product.md#api-calls
 */
export function ownEmailOnly(call: CallWithEmail): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    rejectOtherEmails(c, call);
    await next();
  };
}

/** A call whose query may name an e-mail. */
type CallWithEmail = `${Method} ${string}?email`;

/**
 * Answers from rows of the bearer, under the rules of `requireBearer` and `ownEmailOnly`. Session and rows are read in
 * one statement (ADR 41).
 */
export function answerFromOwn<Row>(
  call: CallWithEmail,
  sessions: Sessions,
  ownRows: OwnRows<Row>,
  answer: (c: AppContext, rows: readonly Row[]) => Response,
): Handler<AppEnvironment> {
  return async (c) => {
    const { rows } = await authorize(c, (token) => sessions.findWith(token, ownRows));
    rejectOtherEmails(c, call);
    return answer(c, rows);
  };
}

/** @throws ApiError 401 for a request whose token is missing, malformed or not found */
async function authorize<Found extends { readonly bearer: Bearer }>(
  c: AppContext,
  find: (token: string) => Promise<Found | undefined>,
): Promise<Found> {
  const token = /^Bearer ([^\s,]+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const found = token === undefined ? undefined : await find(token);
  if (found === undefined) {
    throw new ApiError(401, 'Please log in again.', { 'WWW-Authenticate': 'Bearer' });
  }
  c.set('bearer', found.bearer);
  c.set('loggedUserId', found.bearer.userId);
  return found;
}

/** @throws ApiError 403 */
function rejectOtherEmails(c: AppContext, call: CallWithEmail): void {
  const named = queryOf(c, call).email.filter((email) => email.trim() !== '');
  if (named.some((email) => parseEmail(email) !== c.get('bearer').email)) {
    throw new ApiError(403, 'You can only see your own data.');
  }
}

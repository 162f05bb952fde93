import type { MiddlewareHandler } from 'hono';
import { ApiError } from '../platform/http/api-error.ts';
import type { AppEnvironment } from '../platform/http/context.ts';
import { parseEmail } from '../platform/mail/email-address.ts';
import type { Sessions } from './sessions.ts';

/**
 * Passes only a request with a valid bearer token and puts its owner into `bearer`. Every other request gets the same
 * 401.
 */
export function requireBearer(sessions: Sessions): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    const token = /^Bearer ([^\s,]+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const bearer = token === undefined ? undefined : await sessions.find(token);
    if (bearer === undefined) {
      throw new ApiError(401, 'Please log in again.', { 'WWW-Authenticate': 'Bearer' });
    }
    c.set('bearer', bearer);
    c.set('loggedUserId', bearer.userId);
    await next();
  };
}

/**
 * Data is always that of the bearer. The query may name the bearer's e-mail, as the app's calls do; it is rejected if it
 * names another e-mail, even once among several.
 * @see docs/product.md#api-calls
 */
export const ownEmailOnly: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  const named = (c.req.queries('email') ?? []).filter((email) => email.trim() !== '');
  if (named.some((email) => parseEmail(email) !== c.get('bearer').email)) {
    throw new ApiError(403, 'You can only see your own data.');
  }
  await next();
};

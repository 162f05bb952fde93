import type { MiddlewareHandler } from 'hono';
import type { Method } from '../../src/contract/call.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { queryOf } from '../platform/http/calls.ts';
import type { AppEnvironment } from '../platform/http/context.ts';
import { parseEmail } from '../platform/email-address.ts';
import { sessionEnded } from './session-ended.ts';
import { deviceOf } from './device.ts';
import type { RouteServices } from './route-services.ts';

/**
 * Passes only a request with a valid bearer token and puts its owner into `bearer`. Every other request gets the same
 * 401.
 */
export function requireBearer({
  sessions,
  clientAddresses,
}: Pick<RouteServices, 'sessions' | 'clientAddresses'>): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    const token = /^Bearer ([^\s,]+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const owner = token === undefined ? undefined : await sessions.find(token);
    if (owner === undefined) throw sessionEnded();
    c.set('bearer', { ...owner, device: deviceOf(c, clientAddresses) });
    c.set('userIdToLog', owner.userId);
    await next();
  };
}

/**
 * For calls that visitors may make too: passes a request without a token, and rejects an invalid token, so the app
 * learns with its first call that a session has ended.
 */
export function optionalBearer(services: RouteServices): MiddlewareHandler<AppEnvironment> {
  const required = requireBearer(services);
  return async (c, next) => (c.req.header('authorization') === undefined ? next() : required(c, next));
}

/**
 * Rejects a query that names another e-mail than the bearer's, even once among several. The query may name the
 * bearer's e-mail, as the app's calls do, or none.
 * @see docs/product.md#api-calls
 */
export function ownEmailOnly(call: `${Method} ${string}?email`): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    const named = queryOf(c, call).email.filter((email) => email.trim() !== '');
    if (named.some((email) => parseEmail(email) !== c.get('bearer').email)) {
      throw new ApiError(403, 'You can only see your own data.');
    }
    await next();
  };
}

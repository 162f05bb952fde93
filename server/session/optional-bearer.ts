import type { MiddlewareHandler } from 'hono';
import type { AppEnvironment } from '../platform/http/context.ts';
import { requireBearer } from './require-bearer.ts';
import type { Sessions } from './sessions.ts';

/**
 * For calls that visitors may make too: passes a request without a token, and rejects an invalid token, so the app
 * learns with its first call that a session has ended.
 */
export function optionalBearer(sessions: Sessions): MiddlewareHandler<AppEnvironment> {
  const required = requireBearer(sessions);
  return async (c, next) => {
    if (c.req.header('authorization') === undefined) return next();
    return required(c, next);
  };
}

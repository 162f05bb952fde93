import type { MiddlewareHandler } from 'hono';
import type { AppEnvironment } from '../http/context.ts';
import { requireBearer } from './require-bearer.ts';
import type { Sessions } from './sessions.ts';

/**
 * For what anyone may see: a visitor without a token passes, and one that is sent must be good, so that the app learns
 * at its first call that a session has ended.
 */
export function optionalBearer(sessions: Sessions): MiddlewareHandler<AppEnvironment> {
  const required = requireBearer(sessions);
  return async (c, next) => {
    if (c.req.header('authorization') === undefined) return next();
    return required(c, next);
  };
}

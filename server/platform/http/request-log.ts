import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { ServerClock } from '../clock.ts';
import type { AppEnvironment } from './context.ts';
import type { Logger } from '../logger.ts';

/** Logs one line for each request: enough to see what happened, nothing that identifies a person. */
export function logRequests(logger: Logger, clock: ServerClock): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    const start = clock.now();
    await next();
    logger.info('request', {
      method: c.req.method,
      path: safePath(c.req.path),
      status: c.res.status,
      ms: Math.round(clock.now() - start),
      user: hashOf(c.get('loggedUserId')),
    });
  };
}

/** A path may contain anything that a user typed, so an e-mail in it is not logged. */
function safePath(path: string): string {
  return path
    .split('/')
    .map((segment) => (/@|%40/i.test(segment) || segment.length > 64 ? '…' : segment))
    .join('/')
    .slice(0, 200);
}

function hashOf(userId: string | undefined): string | undefined {
  return userId === undefined ? undefined : createHash('sha256').update(userId).digest('hex').slice(0, 16);
}

import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { ServerClock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { AppEnvironment } from './context.ts';

/**
 * Logs one line for each request. It holds no name, e-mail or typed text, and only a hash of the user's id. The line
 * has the pattern of the route (`/api/deals/:id`), because a path may hold anything that a person typed; only the path
 * of a file of the site is logged as it is.
 */
export function logRequests(logger: Logger, clock: ServerClock): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    const start = clock.now();
    await next();
    logger.info('request', {
      method: c.req.method,
      path: c.get('loggedPath') ?? routePath(c),
      status: c.res.status,
      ms: Math.round(clock.now() - start),
      user: hashOf(c.get('userIdToLog')),
    });
  };
}

function hashOf(userId: string | undefined): string | undefined {
  return userId === undefined ? undefined : createHash('sha256').update(userId).digest('hex').slice(0, 16);
}

/** Counts each completed request under the pattern of its route. */
export function countRequests(metrics: Metrics): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    metrics.requestCompleted({
      route: routePath(c),
      method: c.req.method,
      status: c.res.status,
      seconds: (performance.now() - started) / 1_000,
    });
  };
}

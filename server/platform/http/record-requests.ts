import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { AppEnvironment } from './context.ts';

interface Dependencies {
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/**
 * Counts each completed request, and logs one line for it. The line holds no name, e-mail or typed text, and only a
 * hash of the user's id. It has the pattern of the route (`/api/deals/:id`), because a path may hold anything that a
 * person typed; only the path of a file of the site is logged as it is.
 */
export function recordRequests({ metrics, logger }: Dependencies): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const ms = performance.now() - started;
    const { method } = c.req;
    const { status } = c.res;
    metrics.requestCompleted({ route: routePath(c), method, status, seconds: ms / 1_000 });
    logger.info('request', {
      ...{ method, path: c.get('loggedPath') ?? routePath(c), status },
      ...{ ms: Math.round(ms), user: hashOf(c.get('userIdToLog')) },
    });
  };
}

function hashOf(userId: string | undefined): string | undefined {
  return userId === undefined ? undefined : createHash('sha256').update(userId).digest('hex').slice(0, 16);
}

import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Metrics } from '../metrics/metrics.ts';
import type { AppEnvironment } from './context.ts';

/** Counts each answered request under the pattern of its route; its path may hold anything that a person typed. */
export function countRequests(metrics: Metrics): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    metrics.requestAnswered({
      route: routePath(c),
      method: c.req.method,
      status: c.res.status,
      seconds: (performance.now() - started) / 1_000,
    });
  };
}

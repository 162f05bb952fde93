import { HEALTH_CALL, READY_CALL } from '../../src/contract/service-calls.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Routes } from '../platform/http/route-table.ts';
import type { Readiness } from './readiness.ts';

/**
 * `GET /health`: answers 200 while this process is alive; it asks nothing else, because a restart would not bring back a
 * database. `GET /ready`: answers 200 while this process should get requests, else a 503 that names the parts it misses.
 */
export function addHealthRoutes(routes: Routes, readiness: Readiness): void {
  routes.add(HEALTH_CALL, async (c) => c.json({ status: 'ok' }));

  routes.add(READY_CALL, async (c) => {
    if (readiness.isStopping) throw notReady('the server is stopping');
    const missing = await readiness.missing();
    if (missing.length > 0) throw notReady(missing.join(', '));
    return c.json({ status: 'ready' });
  });
}

const notReady = (reason: string): ApiError =>
  new ApiError(503, `Not ready: ${reason}.`, { 'Retry-After': '2' });

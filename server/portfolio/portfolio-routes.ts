import { ownEmailOnly, requireBearer } from '../session/require-bearer.ts';
import type { Sessions } from '../session/sessions.ts';
import { indianDay } from '../platform/clock.ts';
import { readDashboard } from './dashboard-query.ts';
import { holdingsJson } from './holdings-query.ts';
import type { ClientAddresses } from '../platform/http/client-address.ts';
import type { AppDependencies } from '../platform/config/app-dependencies.ts';
import type { Routes } from '../platform/http/routes.ts';

/** The bearer's dashboard and holdings (docs/product.md#api-calls). */
export function addPortfolioRoutes(
  routes: Routes,
  deps: AppDependencies,
  sessions: Sessions,
  addresses: ClientAddresses,
): void {
  const { db, clock, config } = deps;
  const own = [requireBearer(sessions), ownEmailOnly] as const;

  routes.add('GET', '/api/investors/dashboard', ...own, async (c) => {
    return c.json({ data: await readDashboard(db, c.get('bearer').userId, indianDay(clock.now())) });
  });

  routes.add('GET', '/api/investments/investor-profiles-by-email', ...own, async (c) => {
    const parts = await holdingsJson(db, c.get('bearer').userId, {
      productShortName: config.productShortName,
      origin: addresses.originOf(c),
    });
    return c.body(streamOf(parts), 200, { 'Content-Type': 'application/json' });
  });
}

/** Sends chunk by chunk, as fast as the client reads. */
function streamOf(parts: Generator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = parts.next();
      if (part.done === true) controller.close();
      else controller.enqueue(encoder.encode(part.value));
    },
  });
}

import { ownEmailOnly, requireBearer } from '../session/require-bearer.ts';
import type { RouteServices } from '../session/route-services.ts';
import { DASHBOARD_CALL } from '../../src/contract/dashboard.ts';
import { acceptsStartupsOnce, HOLDINGS_CALL } from '../../src/contract/holdings.ts';
import { readDashboard } from './dashboard-query.ts';
import { readHoldings } from './holdings-query.ts';
import type { Routes } from '../platform/http/route-table.ts';
import { sendJson } from '../platform/http/send-json.ts';

/** The bearer's dashboard and holdings (docs/product.md#api-calls). */
export function addPortfolioRoutes(routes: Routes, services: RouteServices): void {
  const { db, clock, config, clientAddresses } = services;
  const authenticated = requireBearer(services);

  routes.add(DASHBOARD_CALL, authenticated, ownEmailOnly(DASHBOARD_CALL), async (c) => {
    return sendJson(c, { data: await readDashboard(db, c.get('bearer').userId, clock.now()) });
  });

  routes.add(HOLDINGS_CALL, authenticated, ownEmailOnly(HOLDINGS_CALL), async (c) => {
    const data = await readHoldings(db, c.get('bearer').userId, {
      productShortName: config.productShortName,
      origin: clientAddresses.originOf(c),
      startupsOnce: acceptsStartupsOnce(c.req.header('accept')),
    });
    c.header('Vary', 'Accept', { append: true });
    return sendJson(c, { data });
  });
}

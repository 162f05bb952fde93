import { answerFromOwn, ownEmailOnly, requireBearer } from '../session/require-bearer.ts';
import type { Sessions } from '../session/sessions.ts';
import { todayInIndia } from '../../src/core/calendar/days.ts';
import { DASHBOARD_CALL } from '../../src/contract/dashboard.ts';
import { acceptsStartupsOnce, HOLDINGS_CALL } from '../../src/contract/holdings-call.ts';
import { dashboardHoldings, dashboardAnswer } from './dashboard-query.ts';
import { holdingsBody } from './holdings-query.ts';
import type { ClientAddresses } from '../platform/http/client-address.ts';
import type { AppDependencies } from '../platform/config/app-dependencies.ts';
import type { Routes } from '../platform/http/route-table.ts';
import { sendJson, sendJsonParts } from '../platform/http/send-json.ts';

/** The bearer's dashboard and holdings (docs/product.md#api-calls). */
export function addPortfolioRoutes(
  routes: Routes,
  dependencies: AppDependencies,
  sessions: Sessions,
  addresses: ClientAddresses,
): void {
  const { db, pool, clock, config } = dependencies;
  const database = { db, pool };

  routes.add(
    DASHBOARD_CALL,
    answerFromOwn(DASHBOARD_CALL, sessions, dashboardHoldings, (c, holdings) =>
      sendJson(c, JSON.stringify({ data: dashboardAnswer(holdings, todayInIndia(clock.now())) })),
    ),
  );

  const own = [requireBearer(sessions), ownEmailOnly(HOLDINGS_CALL)] as const;
  routes.add(HOLDINGS_CALL, ...own, async (c) => {
    const parts = await holdingsBody(database, c.get('bearer').userId, {
      productShortName: config.productShortName,
      origin: addresses.originOf(c),
      startupsOnce: acceptsStartupsOnce(c.req.header('accept')),
    });
    c.header('Vary', 'Accept', { append: true });
    return sendJsonParts(c, parts);
  });
}

import { describe, expect, it } from 'vitest';
import type { Dashboard } from '../../../src/core/portfolio/dashboard.ts';
import type { Holdings } from '../../../src/core/portfolio/investment.ts';
import { PortfolioQueries } from '../../../src/core/portfolio/portfolio-queries.ts';
import { normaliseEmail, type Email } from '../../../src/core/shared/brand.ts';
import { BATCH_MS } from '../../../src/core/shared/cached-query.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { observe } from '../../support/observed.ts';
import { aDashboard, aHolding } from '../../support/portfolio-builders.ts';
import { ScriptedRequests } from '../../support/scripted-requests.ts';

const MEERA = normaliseEmail('meera@kopal.test');
const HOLDINGS: Holdings = { items: [aHolding()], skippedRecords: 0 };

async function open() {
  const platform = await corePlatform('/dashboard', { token: 'token-1' });
  const dashboards = new ScriptedRequests<Email, Dashboard>();
  const holdings = new ScriptedRequests<Email, Holdings>();
  const queries = new PortfolioQueries(
    { dashboard: (email) => dashboards.send(email), holdings: (email) => holdings.send(email) },
    platform,
  );
  return { ...platform, dashboards, holdings, queries };
}

describe('PortfolioQueries of a logged-in investor', () => {
  it('returns the e-mail of the login as the investor, and sends it with a request', async () => {
    const { queries, dashboards } = await open();
    observe(queries.dashboard.observe());
    expect([queries.investor(), ...dashboards.sent]).toEqual([MEERA, MEERA]);
  });

  it('reloads only the query whose tag is invalidated', async () => {
    const { queries, cache, time, dashboards, holdings } = await open();
    observe(queries.dashboard.observe());
    observe(queries.holdings.observe());
    dashboards.respond(aDashboard());
    holdings.respond(HOLDINGS);
    cache.invalidate(['Portfolio']);
    time.advance(BATCH_MS);
    holdings.respond(HOLDINGS);
    expect([dashboards.sent.length, holdings.sent.length]).toEqual([1, 2]);
    cache.invalidate(['Dashboard']);
    time.advance(BATCH_MS);
    expect([dashboards.sent.length, holdings.sent.length]).toEqual([2, 2]);
  });
});

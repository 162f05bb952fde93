import { describe, expect, it } from 'vitest';
import type { Dashboard } from '../../../src/core/portfolio/dashboard.ts';
import type { Holdings } from '../../../src/core/portfolio/investment.ts';
import { PortfolioQueries } from '../../../src/core/portfolio/portfolio-queries.ts';
import { normaliseEmail, type Email } from '../../../src/core/shared/brand.ts';
import { BATCH_MS } from '../../../src/core/shared/query-cache.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { observe } from '../../support/observed.ts';
import { aDashboard, aHolding } from '../../support/portfolio-builders.ts';
import { ScriptedRequests } from '../../support/scripted-requests.ts';
import { aLogin } from '../../support/session-builders.ts';

const MEERA = normaliseEmail('meera@kopal.test');
const ARJUN = normaliseEmail('arjun@kopal.test');
const FORBIDDEN = { kind: 'http', status: 403, messages: [] } as const;
const HOLDINGS: Holdings = { items: [aHolding()], skippedRecords: 0 };

async function open({ token = 'token-1' }: { readonly token?: string | undefined } = {}) {
  const platform = await corePlatform('/dashboard', { token });
  const dashboards = new ScriptedRequests<Email, Dashboard>();
  const holdings = new ScriptedRequests<Email, Holdings>();
  const queries = new PortfolioQueries(
    { dashboard: (email) => dashboards.send(email), holdings: (email) => holdings.send(email) },
    platform,
  );
  return { ...platform, dashboards, holdings, queries };
}

describe('PortfolioQueries of a logged-in investor', () => {
  it('sends the e-mail of the login, once for all subscribers', async () => {
    const { queries, dashboards, holdings } = await open();
    const watches = [observe(queries.dashboard.observe()), observe(queries.dashboard.observe())];
    expect(queries.investor()).toBe(MEERA);
    expect(dashboards.sent).toEqual([MEERA]);
    dashboards.respond(aDashboard());
    for (const { values } of watches) expect(values.at(-1)).toEqual({ status: 'ready', value: aDashboard() });
    expect(holdings.sent).toEqual([]);
  });

  it('loads dashboard and holdings separately', async () => {
    const { queries, dashboards, holdings } = await open();
    const dashboard = observe(queries.dashboard.observe());
    const table = observe(queries.holdings.observe());
    holdings.respond(HOLDINGS);
    expect(table.values.at(-1)).toEqual({ status: 'ready', value: HOLDINGS });
    expect(dashboard.values.at(-1)).toEqual({ status: 'loading' });
    expect(dashboards.sent).toEqual([MEERA]);
  });

  it("sends nothing while the investor's e-mail is unknown", async () => {
    const { queries, session, holdings } = await open();
    session.end('expired');
    session.begin(aLogin('token-2', { email: undefined }));
    const { values } = observe(queries.holdings.observe());
    const prefetched = observe(queries.holdings.prefetch());
    queries.holdings.refetch();
    expect(queries.investor()).toBeUndefined();
    expect(values).toEqual([{ status: 'loading' }]);
    expect(prefetched.values).toEqual([{ status: 'loading' }]);
    expect(holdings.sent).toEqual([]);
  });

  it('C-13 aborts the request of the previous investor, and loads the data of the one who logs in next', async () => {
    const { queries, session, holdings } = await open();
    const { values } = observe(queries.holdings.observe());
    session.end('log-out');
    session.begin(aLogin('token-2', { email: ARJUN }));
    expect(holdings.sent).toEqual([MEERA, ARJUN]);
    expect(holdings.aborted).toEqual([MEERA]);
    holdings.respond(HOLDINGS);
    expect(values.filter(({ status }) => status === 'ready')).toHaveLength(1);
  });

  it('loads again on retry', async () => {
    const { queries, holdings } = await open();
    const { values } = observe(queries.holdings.observe());
    holdings.fail({ kind: 'network' });
    expect(values.at(-1)).toEqual({ status: 'failed', error: { kind: 'network' } });
    queries.holdings.refetch();
    holdings.respond(HOLDINGS);
    expect(values.at(-1)).toEqual({ status: 'ready', value: HOLDINGS });
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

describe('the prefetch of a portfolio query', () => {
  it('makes the data available at once when the screen opens', async () => {
    const { queries, holdings } = await open();
    const prefetched = observe(queries.holdings.prefetch());
    holdings.respond(HOLDINGS);
    expect(prefetched.completed).toBe(true);
    expect(observe(queries.holdings.observe()).values).toEqual([{ status: 'ready', value: HOLDINGS }]);
    expect(holdings.sent).toHaveLength(1);
  });

  it('completes when loading fails', async () => {
    const { queries, holdings } = await open();
    const prefetched = observe(queries.holdings.prefetch());
    expect(prefetched.completed).toBe(false);
    holdings.fail({ kind: 'network' });
    expect(prefetched.values.at(-1)).toMatchObject({ status: 'failed' });
    expect(prefetched.completed).toBe(true);
  });

  it('does not redirect on a 403', async () => {
    const { queries, holdings, address } = await open();
    observe(queries.holdings.prefetch());
    holdings.fail(FORBIDDEN);
    expect(address()).toBe('/dashboard');
  });

  it('redirects to the login on a 403 when a screen has subscribed before the response', async () => {
    const { queries, holdings, address } = await open();
    observe(queries.holdings.prefetch());
    observe(queries.holdings.observe());
    holdings.fail(FORBIDDEN);
    expect(address()).toBe('/?login=true');
  });
});

import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { noMetrics } from '../../server/platform/metrics/metrics.ts';
import { openMetrics, serveMetrics } from '../../server/platform/metrics/metrics-server.ts';
import { PrometheusMetrics } from '../../server/platform/metrics/prometheus-metrics.ts';
import { StartError } from '../../server/platform/start-error.ts';
import { AccountCalls } from '../support/account-calls.ts';
import { bearer, startSharedServer } from '../support/server.ts';

/** The samples of an exposition by their name with labels: `kopal_mails_total{outcome="sent"}`. */
function samplesOf(text: string): ReadonlyMap<string, number> {
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

const metrics = new PrometheusMetrics();
const server = await startSharedServer({
  metrics,
  config: { loginLimits: { failuresPerAddress: 8, addressWindowMs: 900_000 } },
});

describe('the metrics', () => {
  const scrape = async () => samplesOf((await metrics.exposition()).text);
  const requests = async (route: string, method: string, status: number) =>
    (await scrape()).get(`kopal_http_requests_total{route="${route}",method="${method}",status="${status}"}`);

  it('count requests by the pattern of their route, and never by their path', async () => {
    const token = await server.logIn(await server.seedInvestor());
    await server.appFetch('/api/deals/deal-one', bearer(token));
    await server.appFetch('/api/deals/deal-two', bearer(token));
    await server.appFetch('/api/startup/mis/secret-startup');
    await server.appFetch('/api/secret-address');
    await server.appFetch('/secret-page?email=secret@kopal.test');
    await server.appFetch('/health', { method: 'DELETE' });
    expect(await requests('/api/deals/:id', 'GET', 404)).toBe(2);
    expect(await requests('/api/startup/mis/:id', 'GET', 401)).toBe(1);
    expect(await requests('/api/*', 'GET', 404)).toBe(1);
    expect(await requests('/*', 'GET', 404)).toBe(1);
    expect(await requests('/health', 'DELETE', 405)).toBe(1);
    const { text } = await metrics.exposition();
    expect(text).not.toContain('secret');
    expect(text).toContain(
      'kopal_http_request_duration_seconds_count{route="/api/deals/:id",method="GET"} 2',
    );
  });

  it('count how often each limit was hit, starting at 0', async () => {
    const limit = (name: string) => `kopal_limits_hit_total{limit="${name}"}`;
    expect((await scrape()).get(limit('transfers'))).toBe(0);
    const calls = new AccountCalls(server, '198.51.100.9');
    for (let guess = 0; guess < 10; guess += 1) await calls.logIn('nobody@kopal.test', 'Wrong#Guess1');
    const code = await calls.register('limits@kopal.test');
    await calls.resend('limits@kopal.test');
    for (let guess = 0; guess < 6; guess += 1)
      await calls.verify('limits@kopal.test', code === '000000' ? '000001' : '000000');
    const samples = await scrape();
    const hit = (name: string) => samples.get(limit(name));
    // The limit of the account allows five tries and rejects three. These eight use up the limit of the network, which
    // rejects the last two.
    expect([hit('login-account'), hit('login-network'), hit('mail'), hit('code')]).toEqual([3, 2, 1, 1]);
  });

  it('contain the state of the hashing queue and of the process', async () => {
    const samples = await scrape();
    expect(samples.get('kopal_hashing_running')).toBe(0);
    expect(samples.get('kopal_hashing_waiting')).toBe(0);
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  });

  it('leave out a value that cannot be read, or cannot be read in time', async () => {
    const watched = new PrometheusMetrics();
    watched.watch('pool-open', () => 3);
    watched.watch('pool-idle', () => Promise.reject(new Error('gone')));
    watched.watch('mails-waiting', () => new Promise(() => undefined));
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const exposition = watched.exposition();
    await vi.runAllTimersAsync();
    const samples = samplesOf((await exposition).text);
    expect(samples.get('kopal_db_pool_open')).toBe(3);
    expect(samples.has('kopal_db_pool_idle')).toBe(false);
    expect(samples.has('kopal_mails_waiting')).toBe(false);
  });
});

describe('the metrics server', () => {
  it('serves only GET /metrics, and throws an error with the address when the port is taken', async () => {
    const metrics = new PrometheusMetrics();
    const { port } = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
    const address = `http://127.0.0.1:${port}`;
    const response = await fetch(`${address}/metrics`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await response.text()).toContain('kopal_mails_total{outcome="sent"} 0');
    expect((await fetch(`${address}/`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
    const second = serveMetrics(metrics, { host: '127.0.0.1', port });
    await expect(second).rejects.toThrow(StartError);
    await expect(second).rejects.toThrow(`The metrics cannot be served on 127.0.0.1:${port} (EADDRINUSE)`);
  });

  it('is not started without METRICS_PORT', async () => {
    const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 };
    const lines: string[] = [];
    const record = (event: string): void => void lines.push(event);
    expect(await openMetrics(undefined, pool, { info: record, error: record })).toBe(noMetrics);
    expect(lines).toEqual([]);
  });
});

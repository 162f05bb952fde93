import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pool } from 'pg';
import type { Logger } from '../logger.ts';
import { StartError } from '../start-error.ts';
import { type Metrics, noMetrics } from './metrics.ts';
import type { PrometheusMetrics } from './prometheus-metrics.ts';

/**
 * Serves `GET /metrics` and nothing else, on a port of its own, so the address that is open to the internet never
 * serves it (docs/operations.md).
 * @throws StartError when the port or the host cannot be used
 */
export async function serveMetrics(
  metrics: Pick<PrometheusMetrics, 'exposition'>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ readonly port: number }> {
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, (request, response) => {
    const [path] = (request.url ?? '').split('?');
    if (path !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404).end();
      return;
    }
    metrics.exposition().then(
      ({ contentType, text }) =>
        response.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = 20;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartError(
          `The metrics cannot be served on ${host}:${port} (${error.code ?? 'unknown'}): ` +
            'set METRICS_PORT to a free port, and METRICS_HOST to an address of this machine.',
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  // The metrics alone must not keep a process alive.
  server.unref();
  const { port: bound } = server.address() as AddressInfo;
  return { port: bound };
}

/**
 * Starts to count and serves the metrics. The metrics library is loaded only with an address.
 * @param address `undefined` without `METRICS_PORT`: nothing is counted
 * @throws StartError when the address cannot be used
 */
export async function openMetrics(
  address: { readonly host: string; readonly port: number } | undefined,
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
  logger: Logger,
): Promise<Metrics> {
  if (address === undefined) return noMetrics;
  const { PrometheusMetrics } = await import('./prometheus-metrics.ts');
  const metrics = new PrometheusMetrics();
  metrics.watch('pool-open', () => pool.totalCount);
  metrics.watch('pool-idle', () => pool.idleCount);
  metrics.watch('pool-waiting', () => pool.waitingCount);
  const { port } = await serveMetrics(metrics, address);
  logger.info('metrics', { port });
  return metrics;
}

import type { Pool } from 'pg';
import type { Logger } from '../logger.ts';
import { type Metrics, noMetrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

/**
 * Starts to count and to serve what is counted. The library is loaded only then.
 * @param address `undefined` without `METRICS_PORT`: nothing is counted
 * @throws MetricsListenError when the address cannot be used
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

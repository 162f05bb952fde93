import { connectionLimits } from '../../server/platform/http/connection-limits.ts';
import { listen, type RunningServer } from '../../server/platform/http/node-server.ts';
import { noMetrics } from '../../server/platform/metrics/metrics.ts';

/** Serves an app on a free port of this machine. */
export const listenLocally = (
  app: Parameters<typeof listen>[0],
  limits = connectionLimits(),
): Promise<RunningServer> => listen(app, { host: '127.0.0.1', port: 0, limits, metrics: noMetrics });

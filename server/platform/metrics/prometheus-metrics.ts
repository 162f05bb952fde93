import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { inTime } from '../in-time.ts';
import {
  type CompletedRequest,
  type Limit,
  LIMITS,
  MAIL_OUTCOMES,
  type MailOutcome,
  type Metrics,
  type WatchedValue,
} from './metrics.ts';

const MAX_READING_MS = 1_000;

const GAUGES: Readonly<Record<WatchedValue, readonly [name: string, help: string]>> = {
  'pool-open': ['kopal_db_pool_open', 'Open connections to the database.'],
  'pool-idle': ['kopal_db_pool_idle', 'Open connections to the database without a query.'],
  'pool-waiting': ['kopal_db_pool_waiting', 'Requests that wait for a connection to the database.'],
  'mails-waiting': ['kopal_mails_waiting', 'Mails that are not sent yet.'],
  'hashing-running': ['kopal_hashing_running', 'Password hashings that are running.'],
  'hashing-waiting': ['kopal_hashing_waiting', 'Password hashings that wait for their turn.'],
};

/** The server's metrics in the format of Prometheus, with the metrics of the process. */
export class PrometheusMetrics implements Metrics {
  readonly #registry = new Registry();
  readonly #requests = this.#counter('kopal_http_requests_total', 'Completed requests.', [
    'route',
    'method',
    'status',
  ]);
  readonly #durations = new Histogram({
    name: 'kopal_http_request_duration_seconds',
    help: 'Time from the arrival of a request to its response.',
    labelNames: ['route', 'method'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.#registry],
  });
  readonly #limits = this.#counter(
    'kopal_limits_hit_total',
    'Requests and connections that reached a limit.',
    ['limit'],
  );
  readonly #mails = this.#counter('kopal_mails_total', 'Mails sent, delayed, given up or in doubt.', [
    'outcome',
  ]);

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    // Prometheus sees the first event only if the counter was 0 before it.
    for (const limit of LIMITS) this.#limits.inc({ limit }, 0);
    for (const outcome of MAIL_OUTCOMES) this.#mails.inc({ outcome }, 0);
  }

  requestCompleted({ route, method, status, seconds }: CompletedRequest): void {
    this.#requests.inc({ route, method, status });
    this.#durations.observe({ route, method }, seconds);
  }

  limitHit(limit: Limit): void {
    this.#limits.inc({ limit });
  }

  mailTried(outcome: MailOutcome): void {
    this.#mails.inc({ outcome });
  }

  watch(value: WatchedValue, read: () => number | Promise<number>): void {
    const [name, help] = GAUGES[value];
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect: async () => {
        const reading = await inTime((async () => read())(), MAX_READING_MS);
        if (reading === undefined) gauge.remove();
        else gauge.set(reading);
      },
    });
  }

  /** @returns what Prometheus scrapes, and its content type */
  async exposition(): Promise<{ readonly contentType: string; readonly text: string }> {
    return { contentType: this.#registry.contentType, text: await this.#registry.metrics() };
  }

  #counter(name: string, help: string, labelNames: readonly string[]): Counter {
    return new Counter({ name, help, labelNames: [...labelNames], registers: [this.#registry] });
  }
}

/** The limits whose hits the metrics count. */
export const LIMITS = [
  /** Wrong passwords, or wrong codes of a second factor, at one account from one network. */
  'login-account',
  /** Wrong codes of an authenticator at one account, from all networks that it has not logged in from. */
  'factor-strangers',
  /** Failed log-ins from one network: by password or passkey, and with Google. */
  'login-network',
  'google-network',
  /** Wrong attempts at one mailed code, and wrong codes of any kind from one network. */
  'code',
  'code-network',
  /** Requested mails, and changes of an investor's interest in a deal, each of which sends the operator a mail. */
  'mail',
  'interests',
  /** Waiting password hashings, and documents that are being received or sent. */
  'hashing',
  'transfers',
  /** Open connections in all, and of one address. */
  'connections',
  'connections-address',
] as const;

export type Limit = (typeof LIMITS)[number];

/** Whether a mail was sent, is tried again, is given up, or may have arrived. */
export const MAIL_OUTCOMES = ['sent', 'delayed', 'failed', 'unknown'] as const;

export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

/** Values that are read at each request for the metrics. */
export type WatchedValue =
  | 'pool-open'
  | 'pool-idle'
  | 'pool-waiting'
  | 'mails-waiting'
  | 'hashing-running'
  | 'hashing-waiting';

/** One completed request. */
export interface CompletedRequest {
  /** Pattern of the route, such as `/api/deals/:id`; never a path, which may hold anything. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

/**
 * Counts what happens, for the operator's monitoring. Takes fixed names and numbers only, so no personal data can reach
 * the metrics.
 */
export interface Metrics {
  requestCompleted(request: CompletedRequest): void;
  limitHit(limit: Limit): void;
  mailTried(outcome: MailOutcome): void;
  /** Registers the source of a value. A reading that fails or takes longer than a second is left out. */
  watch(value: WatchedValue, read: () => number | Promise<number>): void;
}

/** Counts nothing; for a server without `METRICS_PORT`. */
export const noMetrics: Metrics = {
  requestCompleted: () => undefined,
  limitHit: () => undefined,
  mailTried: () => undefined,
  watch: () => undefined,
};

import type { MailLimits } from '../mail/mail-quota.ts';

/** Keys of the page's run-time configuration, overridable by environment variables of the same names. */
export const PAGE_KEYS = [
  'VITE_API_BASE_URL',
  'VITE_GEO_BASE_URL',
  'VITE_GEO_API_KEY',
  'VITE_GOOGLE_CLIENT_ID',
  'VITE_GOOGLE_DEMO_URL',
  'VITE_PRODUCT_NAME',
  'VITE_PRODUCT_SHORT_NAME',
  'VITE_BACKEND',
] as const;

export type PageConfiguration = Readonly<Partial<Record<(typeof PAGE_KEYS)[number], string>>>;

/** The settings of the app, without those of the process. */
export interface AppConfig {
  /** False with `NODE_ENV=production`: nothing of the demo exists then. */
  readonly demo: boolean;
  readonly sessionLifeMs: number;
  readonly sessionIdleMs: number;
  readonly passwordHashing: PasswordHashing;
  readonly loginLimits: LoginLimits;
  readonly mailLimits: MailLimits;
  /**
   * Keys of `KeyedHash`, such as for the hashes of codes and for signed links, newest first; without any the database
   * stores a random one.
   */
  readonly codeSecrets: readonly string[];
  /**
   * Keys that encrypt documents, account and identity numbers, authenticator secrets and mails, newest first; without
   * any the database stores a random one.
   */
  readonly dataKeys: readonly string[];
  /**
   * If set, log-ins by Google are verified with Google. If not, the demo uses its stand-in, unless `pageSettings` names
   * a client of Google. Where neither is used, the call for a log-in by Google returns 503.
   */
  readonly google: GoogleCredentials | undefined;
  /** Addresses and networks (CIDR) whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted. */
  readonly trustedProxies: readonly string[];
  /** Other origins that may call the API from a browser. */
  readonly corsOrigins: readonly string[];
  /** E-mail address that interests in deals are mailed to; without it the calls for interests return 501. */
  readonly networkEmail: string | undefined;
  /** The name that the server shows, such as in mails, passkeys and authenticator apps. */
  readonly productName: string;
  /** Part of the field names `kopalInv` and `totalInvestment_by_kopal` in the API. */
  readonly productShortName: string;
  readonly pageSettings: PageConfiguration;
  /** The origin at which people open the app. Without it, mails contain no links and passkeys are not offered. */
  readonly publicUrl: string | undefined;
}

/** Cost of a hash by argon2id, and how many hashes may run and wait at once. */
export interface PasswordHashing {
  readonly memoryKiB: number;
  readonly passes: number;
  /** Hashes that run at once; argon2's own parallelism is always 1. */
  readonly maxRunning: number;
  /** Hashes that wait while `maxRunning` others run. */
  readonly maxWaiting: number;
}

export interface LoginLimits {
  /** A network address has to wait after this many failures of one kind (such as wrong codes) in `addressWindowMs`. */
  readonly failuresPerAddress: number;
  readonly addressWindowMs: number;
}

/** The server's registration with Google. */
export interface GoogleCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The defaults: OWASP's figures for argon2id, and the session lifetimes that docs/api.md states. */
export const DEFAULT_APP_CONFIG: AppConfig = {
  demo: true,
  sessionLifeMs: 12 * 3_600_000,
  sessionIdleMs: 60 * 60_000,
  passwordHashing: { memoryKiB: 19_456, passes: 2, maxRunning: 2, maxWaiting: 50 },
  loginLimits: { failuresPerAddress: 30, addressWindowMs: 15 * 60_000 },
  mailLimits: {
    // Two seconds less than the app's countdown of one minute, so that a request at its end is never too early.
    pauseMs: 58_000,
    // The owner waits this long after a mail that another network has requested. With `perAddressAndNetworkHour`, such
    // a network costs the owner at most 45 s an hour.
    pauseBetweenNetworksMs: 15_000,
    perAddressAndNetworkHour: 3,
    perAddressAndNetworkDay: 5,
    perAddressHour: 5,
    perAddressDay: 10,
    perNetworkHour: 30,
    totalPerHour: 300,
  },
  codeSecrets: [],
  dataKeys: [],
  google: undefined,
  trustedProxies: [],
  corsOrigins: [],
  networkEmail: undefined,
  productName: 'Kopal',
  productShortName: 'kopal',
  pageSettings: {},
  publicUrl: undefined,
};

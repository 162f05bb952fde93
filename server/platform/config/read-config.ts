import { isIP } from 'node:net';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { DatabaseLocation } from '../db/database.ts';
import { parseDeliverableEmail } from '../email-address.ts';
import type { BucketSettings } from '../files/document-store.ts';
import type { SmtpSettings } from '../mail/smtp-transport.ts';
import {
  type AppConfig,
  DEFAULT_APP_CONFIG,
  type GoogleCredentials,
  type PageConfiguration,
  PAGE_KEYS,
} from './app-config.ts';
import { parseOrigin } from './parse-origin.ts';
import { readBucketSettings } from './read-bucket-settings.ts';
import { readSmtpSettings } from './read-smtp-settings.ts';
import { unsafeSettings } from './unsafe-settings.ts';

/** Everything that the environment sets. */
export interface ServerConfig {
  readonly host: string;
  readonly port: number;
  readonly database: DatabaseLocation;
  /** Folder of the uploaded documents, or of unfinished uploads to a bucket; never inside `siteFolder`. */
  readonly filesFolder: string;
  /** Bucket of the uploaded documents; without it they are in `filesFolder`. */
  readonly bucket: BucketSettings | undefined;
  /** Folder that holds `index.html`; it may not exist. */
  readonly siteFolder: string;
  /** How mail is sent; without it none is. */
  readonly mail: MailSettings | undefined;
  /** Where the metrics are served; without it nothing is counted. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** How long the server still serves after a stop signal, so that a load balancer can direct requests elsewhere. */
  readonly stopDelayMs: number;
  readonly app: AppConfig;
}

/** Mail goes to an SMTP server. A demo without one keeps its mail in a local mailbox. */
export type MailSettings =
  | { readonly kind: 'smtp'; readonly smtp: SmtpSettings }
  | { readonly kind: 'demo-mailbox' };

/** An invalid environment: one sentence for each problem, which names the variables and never quotes their values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const DEFAULT_PORT = 4_600;

interface NumberRange {
  readonly low: number;
  readonly high: number;
  readonly whole?: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads `siteFolder` alone, for a command that needs no other setting. */
export const readSiteFolder = (environment: Environment): string =>
  resolve(environment['DIST_DIR']?.trim() || 'dist');

/**
 * Reads and checks the environment.
 * @throws ConfigError naming every invalid variable, not only the first
 */
export function readConfig(environment: Environment): ServerConfig {
  const problems: string[] = [];
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const number = (name: string, fallback: number, { low, high, whole = false }: NumberRange): number => {
    const raw = text(name);
    if (raw === undefined) return fallback;
    const value = Number(raw);
    if (Number.isFinite(value) && value >= low && value <= high && (!whole || Number.isInteger(value)))
      return value;
    problems.push(`${name} must be a ${whole ? 'whole ' : ''}number from ${low} to ${high}.`);
    return fallback;
  };
  const list = (
    name: string,
    parse: (item: string) => string | undefined,
    form: string,
  ): readonly string[] => {
    const items = (text(name) ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
    const parsed = items.map(parse).filter((item) => item !== undefined);
    if (parsed.length === items.length) return parsed;
    problems.push(`${name} must be ${form}, separated by commas.`);
    return [];
  };

  const productShortName = text('VITE_PRODUCT_SHORT_NAME') ?? DEFAULT_APP_CONFIG.productShortName;
  if (!/^[A-Za-z][A-Za-z0-9_]{0,30}$/.test(productShortName)) {
    problems.push('VITE_PRODUCT_SHORT_NAME must be a short word of letters, digits and underscores.');
  }
  const port = number('PORT', DEFAULT_PORT, { low: 0, high: 65_535, whole: true });
  const demo = text('NODE_ENV') !== 'production';
  const mail = readMail(text, demo, problems);
  const config: ServerConfig = {
    host: text('HOST') ?? '127.0.0.1',
    port,
    database: readDatabase(
      text,
      number('DATABASE_WAIT_MS', 1_500, { low: 100, high: 60_000, whole: true }),
      problems,
    ),
    filesFolder: resolve(text('FILES_DIR') ?? join(text('DATA_DIR') ?? '.data', 'files')),
    bucket: readBucketSettings(text, problems),
    siteFolder: readSiteFolder(environment),
    mail,
    metrics:
      text('METRICS_PORT') === undefined
        ? undefined
        : {
            host: text('METRICS_HOST') ?? '127.0.0.1',
            port: number('METRICS_PORT', 0, { low: 0, high: 65_535, whole: true }),
          },
    stopDelayMs: number('STOP_DELAY_MS', 0, { low: 0, high: 60_000, whole: true }),
    app: {
      ...DEFAULT_APP_CONFIG,
      demo,
      sessionLifeMs: number('SESSION_HOURS', 12, { low: 0.01, high: 24 * 90 }) * 3_600_000,
      sessionIdleMs: number('SESSION_IDLE_MINUTES', 60, { low: 0.1, high: 60 * 24 * 90 }) * 60_000,
      loginLimits: {
        ...DEFAULT_APP_CONFIG.loginLimits,
        failuresPerAddress: number('LOGIN_FAILURES_PER_ADDRESS', 30, { low: 1, high: 50, whole: true }),
      },
      codeSecrets: readSecrets('CODE_SECRET', text, problems),
      dataKeys: readSecrets('DATA_KEY', text, problems),
      google: readGoogle(text, problems),
      trustedProxies: list(
        'TRUSTED_PROXIES',
        (item) => (isNetwork(item) ? item : undefined),
        'addresses or networks such as 10.0.0.0/8',
      ),
      corsOrigins: list('CORS_ORIGINS', parseOrigin, 'origins such as https://app.example.com'),
      networkEmail: readNetworkEmail(text, mail, problems),
      productName: text('VITE_PRODUCT_NAME') ?? DEFAULT_APP_CONFIG.productName,
      productShortName,
      pageSettings: readPage(text, problems),
      publicUrl: readPublicUrl(text, { demo, port }, problems),
    },
  };
  const allowDemoOnNetwork = readSwitch('ALLOW_DEMO_ON_NETWORK', text, problems);
  problems.push(...unsafeSettings({ ...config.app, host: config.host, allowDemoOnNetwork }));
  if (config.database.kind === 'embedded' && isInside(config.database.folder, config.siteFolder)) {
    problems.push('DATA_DIR must not be inside DIST_DIR, whose files are public.');
  }
  if (isInside(config.filesFolder, config.siteFolder)) {
    problems.push('FILES_DIR must not be inside DIST_DIR, whose files are public.');
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function readMail(
  text: (name: string) => string | undefined,
  demo: boolean,
  problems: string[],
): MailSettings | undefined {
  const smtp = readSmtpSettings(text('SMTP_URL'), text('MAIL_FROM'), problems);
  if (smtp !== undefined) return { kind: 'smtp', smtp };
  return demo ? { kind: 'demo-mailbox' } : undefined;
}

/** The default of `NETWORK_EMAIL` in a demo without an SMTP server, whose mails appear in the demo's mailbox. */
const DEMO_NETWORK_EMAIL = 'network@demo.kopal.example';

/** Where interests in deals are mailed to. */
function readNetworkEmail(
  text: (name: string) => string | undefined,
  mail: MailSettings | undefined,
  problems: string[],
): string | undefined {
  const typed = text('NETWORK_EMAIL');
  if (typed === undefined) return mail?.kind === 'demo-mailbox' ? DEMO_NETWORK_EMAIL : undefined;
  const email = parseDeliverableEmail(typed);
  if (email === undefined) problems.push('NETWORK_EMAIL must be an e-mail address.');
  return email;
}

function readDatabase(
  text: (name: string) => string | undefined,
  waitMs: number,
  problems: string[],
): DatabaseLocation {
  const url = text('DATABASE_URL');
  if (url === undefined) return { kind: 'embedded', folder: resolve(text('DATA_DIR') ?? '.data') };
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !['postgres:', 'postgresql:'].includes(parsed.protocol)) {
    problems.push('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  }
  return { kind: 'postgres', url, waitMs };
}

/**
 * Reads `PUBLIC_URL`. Its default in a demo is `localhost` with the server's port. In production it has no default,
 * because only the operator knows the address. Port 0 stands for any free port, which is not known yet, so a demo with
 * port 0 has no default either.
 */
function readPublicUrl(
  text: (name: string) => string | undefined,
  { demo, port }: { readonly demo: boolean; readonly port: number },
  problems: string[],
): string | undefined {
  const url = text('PUBLIC_URL');
  if (url === undefined) return demo && port !== 0 ? `http://localhost:${port}` : undefined;
  const origin = parseOrigin(url);
  const isLocal = origin !== undefined && new URL(origin).hostname === 'localhost';
  if (origin === undefined || !(protocolOf(origin) === 'https:' || isLocal))
    problems.push('PUBLIC_URL must be an https origin such as https://app.example.com.');
  return origin;
}

/** Reads keys separated by commas or spaces, newest first, without repetitions. */
function readSecrets(
  name: string,
  text: (name: string) => string | undefined,
  problems: string[],
): readonly string[] {
  const secrets = [...new Set((text(name) ?? '').split(/[\s,]+/).filter((secret) => secret !== ''))];
  if (secrets.some((secret) => secret.length < 32)) {
    problems.push(
      `${name} must be at least 32 random characters, such as "openssl rand -base64 32" makes` +
        `${secrets.length > 1 ? '; a comma or a space begins another key, and each must be that long' : ''}.`,
    );
  }
  return secrets;
}

function readSwitch(name: string, text: (name: string) => string | undefined, problems: string[]): boolean {
  const value = text(name) ?? 'false';
  if (value !== 'true' && value !== 'false') problems.push(`${name} must be true or false.`);
  return value === 'true';
}

/** `VITE_GOOGLE_CLIENT_ID` alone may configure the page; the server uses Google only when the secret is set too. */
function readGoogle(
  text: (name: string) => string | undefined,
  problems: string[],
): GoogleCredentials | undefined {
  const serverId = text('GOOGLE_CLIENT_ID');
  const pageId = text('VITE_GOOGLE_CLIENT_ID');
  const clientId = serverId ?? pageId;
  const clientSecret = text('GOOGLE_CLIENT_SECRET');
  // Google accepts a code only from the client for which the page requested it.
  if (serverId !== undefined && pageId !== undefined && serverId !== pageId) {
    problems.push('VITE_GOOGLE_CLIENT_ID must be the same as GOOGLE_CLIENT_ID, or be left out.');
  }
  if (serverId !== undefined && clientSecret === undefined) {
    problems.push('GOOGLE_CLIENT_SECRET must be set together with GOOGLE_CLIENT_ID.');
  }
  if (clientSecret !== undefined && clientId === undefined) {
    problems.push('GOOGLE_CLIENT_ID must be set together with GOOGLE_CLIENT_SECRET.');
  }
  return clientId === undefined || clientSecret === undefined ? undefined : { clientId, clientSecret };
}

/**
 * Every visitor can read the page's configuration, so the key of the country service is included only when it is used.
 */
function readPage(text: (name: string) => string | undefined, problems: string[]): PageConfiguration {
  const page: Partial<Record<(typeof PAGE_KEYS)[number], string>> = {};
  for (const key of PAGE_KEYS) {
    const value = text(key);
    if (value !== undefined) page[key] = value;
  }
  for (const key of ['VITE_API_BASE_URL', 'VITE_GEO_BASE_URL'] as const) {
    const value = page[key];
    if (value !== undefined && !isPath(value) && !/^https?:$/.test(protocolOf(value))) {
      problems.push(`${key} must be a path such as /api or an http(s) address.`);
    }
  }
  if (page.VITE_BACKEND !== undefined && !['http', 'memory'].includes(page.VITE_BACKEND)) {
    problems.push('VITE_BACKEND must be http or memory.');
  }
  // A path is on our own host, whose service needs no key.
  if (protocolOf(page.VITE_GEO_BASE_URL ?? '') === '') delete page.VITE_GEO_API_KEY;
  return page;
}

function isInside(folder: string, outer: string): boolean {
  const path = relative(outer, folder);
  // On Windows, the path to another drive is absolute.
  return path.split(sep)[0] !== '..' && !isAbsolute(path);
}

/** Whether an address is a path of our own host; browsers read `//` and `/\` as the beginning of another host. */
function isPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : '';
}

function isNetwork(item: string): boolean {
  const [address = '', bits, ...rest] = item.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

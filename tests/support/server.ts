import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { type ServerApp, createApp } from '../../server/create-app.ts';
import { hashPassword } from '../../server/account/passwords.ts';
import { type AppConfig, DEFAULT_APP_CONFIG } from '../../server/platform/config/app-config.ts';
import { type DatabaseLocation, openDatabase, type OpenDatabase } from '../../server/platform/db/database.ts';
import { readKeys, type ServerKeys } from '../../server/platform/crypto/keys.ts';
import { DataEncryption } from '../../server/platform/crypto/data-encryption.ts';
import type { DocumentStore } from '../../server/platform/files/document-store.ts';
import { FolderDocumentStore } from '../../server/platform/files/folder-document-store.ts';
import { connectionLimits } from '../../server/platform/http/connection-limits.ts';
import { traceFields } from '../../server/platform/http/trace-context.ts';
import { jsonLogger } from '../../server/platform/logger.ts';
import type { Mail, MailTransport } from '../../server/platform/mail/mail.ts';
import { MailSender } from '../../server/platform/mail/mail-sender.ts';
import { decryptedMail, OutgoingMails } from '../../server/platform/mail/outgoing-mails.ts';
import { Readiness } from '../../server/health/readiness.ts';
import { ListCache } from '../../server/market/list-cache.ts';
import { type Metrics, noMetrics } from '../../server/platform/metrics/metrics.ts';
import type { Site } from '../../server/site/site.ts';
import { copyOf, openCopyOf } from './database-copies.ts';
import { embeddedFolder } from './embedded-folder.ts';
import { ManualClock } from './manual-clock.ts';
import {
  type InvestmentSeed,
  insertInvestments,
  insertStartups,
  type StartupSeed,
} from './portfolio-rows.ts';

export type { InvestmentSeed, StartupSeed } from './portfolio-rows.ts';

/** Cheap parameters: other tests check the strength of the hash. */
export const CHEAP_HASHING = { memoryKiB: 64, passes: 1, maxRunning: 2, maxWaiting: 50 } as const;

export interface InvestorSeed {
  readonly email?: string;
  readonly password?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly verified?: boolean;
  /** Whether the demo made the account; not by default. */
  readonly demo?: boolean;
  /** Startups are created by name when first mentioned. */
  readonly holdings?: readonly InvestmentSeed[];
}

export interface SeededInvestor {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** The ids of the holdings, in the given order. */
  readonly investmentIds: readonly string[];
}

/** A whole server in this process: real routes and real SQL, but no port. */
export interface TestServer extends AsyncDisposable {
  readonly app: ServerApp;
  readonly database: OpenDatabase;
  readonly clock: ManualClock;
  readonly keys: ServerKeys;
  /** Encrypts account and identity numbers, authenticator secrets and mails. */
  readonly encryption: DataEncryption;
  /** Folder of the uploaded documents; created with the first one, removed with the server. */
  readonly filesFolder: string;
  /** Every line that the server has logged. */
  readonly logLines: readonly string[];
  /** Sends mails over the option `transport`; `undefined` without that option. */
  readonly sender: MailSender | undefined;
  /** Returns every mail to an address, newest first; none for a server with a transport. */
  mailsTo(email: string): Promise<readonly Mail[]>;
  /**
   * `fetch` into the app; pass it to ky as its `fetch`. Accepts relative and absolute addresses; `from` is the caller's
   * network address.
   */
  appFetch(input: string | URL | Request, init?: RequestInit & { readonly from?: string }): Promise<Response>;
  /** Adds an investor, verified by default, with the holdings, and with the startups that the holdings name. */
  seedInvestor(seed?: InvestorSeed): Promise<SeededInvestor>;
  /**
   * Adds startups with the given fields. Call it before adding a holding in one of them: a holding adds a missing
   * startup with its name and sector only.
   */
  seedStartups(startups: readonly StartupSeed[]): Promise<void>;
  /** Logs in over the API and returns the bearer token. */
  logIn(investor: Pick<SeededInvestor, 'email' | 'password'>): Promise<string>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  readonly config?: Partial<AppConfig>;
  readonly site?: Site;
  readonly database?: OpenDatabase;
  readonly clock?: ManualClock;
  readonly filesFolder?: string;
  /** Replaces the folder of documents. */
  readonly files?: DocumentStore;
  /** Runs as in production without an SMTP server. */
  readonly withoutMail?: boolean;
  /** Sends the mails, which otherwise stay in the mailbox that `mailsTo` reads. */
  readonly transport?: MailTransport;
  readonly metrics?: Metrics;
  readonly readiness?: Readiness;
  /** The cache of public lists; a test that writes to the database can clear it. */
  readonly lists?: ListCache;
  /** How many documents may be received and sent at once. */
  readonly maxTransfers?: number;
  /** Replaces the requests to Google. */
  readonly fetch?: typeof fetch;
}

/** Starts a server on the given database, or on a new one: a copy of the PostgreSQL template, else PGlite in memory. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await freshDatabase());
  const clock = options.clock ?? new ManualClock();
  const filesFolder = options.filesFolder ?? join(tmpdir(), `kopal-files-${randomUUID()}`);
  const logLines: string[] = [];
  const logger = jsonLogger(
    (line) => logLines.push(line),
    () => clock.now(),
    traceFields,
  );
  const config = { ...DEFAULT_APP_CONFIG, passwordHashing: CHEAP_HASHING, ...options.config };
  const keys = await readKeys(database.db, config);
  const encryption = new DataEncryption(keys.data);
  const mails = new OutgoingMails({ db: database.db, clock, encryption, demo: false });
  const { transport, metrics = noMetrics } = options;
  const sender = transport && new MailSender({ mails, transport, logger, metrics });
  const mailDelivery =
    sender === undefined ? { kind: 'demo-mailbox' as const } : { kind: 'smtp' as const, sender };
  const files = options.files ?? new FolderDocumentStore(filesFolder);
  const app = createApp({
    config,
    keys,
    db: database.db,
    pool: database.pool,
    clock,
    logger,
    files,
    ...(options.withoutMail === true ? {} : { mailDelivery }),
    fetch: options.fetch,
    maxTransfers: options.maxTransfers ?? connectionLimits().maxTransfers,
    site: options.site,
    metrics,
    readiness: options.readiness ?? new Readiness({ db: database.db, files }),
    lists: options.lists ?? new ListCache(clock),
  });

  const appFetch: TestServer['appFetch'] = async (input, init = {}) => {
    const { from = '203.0.113.7', ...rest } = init;
    const request = new Request(input instanceof Request ? input : new URL(input, 'http://kopal.test'), rest);
    return app.fetch(request, { remoteAddress: from });
  };

  const close = async (): Promise<void> => {
    await sender?.idle();
    await database.close();
    await rm(filesFolder, { recursive: true, force: true });
  };
  const server: TestServer = {
    app,
    sender,
    database,
    clock,
    keys,
    encryption,
    filesFolder,
    logLines,
    mailsTo: async (email) => (await storedMails(server)).filter(({ to }) => to === email),
    appFetch,
    seedStartups: (startups) => insertStartups(database.db, startups).then(() => undefined),
    seedInvestor: (seed = {}) => seedInvestor(database, clock, seed),
    logIn: async ({ email, password }) =>
      tokenOf(await appFetch('/api/auth/login', json({ email, password }))),
    close,
    [Symbol.asyncDispose]: close,
  };
  return server;
}

/** Starts a server for all tests of a file, and closes it after them. Call this at the top level of the file. */
export async function startSharedServer(options?: TestServerOptions): Promise<TestServer> {
  const server = await startTestServer(options);
  afterAll(() => server.close());
  return server;
}

/** Every mail of the demo's mailbox, newest first, also those that the mailbox does not show. */
async function storedMails({
  database,
  encryption,
}: Pick<TestServer, 'database' | 'encryption'>): Promise<readonly Mail[]> {
  const rows = await database.db
    .selectFrom('outgoing_mails')
    .select(['id', 'content_encrypted'])
    .where('demo', '=', true)
    .orderBy('sequence', 'desc')
    .execute();
  return rows.flatMap((row) => decryptedMail(row, encryption) ?? []);
}

/** Limits on mails and log-ins that are too high for a test to reach by accident. */
export const ROOMY_LIMITS = {
  mailLimits: { ...DEFAULT_APP_CONFIG.mailLimits, perNetworkHour: 10_000, totalPerHour: 10_000 },
  loginLimits: { failuresPerAddress: 10_000, addressWindowMs: 900_000 },
} as const satisfies Partial<AppConfig>;

/** Removes all accounts and the counts of all limits. Mails, startups and the clock stay. */
export async function forgetAccounts({ database: { db } }: Pick<TestServer, 'database'>): Promise<void> {
  for (const table of ['users', 'rate_limits', 'login_failures', 'mail_requests'] as const)
    await db.deleteFrom(table).execute();
}

/** Returns the sum of all tries, of any kind, that a server has counted by network address. */
export async function countedTries({ database }: Pick<TestServer, 'database'>): Promise<number> {
  const { rows } = await database.pool.query<{ tries: number }>(
    'select coalesce(sum(points), 0)::integer as tries from rate_limits',
  );
  return rows[0]?.tries ?? Number.NaN;
}

/** Logs in to a running server with an account. @returns the bearer token */
export const logInTo = async (
  address: string,
  account: { readonly email: string; readonly password: string },
): Promise<string> => tokenOf(await fetch(`${address}/api/auth/login`, json(account)));

/** Builds a POST with a JSON body. */
export function json(body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}

/** Returns the token in the response to a log-in. */
export async function tokenOf(response: Response): Promise<string> {
  const body: unknown = await response.json();
  if (typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string') {
    return body.token;
  }
  throw new Error(`log-in returned ${response.status}`);
}

/** Builds a GET with a bearer token. */
export function bearer(token: string): RequestInit {
  return { headers: { authorization: `Bearer ${token}` } };
}

/** Opens a separate database for one test file, with the schema and no rows. */
export async function freshDatabase(): Promise<OpenDatabase> {
  const template = inject('databaseTemplate');
  if (template.kind === 'postgres') return openCopyOf(template.url);
  return openDatabase({ kind: 'memory', image: new Blob([await readFile(template.file)]) });
}

/** Returns the URL of a new, migrated database for a server in another process; `undefined` without PostgreSQL. */
export async function freshDatabaseUrl(): Promise<string | undefined> {
  const template = inject('databaseTemplate');
  return template.kind === 'postgres' ? copyOf(template.url) : undefined;
}

/** A new, migrated database and a folder of documents, for a server or a command in another process. */
export interface FreshLocation extends AsyncDisposable {
  readonly location: DatabaseLocation;
  readonly filesFolder: string;
  /** The environment variables that name both. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Copies the PostgreSQL template, or else an embedded database; disposal removes the folders of the location. */
export async function freshLocation(): Promise<FreshLocation> {
  const url = await freshDatabaseUrl();
  if (url === undefined) {
    const data = await embeddedFolder();
    return {
      location: { kind: 'embedded', folder: data.path },
      filesFolder: join(data.path, 'files'),
      environment: { DATA_DIR: data.path },
      [Symbol.asyncDispose]: () => data[Symbol.asyncDispose](),
    };
  }
  const filesFolder = join(tmpdir(), `kopal-files-${randomUUID()}`);
  return {
    // On a busy machine a query may wait long for a connection, which must not fail a test.
    location: { kind: 'postgres', url, waitMs: 15_000 },
    filesFolder,
    environment: { DATABASE_URL: url, FILES_DIR: filesFolder },
    [Symbol.asyncDispose]: () => rm(filesFolder, { recursive: true, force: true }),
  };
}

/** Returns the URL of a new database without tables; `undefined` without PostgreSQL. */
export async function blankDatabaseUrl(): Promise<string | undefined> {
  const template = inject('databaseTemplate');
  return template.kind === 'postgres' ? copyOf(template.url, 'template1') : undefined;
}

let investorCount = 0;

async function seedInvestor(
  { db }: OpenDatabase,
  clock: ManualClock,
  seed: InvestorSeed,
): Promise<SeededInvestor> {
  investorCount += 1;
  const email = (seed.email ?? `investor${investorCount}@kopal.test`).trim().toLowerCase();
  const password = seed.password ?? 'Correct#Horse9';
  const firstName = seed.firstName ?? 'Asha';
  const lastName = seed.lastName ?? 'Menon';
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      first_name: firstName,
      last_name: lastName,
      password_hash: await hashPassword(password, randomBytes(16), CHEAP_HASHING),
      verified_at: seed.verified === false ? null : new Date(clock.now()),
      demo: seed.demo ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const investmentIds = await insertInvestments(db, id, seed.holdings ?? []);
  return { id, email, password, name: `${firstName} ${lastName}`, investmentIds };
}

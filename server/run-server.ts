import { createApp } from './create-app.ts';
import { explainStartError } from './explain-start-error.ts';
import { Readiness } from './health/readiness.ts';
import { prepareData, completeDueRemovals, startHousekeeping } from './housekeeping.ts';
import { openMetrics } from './platform/metrics/metrics-server.ts';
import { ListCache } from './market/list-cache.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { traceFields } from './platform/http/trace-context.ts';
import { systemClock } from './platform/clock.ts';
import { restrictDataFolders } from './platform/config/restrict-data-folders.ts';
import type { ServerConfig } from './platform/config/read-config.ts';
import { openDatabase, type OpenDatabase } from './platform/db/database.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../src/demo/demo-accounts.ts';
import { MAILBOX_CALL } from './demo/demo-calls.ts';
import { addressOf } from './platform/http/calls.ts';
import { describeError, jsonLogger, type Logger } from './platform/logger.ts';
import { claimDocumentStore } from './documents/document-store-owner.ts';
import type { DocumentStore } from './platform/files/document-store.ts';
import { openDocumentStore } from './platform/files/open-document-store.ts';
import { DataEncryption } from './platform/crypto/data-encryption.ts';
import { readKeys, type ServerKeys } from './platform/crypto/keys.ts';
import { countEncryptedValuesOfUnknownKeys } from './profile/encrypted-columns.ts';
import { connectionLimits } from './platform/http/connection-limits.ts';
import { listen, type RunningServer } from './platform/http/node-server.ts';
import { MailSender } from './platform/mail/mail-sender.ts';
import type { MailDelivery } from './platform/mail/mail-service.ts';
import { OutgoingMails } from './platform/mail/outgoing-mails.ts';
import { pageConfiguration } from './site/page-configuration.ts';
import { loadSite } from './site/site.ts';

/**
 * How long running requests may take to finish after a signal: less than the ten seconds that supervisors usually wait
 * before they kill a process.
 */
const GRACE_MS = 8_000;
/** How long the stop waits, after the last request, for due mail to be sent. Other mail stays in the database. */
const MAIL_GRACE_MS = 1_000;
/** Ctrl+C may arrive twice: from the terminal, and from `npm`, which passes it on. */
const SAME_SIGNAL_MS = 500;

/**
 * Runs the server as a process: database, port, signals. If it cannot start, it writes the reason to standard error and
 * exits with code 1.
 * @param announce called before each of the longer steps, with a description of the step
 */
export async function runServer(
  config: ServerConfig,
  announce: (step: string) => void = () => undefined,
): Promise<void> {
  const logger = jsonLogger(
    (line) => process.stdout.write(`${line}\n`),
    () => systemClock.now(),
    traceFields,
  );
  // A closed output stream must not stop the server.
  process.stdout.on('error', () => undefined);
  process.on('unhandledRejection', (reason) => logger.error('unhandledRejection', describeError(reason)));
  let database: OpenDatabase | undefined;
  try {
    restrictDataFolders(config);
    announce('Opening and migrating the database');
    database = await openDatabase(config.database, (error) =>
      logger.error('databaseConnection', describeError(error)),
    );
    const files = await openDocumentStore(config);
    await claimDocumentStore(database.db, files);
    const keys = await readKeys(database.db, config.app);
    if (config.app.demo) announce('Preparing the demo data');
    await database.withoutTimeLimit((db) => prepareData(config, db, keys, logger));
    await warnOfUnknownKeys(keys, database, logger);
    // The housekeeping does this as well, but too late: nobody may log in to an account whose deletion is due.
    await completeDueRemovals({ config, database, keys, files }).catch((error: unknown) =>
      logger.error('housekeeping', describeError(error)),
    );
    // PGlite makes its files readable by everyone, whatever the umask, so their folder is closed to other users.
    restrictDataFolders(config);
    const metrics = await openMetrics(config.metrics, database.pool, logger);
    const readiness = new Readiness({ db: database.db, files });
    const lists = new ListCache(systemClock);
    const resources = { config, database, keys, files, logger, metrics, readiness, lists };
    const mail = await openMail(resources);
    announce(`Starting to listen on port ${config.port}`);
    const running = await startListening(resources, mail);
    stopOnSignals(resources, running, mail);
    // No mail is sent before the server listens: if the port is taken, no mail must be left claimed or half sent.
    if (mail?.kind === 'smtp') mail.sender.start();
    // The first run comes after the server listens, so that it does not delay the start.
    startHousekeeping(resources);
    process.stdout.write(welcome(printedAddress(running.address), config.app.demo, mail));
  } catch (error) {
    process.stderr.write(`${explainStartError(error)}\n`);
    await database?.close().catch(() => undefined);
    // PGlite leaves a timer that would keep the process alive.
    process.exit(1);
  }
}

/** What a running server is made of. */
interface ServerResources {
  readonly config: ServerConfig;
  readonly database: OpenDatabase;
  readonly keys: ServerKeys;
  readonly files: DocumentStore;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly lists: ListCache;
}

/** Loads the SMTP library only if mail is sent with it. */
async function openMail({
  config: { mail },
  database: { db },
  keys,
  logger,
  metrics,
}: ServerResources): Promise<MailDelivery | undefined> {
  if (mail === undefined) logger.error('mailNotConfigured');
  if (mail?.kind !== 'smtp') return mail;
  const encryption = new DataEncryption(keys.data);
  const mails = new OutgoingMails({ db, clock: systemClock, encryption, demo: false });
  const { SmtpTransport } = await import('./platform/mail/smtp-transport.ts');
  const sender = new MailSender({ mails, transport: new SmtpTransport(mail.smtp), logger, metrics });
  metrics.watch('mails-waiting', () => mails.waitingCount());
  return { kind: 'smtp', sender };
}

async function startListening(
  { config, database, ...resources }: ServerResources,
  mailDelivery: MailDelivery | undefined,
): Promise<RunningServer> {
  const { db, pool } = database;
  const site = await loadSite(config.siteFolder, pageConfiguration(config.app));
  const limits = connectionLimits();
  const app = createApp({
    ...{ ...resources, db, pool, site, mailDelivery },
    config: config.app,
    clock: systemClock,
    maxTransfers: limits.maxTransfers,
  });
  return listen(app, { host: config.host, port: config.port, limits, metrics: resources.metrics });
}

/** Logs how many encrypted values need a key that this server does not have. The server starts without that key. */
async function warnOfUnknownKeys(keys: ServerKeys, { db }: OpenDatabase, logger: Logger): Promise<void> {
  const values = await countEncryptedValuesOfUnknownKeys(db, new DataEncryption(keys.data));
  if (values > 0) logger.error('dataKeyMissing', { values });
}

/** The first signal lets running requests and mail finish, the second ends the process at once. */
function stopOnSignals(
  { config: { stopDelayMs: delayMs }, database, logger, readiness }: ServerResources,
  running: RunningServer,
  mail: MailDelivery | undefined,
): void {
  let stopping = false;
  const stop = async (code: number): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    readiness.stop();
    // Ends the process even if a step hangs.
    setTimeout(() => process.exit(1), delayMs + GRACE_MS + 1_500).unref();
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    await running.stop(GRACE_MS);
    if (mail?.kind === 'smtp') await mail.sender.stop(MAIL_GRACE_MS);
    await database.close().catch((error: unknown) => logger.error('close', describeError(error)));
    process.exit(code);
  };
  let interruptedAt = Number.NEGATIVE_INFINITY;
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => {
    if (performance.now() - interruptedAt < SAME_SIGNAL_MS) return;
    interruptedAt = performance.now();
    void stop(0);
  });
  process.on('uncaughtException', (error) => {
    logger.error('uncaughtException', describeError(error));
    void stop(1);
  });
}

/** Browsers allow passkeys on host names only, so the address of this machine is printed as `localhost`. */
const printedAddress = (address: string): string =>
  address.replace(/^http:\/\/(?:127\.0\.0\.1|\[::1\]):/u, 'http://localhost:');

function welcome(address: string, demo: boolean, mail: MailDelivery | undefined): string {
  const lines = ['', `  Kopal is ready at ${address}`];
  if (demo) {
    const accounts = Object.values(DEMO_ACCOUNTS).map(
      ({ email, description }) => `    ${email}  (${description})`,
    );
    lines.push('', `  Demo sign-in, password ${DEMO_PASSWORD}`, ...accounts);
  }
  if (mail?.kind === 'demo-mailbox')
    lines.push('', `  All emails go to the mailbox at ${address}${addressOf(MAILBOX_CALL)}`);
  if (mail === undefined) {
    lines.push(
      '',
      '  No emails can be sent: sign-up and password reset do not work until SMTP_URL and MAIL_FROM are set.',
    );
  }
  return `${lines.join('\n')}\n\n`;
}

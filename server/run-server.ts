import { randomBytes } from 'node:crypto';
import { createApp } from './app.ts';
import { AccountThrottle } from './auth/login-throttle.ts';
import { indianDay, systemClock } from './clock.ts';
import { ConfigError, readConfig, type ServerConfig } from './config.ts';
import { DatabaseStartError, openDatabase, type OpenDatabase } from './db/database.ts';
import { demoAccounts, demoPassword } from './demo/demo-accounts.ts';
import { type DemoState, prepareDemo, removeDemo } from './demo/demo-network.ts';
import { describeError, jsonLogger, type Logger } from './http/logger.ts';
import { ListenError, listen, type RunningServer } from './http/node-server.ts';
import { loadSite } from './site/site.ts';

const housekeepingMs = 3_600_000;
/** Below the ten seconds that supervisors commonly wait before they kill. */
const graceMs = 8_000;

/**
 * The server as a process: environment, database, port, signals. Ends the process with code 1 and one sentence
 * on the error stream when it cannot start.
 */
export async function runServer(): Promise<void> {
  const logger = jsonLogger((line) => process.stdout.write(`${line}\n`), systemClock.now);
  // Nobody listening to our output is no reason to stop serving.
  process.stdout.on('error', () => undefined);
  process.on('unhandledRejection', (reason) => logger.error('unhandledRejection', describeError(reason)));
  let database: OpenDatabase | undefined;
  try {
    const config = readConfig(process.env);
    database = await openDatabase(config.database, (error) =>
      logger.error('databaseConnection', describeError(error)),
    );
    const demo = await prepareData(config, database, logger);
    const running = await startListening(config, database, logger);
    stopOnSignals(running, database, logger);
    keepHouse(config, database, logger);
    process.stdout.write(welcome(running.address, demo));
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    await database?.close().catch(() => undefined);
    // PGlite leaves a timer behind that would keep the process alive.
    process.exit(1);
  }
}

async function startListening(
  config: ServerConfig,
  { db, pool }: OpenDatabase,
  logger: Logger,
): Promise<RunningServer> {
  const site = await loadSite(config.siteFolder, config.app.page);
  const app = createApp({ config: config.app, db, pool, clock: systemClock, logger, randomBytes, site });
  return listen(app, config.host, config.port);
}

async function prepareData(config: ServerConfig, { db }: OpenDatabase, logger: Logger): Promise<DemoState> {
  if (!config.app.demo) {
    if (await removeDemo(db)) logger.info('demoRemoved');
    return 'absent';
  }
  const today = indianDay(systemClock.now());
  return prepareDemo({ db, today, randomBytes, hashing: config.app.passwordHashing });
}

/** Old sessions and counters go, and the demo's dates follow the calendar. */
function keepHouse(config: ServerConfig, database: OpenDatabase, logger: Logger): void {
  const work = async (): Promise<void> => {
    const now = systemClock.now();
    await database.db.deleteFrom('sessions').where('expires_at', '<', new Date(now)).execute();
    await database.db.deleteFrom('rate_limits').where('expire', '<', now).execute();
    await new AccountThrottle(database.db, systemClock).sweep();
    await prepareData(config, database, logger);
  };
  setInterval(() => {
    work().catch((error: unknown) => logger.error('housekeeping', describeError(error)));
  }, housekeepingMs).unref();
}

/** The first signal lets running requests finish, the second ends the process at once. */
function stopOnSignals(running: RunningServer, database: OpenDatabase, logger: Logger): void {
  let stopping = false;
  const stop = async (code: number): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    // Whatever hangs in here must not keep the process.
    setTimeout(() => process.exit(1), graceMs + 1_500).unref();
    await running.stop(graceMs);
    await database.close().catch((error: unknown) => logger.error('close', describeError(error)));
    process.exit(code);
  };
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));
  process.on('uncaughtException', (error) => {
    logger.error('uncaughtException', describeError(error));
    void stop(1);
  });
}

function welcome(address: string, demo: DemoState): string {
  const lines = ['', `  Kopal is ready at ${address}`];
  if (demo !== 'absent') {
    const accounts = Object.values(demoAccounts).map(
      ({ email, described }) => `    ${email}  (${described})`,
    );
    lines.push('', `  Demo sign-in, password ${demoPassword}`, ...accounts);
  }
  return `${lines.join('\n')}\n\n`;
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseStartError || error instanceof ListenError) {
    return error.message;
  }
  return `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown error'}`;
}

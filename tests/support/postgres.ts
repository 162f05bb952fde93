import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A temporary PostgreSQL server without a password. */
export interface TemporaryPostgres {
  /** Connection URL of a database by name. */
  url(database: string): string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops the server. A separate process removes its files, even after this process has ended. */
  remove(): Promise<void>;
}

/**
 * Returns the folder of PostgreSQL's programs; `undefined` when PostgreSQL is not installed, or when
 * `KOPAL_TEST_POSTGRES_BIN` is set but empty.
 */
export function findPostgres(): string | undefined {
  const fromEnvironment = process.env['KOPAL_TEST_POSTGRES_BIN'];
  if (fromEnvironment !== undefined) return fromEnvironment === '' ? undefined : fromEnvironment;
  const roots = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/usr/local/pgsql'];
  for (const root of roots) {
    if (!existsSync(root)) continue;
    const versions = [...readdirSync(root).sort().reverse(), ''];
    const found = versions
      .map((version) => join(root, version, 'bin'))
      .find((bin) => existsSync(join(bin, 'initdb')));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Creates and starts a cluster on a free port. PostgreSQL refuses to run as root, so root starts it as user `postgres`.
 * @param superuser name of the administrator; the URLs connect as this user
 */
export async function startPostgres(bin: string, superuser = 'kopal'): Promise<TemporaryPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'kopal-postgres-'));
  const data = join(folder, 'cluster');
  const isRoot = userInfo().uid === 0;
  if (isRoot) {
    const { stdout } = await run('id', ['-u', 'postgres']);
    chownSync(folder, Number(stdout), Number((await run('id', ['-g', 'postgres'])).stdout));
  }
  const runProgram = (program: string, ...args: string[]): Promise<unknown> => {
    const command = join(bin, program);
    return isRoot
      ? run('runuser', ['-u', 'postgres', '--', command, ...args], { cwd: folder })
      : run(command, args, { cwd: folder });
  };
  const port = await freePort();
  const options =
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 ` +
    '-c fsync=off -c synchronous_commit=off -c full_page_writes=off ' +
    // With hundreds of databases, autovacuum would start a process several times a second.
    '-c autovacuum=off';
  const start = async (): Promise<void> => {
    await runProgram('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  };
  const stop = async (): Promise<void> => {
    await runProgram('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
  };
  await runProgram(
    'initdb',
    '-D',
    data,
    '-U',
    superuser,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  );
  await start();
  return {
    url: (database) => `postgres://${superuser}@127.0.0.1:${port}/${database}`,
    start,
    stop,
    remove: async () => {
      await stop().catch(() => undefined);
      // Removing the files of hundreds of databases takes long, and the test run need not wait for it.
      const remove = `require('node:fs').rmSync(${JSON.stringify(folder)}, { recursive: true, force: true })`;
      spawn(process.execPath, ['--eval', remove], { detached: true, stdio: 'ignore' })
        .on('error', () => undefined)
        .unref();
    },
  };
}

/** Returns a port on which nothing listens at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

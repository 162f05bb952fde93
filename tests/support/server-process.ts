import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');

/** `server/main.ts` in a separate process. */
export interface ServerProcess extends AsyncDisposable {
  readonly child: ChildProcess;
  /** Everything printed so far, on both streams. */
  readonly output: () => string;
  /**
   * Resolves with the printed address when the server is ready; `127.0.0.1` replaces `localhost`, which would be looked
   * up for each connection. Rejects with the output when the server ends first.
   */
  readonly ready: Promise<string>;
  /** Resolves with the exit code (`null` after a kill) when the process has ended. */
  readonly ended: Promise<number | null>;
  /** Sends a signal and waits for the end of the process. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The environment variables that production requires. */
export const PRODUCTION_ENVIRONMENT = {
  NODE_ENV: 'production',
  CODE_SECRET: 'code-secret-of-the-tests-'.repeat(2),
  DATA_KEY: 'data-key-of-the-tests-'.repeat(2),
} as const;

/** Starts a server on a free port; of this process's environment, it gets only `PATH` and the compile cache. */
export function startServerProcess(environment: Readonly<Record<string, string>>): ServerProcess {
  const files = filesFolder(environment);
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      DIST_DIR: '/nonexistent',
      ...(files === undefined ? {} : { FILES_DIR: files }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close').then(() => {
    if (files !== undefined) rmSync(files, { recursive: true, force: true });
    return child.exitCode;
  });
  const ready = (async () => {
    for (;;) {
      const address = /ready at (http:\S+)/.exec(output)?.[1];
      if (address !== undefined) return address.replace('//localhost:', '//127.0.0.1:');
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`the server ended:\n${output}`);
      await sleep(20);
    }
  })();
  // A caller that does not await `ready` must not get an unhandled rejection.
  ready.catch(() => undefined);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return {
    child,
    output: () => output,
    ready,
    ended,
    stop,
    [Symbol.asyncDispose]: async () => {
      if (child.exitCode === null && child.signalCode === null) await stop('SIGKILL');
    },
  };
}

/**
 * Creates a folder of documents for a server on PostgreSQL, unless `FILES_DIR` names one. An embedded database has the
 * documents beside it.
 */
function filesFolder({ DATABASE_URL, FILES_DIR }: Readonly<Record<string, string>>): string | undefined {
  if (FILES_DIR !== undefined || DATABASE_URL === undefined || !URL.canParse(DATABASE_URL)) return undefined;
  return mkdtempSync(join(tmpdir(), 'kopal-test-files-'));
}

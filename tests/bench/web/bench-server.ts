import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { ROOT } from '../run-program.ts';

const START_LIMIT_MS = 120_000;

export interface BenchServer {
  readonly origin: string;
  /** Logs in, and returns the string under `root` in a logged-in investor's local storage. */
  logIn(email: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts the reference server with the demo data.
 * @param siteFolder the folder with the pages that it serves
 * @param dataFolder folder of its embedded database; created if missing
 * @throws with the server's output when it does not start within two minutes
 */
export async function startBenchServer(siteFolder: string, dataFolder: string): Promise<BenchServer> {
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      // Vite's build has set it to `production`, where there is no demo.
      NODE_ENV: '',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataFolder,
      DIST_DIR: siteFolder,
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const append = (chunk: Buffer): void => void (output += chunk.toString('utf8'));
  server.stdout.on('data', append);
  server.stderr.on('data', append);
  const ended = once(server, 'exit');
  const deadline = Date.now() + START_LIMIT_MS;
  let origin: string | undefined;
  while ((origin = /ready at (http:\S+)/.exec(output)?.[1]) === undefined) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL');
      throw new Error(`The server did not start.\n${output}`);
    }
    await sleep(100);
  }
  const address = origin;
  return {
    origin: address,
    logIn: async (email) => {
      const response = await fetch(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: DEMO_PASSWORD }),
      });
      const { token, ...user } = (await response.json()) as { readonly token: string };
      return JSON.stringify({ auth: { user, token, isLoggedIn: true } });
    },
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

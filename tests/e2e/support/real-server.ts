import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../../..');

/** Long enough to create and seed an embedded database on a busy machine. */
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 15_000;

/** The reference server in its own process, on a free port. */
export interface RealServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Starts `server/main.ts` with Node directly, because ending `npm run` would leave the server running.
 * @param dataFolder folder of its embedded database, existing or not
 * @throws when the server exits, or does not respond to `/health` within two minutes; the message contains its output
 */
export async function startRealServer(dataFolder: string): Promise<RealServer> {
  const port = await freePort();
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataFolder, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer): void => void (output += chunk.toString('utf8'));
  server.stdout.on('data', collect);
  server.stderr.on('data', collect);
  const ended = once(server, 'exit');

  const origin = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isHealthy(origin))) {
    if (server.exitCode !== null || server.signalCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL');
      const end = server.exitCode ?? server.signalCode ?? 'no response within two minutes';
      throw new Error(`The server did not start (${end}).\n${output}`);
    }
    await sleep(100);
  }

  return {
    origin,
    stop: async () => {
      server.kill('SIGTERM');
      const force = setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(force);
    },
  };
}

async function isHealthy(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/health`)).ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { freshLocation } from '../support/server.ts';

describe('npm start', () => {
  it('prints how to install the development packages when they are missing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kopal-start-'));
    await mkdir(join(folder, 'tools'));
    await cp(join(import.meta.dirname, '../../tools/start.mjs'), join(folder, 'tools/start.mjs'));
    const start = promisify(execFile)(process.execPath, ['tools/start.mjs'], {
      cwd: folder,
      env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    });
    await expect(start).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr:
        'The app cannot be built: its development packages are not installed. (`npm ci` leaves them ' +
        'out when NODE_ENV is "production".) Run `npm ci --include=dev`, then `npm start` again.\n',
    });
    await rm(folder, { recursive: true });
  });

  it('prints each step of the start, and ends with the shell that started it', async () => {
    await using place = await freshLocation();
    await using app = await startInShell('npm start; true', 'pipe', {
      build: '',
      environment: place.environment,
    });
    await app.ready;
    // Leaves out progress lines: a slow step prints its line again and again, ending in the seconds passed.
    const steps = app
      .output()
      .split('\n')
      .filter((line) => line.endsWith('…'));
    expect(steps).toEqual([
      'Building the app …',
      'Loading the server …',
      'Opening and migrating the database …',
      'Preparing the demo data …',
      'Starting to listen on port 0 …',
    ]);
    expect(app.output()).toContain('Kopal is ready at http');
    app.shell.kill('SIGKILL');
    await app.closed;
  });

  it('in the background and without input, outlives the shell that started it', async () => {
    await using app = await startInShell('npm start & echo "npm $!"; wait', 'ignore', {
      build: '',
      server: SERVER_STUB,
    });
    await app.ready;
    app.shell.kill('SIGKILL');
    const beats = (): number => app.output().split('beat').length;
    const before = beats();
    // Ten beats take twice as long as the interval at which start.mjs looks for its parents.
    await expect.poll(beats).toBeGreaterThan(before + 10);
    process.kill(Number(/npm (\d+)/.exec(app.output())?.[1]), 'SIGTERM');
    await app.closed;
  });
});

/** Stands for the server: prints that it is ready, and then a beat every 100 ms until SIGTERM. */
const SERVER_STUB = {
  'config-or-exit.ts': 'export const configOrExit = () => ({});',
  'run-server.ts': `export const runServer = async () => {
    process.on('SIGTERM', () => process.exit(0));
    setInterval(() => console.log('beat'), 100);
    console.log('The stub is ready at http');
  };`,
};

/** What the folder contains in place of the real programs, and further environment variables. */
interface FolderContent {
  /** The program that stands for Vite. */
  readonly build: string;
  /** Replaces the project's server: the text of each file by its name. */
  readonly server?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Runs a command in a shell, in a folder with the project's `npm start`. npm and its shell run between the user's shell
 * and the server.
 */
async function startInShell(
  command: string,
  input: 'pipe' | 'ignore',
  { build, server, environment = {} }: FolderContent,
) {
  const folder = await mkdtemp(join(tmpdir(), 'kopal-start-'));
  await mkdir(join(folder, 'tools'));
  await mkdir(join(folder, 'node_modules/vite/bin'), { recursive: true });
  await cp(join(import.meta.dirname, '../../tools/start.mjs'), join(folder, 'tools/start.mjs'));
  await writeFile(join(folder, 'node_modules/vite/bin/vite.js'), build);
  if (server === undefined) await symlink(join(import.meta.dirname, '../../server'), join(folder, 'server'));
  else {
    await mkdir(join(folder, 'server'));
    for (const [name, text] of Object.entries(server)) await writeFile(join(folder, 'server', name), text);
  }
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { start: `${process.execPath} tools/start.mjs` } }),
  );
  const shell = spawn('sh', ['-c', command], {
    cwd: folder,
    // A process group of its own, so that a failed test can end npm and the server too.
    detached: true,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      PORT: '0',
      DIST_DIR: '/nonexistent',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...environment,
    },
    stdio: [input, 'pipe', 'pipe'],
  });
  // Resolves when every process that writes to the output has ended.
  const closed = once(shell, 'close');
  let output = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [shell.stdout, shell.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('ready at http')) resolve();
      });
  });
  return {
    shell,
    closed,
    ready: Promise.race([ready, closed]),
    output: () => output,
    [Symbol.asyncDispose]: async () => {
      try {
        process.kill(-(shell.pid ?? 0), 'SIGKILL');
      } catch {
        // Every process has ended.
      }
      await rm(folder, { recursive: true });
    },
  };
}

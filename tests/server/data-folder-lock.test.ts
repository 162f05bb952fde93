import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../../server/platform/start-error.ts';
import { lockDataFolder } from '../../server/platform/db/data-folder-lock.ts';

const module = join(import.meta.dirname, '../../server/platform/db/data-folder-lock.ts');
const run = promisify(execFile);

/** Options of `unshare` that run a program as the first process of a new PID namespace, as a container does. */
const IN_NAMESPACE = ['--pid', '--mount', '--fork', '--kill-child'] as const;
const canUnshare = spawnSync('unshare', [...IN_NAMESPACE, 'true']).status === 0;
if (!canUnshare) {
  console.warn('Not run here: the lock between two PID namespaces. "unshare --pid" is not available.');
}

describe('D-2 the lock of a data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kopal-lock-'));
  });
  const children: ChildProcess[] = [];
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  /** Node's arguments for a script that tries to take the lock, prints the outcome, and holds the lock for `forMs`. */
  const lockScript = (forMs: number): readonly string[] => [
    '--input-type=module',
    '-e',
    `import { lockDataFolder } from ${JSON.stringify(module)};
     try { lockDataFolder(${JSON.stringify(folder)}); console.log('taken'); setTimeout(() => {}, ${forMs}); }
     catch (error) { console.log(error.name, error.message); }`,
  ];
  /** Tries to take the lock in another process, and returns the outcome that it prints. */
  const tryInOtherProcess = async (): Promise<string> =>
    (await run(process.execPath, lockScript(0))).stdout.trim();
  /** Starts a process that tries to take the lock and, if it succeeds, holds the lock until `kill` is called. */
  const startHolder = async (command: string, args: readonly string[]) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    const [printed] = (await once(child.stdout, 'data')) as [Buffer];
    return {
      outcome: printed.toString().trim(),
      kill: async () => {
        const ended = once(child, 'close');
        child.kill('SIGKILL');
        await ended;
      },
    };
  };

  it('rejects a second holder with a sentence that names the first', () => {
    const lock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(
      new StartError(
        `The data folder ${folder} is in use by another Kopal server (process ${process.pid} on ${hostname()}). ` +
          'Stop that one first, or set DATA_DIR to another folder.',
      ),
    );
    lock.release();
    lockDataFolder(folder).release();
  });

  it('creates the folder, names no holder after release, and releases only once', async () => {
    const inner = join(folder, 'deep/er');
    const first = lockDataFolder(inner);
    first.release();
    expect(await readdir(inner)).toEqual(['server.lock']);
    const second = lockDataFolder(inner);
    first.release();
    expect(() => lockDataFolder(inner)).toThrow(StartError);
    second.release();
  });

  it('has a file that other users cannot read, and so cannot lock', async () => {
    lockDataFolder(folder).release();
    expect((await stat(join(folder, 'server.lock'))).mode & 0o777).toBe(0o600);
  });

  it('survives a failed attempt in the same process', async () => {
    const lock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(StartError);
    expect(await tryInOtherProcess()).toContain('is in use by another Kopal server');
    lock.release();
  });

  it('becomes free after the process that held it was killed', async () => {
    const first = await startHolder(process.execPath, lockScript(600_000));
    expect(first.outcome).toBe('taken');
    expect(() => lockDataFolder(folder)).toThrow(StartError);
    await first.kill();
    expect(await readdir(folder)).toContain('server.lock.holder');
    lockDataFolder(folder).release();
  });

  it.runIf(canUnshare)(
    'holds between PID namespaces in both directions, and becomes free when its holder is killed',
    async () => {
      const inside = await startHolder('unshare', [
        ...IN_NAMESPACE,
        process.execPath,
        ...lockScript(600_000),
      ]);
      expect(inside.outcome).toBe('taken');
      expect(() => lockDataFolder(folder)).toThrow('is in use by another Kopal server (process 1 on ');
      expect(await tryInOtherProcess()).toContain('is in use by another Kopal server (process 1 on ');
      await inside.kill();
      const lock = lockDataFolder(folder);
      const rejected = await run('unshare', [...IN_NAMESPACE, process.execPath, ...lockScript(0)]);
      expect(rejected.stdout).toContain(`is in use by another Kopal server (process ${process.pid} on `);
      lock.release();
    },
  );

  it('goes to exactly one of several concurrent processes', async () => {
    const start = () => startHolder(process.execPath, lockScript(600_000));
    const outcomes = (await Promise.all(Array.from({ length: 5 }, start))).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.startsWith('StartError'))).toHaveLength(4);
  });

  it('explains why a lock file is invalid', async () => {
    await writeFile(join(folder, 'server.lock'), 'x'.repeat(200));
    expect(() => lockDataFolder(folder)).toThrow(
      new StartError(`The data folder ${folder} cannot be used: file is not a database.`),
    );
  });
});

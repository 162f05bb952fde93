import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderError, lockDataFolder } from '../../server/db/data-folder-lock.ts';

const module = join(import.meta.dirname, '../../server/db/data-folder-lock.ts');
const run = promisify(execFile);

describe('D-2 the lock of a data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kopal-lock-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const deadPid = (): number => spawnSync(process.execPath, ['-e', '']).pid;
  /** Another process that takes the lock, prints the outcome and keeps it for a moment. */
  const contender = async (): Promise<string> => {
    const script = `
      import { lockDataFolder } from ${JSON.stringify(module)};
      try { lockDataFolder(${JSON.stringify(folder)}); console.log('taken'); setTimeout(() => {}, 2500); }
      catch (error) { console.log(error.name, error.message); }`;
    return (await run(process.execPath, ['--input-type=module', '-e', script])).stdout.trim();
  };

  it('keeps a second holder out, with a sentence that names the first', () => {
    const lock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(
      new DataFolderError(
        `The data folder ${folder} is in use by another Kopal server (process ${process.pid}). ` +
          'Stop that one first, or set DATA_DIR to another folder.',
      ),
    );
    lock.release();
    lockDataFolder(folder).release();
  });

  it('makes the folder, and leaves nothing behind after release', async () => {
    const inner = join(folder, 'deep/er');
    lockDataFolder(inner).release();
    expect(await readdir(inner)).toEqual([]);
  });

  it.each([
    ['of a dead process', () => ({ pid: deadPid(), nonce: 'x' })],
    [
      'of a dead process whose number a later one has',
      () => ({ pid: process.pid, nonce: 'x', startedAt: 'boot:1' }),
    ],
    ['without a holder', () => ({})],
    ['with a holder that is none', () => ({ pid: -1, nonce: 'x' })],
    ['that is no object', () => 'lock'],
  ])('takes over a lock %s', async (_, content) => {
    await writeFile(join(folder, 'lock'), JSON.stringify(content()));
    const lock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(DataFolderError);
    lock.release();
  });

  it('takes over an empty lock and the remains of a broken takeover', async () => {
    await writeFile(join(folder, 'lock'), '');
    await mkdir(join(folder, 'lock.takeover'));
    lockDataFolder(folder).release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('does not remove a lock that is not its own any more', async () => {
    const lock = lockDataFolder(folder);
    await writeFile(join(folder, 'lock'), JSON.stringify({ pid: process.pid, nonce: 'another' }));
    lock.release();
    expect(() => lockDataFolder(folder)).toThrow(DataFolderError);
  });

  it('goes to exactly one of several that find the lock of a dead process at once', async () => {
    await writeFile(join(folder, 'lock'), JSON.stringify({ pid: deadPid(), nonce: 'x' }));
    const outcomes = await Promise.all(Array.from({ length: 5 }, contender));
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.startsWith('DataFolderError'))).toHaveLength(4);
  });

  it('says what is wrong with a folder that cannot be used', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(() => lockDataFolder(join(folder, 'file'))).toThrow(
      new DataFolderError(`The data folder ${join(folder, 'file')} cannot be used: it is not a folder.`),
    );
  });
});

import {
  accessSync,
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataFolderError, errorCode, folderFailure } from './data-folder-error.ts';

export interface DataFolderLock {
  release(): void;
}

/** An empty SQLite database: its only use is that SQLite locks it in the kernel. It is never deleted. */
const lockName = 'server.lock';
/** Says who holds the lock, for the message; whether it is held is the kernel's knowledge alone. */
const holderName = 'server.lock.holder';

/** Earlier versions locked with these; a server that was killed has left them. */
const oldNames: readonly string[] = ['lock', 'lock.takeover'];

/** Whether a file with this name, in a data folder, belongs to its lock. */
export function isOfLock(entry: string): boolean {
  return entry === lockName || entry === holderName || oldNames.includes(entry);
}

/** The result codes of SQLite for a lock that somebody else has. */
const busyCodes: readonly unknown[] = [5, 6];

/** Garbage collection closes a database that nothing refers to, and with it goes the lock. */
const held = new Set<DatabaseSync>();

/**
 * Takes a data folder for this process alone: PGlite itself takes no lock, and two processes on one folder lose each
 * other's rows silently. The lock is the kernel's: it holds between containers that share the folder, and ends with the
 * process, however that ends.
 * @param folder made when missing
 * @throws DataFolderError when another process holds the folder, or it cannot be written
 */
export function lockDataFolder(folder: string): DataFolderLock {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    lock = openLockFile(join(folder, lockName));
    lock.exec('begin exclusive');
    writeFileSync(join(folder, holderName), `process ${process.pid} on ${hostname()}`, { mode: 0o600 });
  } catch (error) {
    lock?.close();
    throw new DataFolderError(isBusy(error) ? inUse(folder) : unusable(folder, error));
  }
  const taken = lock;
  held.add(taken);
  return {
    release: () => {
      if (!held.delete(taken)) return;
      rmSync(join(folder, holderName), { force: true });
      taken.close();
    },
  };
}

function openLockFile(path: string): DatabaseSync {
  // SQLite itself would make it readable by everybody, and whoever can read it can lock it. Opened only where it is new:
  // a process that closes a file loses the locks that it has on it elsewhere.
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const lock = new DatabaseSync(path, { timeout: 0 });
  // No journal file beside it, which a killed process would leave behind.
  lock.exec('pragma journal_mode = memory');
  return lock;
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && busyCodes.includes(error.errcode);
}

function inUse(folder: string): string {
  return (
    `The data folder ${folder} is in use by another Kopal server${holderOf(folder)}. ` +
    'Stop that one first, or set DATA_DIR to another folder.'
  );
}

const unusable = (folder: string, error: unknown): string =>
  `The data folder ${folder} cannot be used: ${folderFailure(error)}.`;

/** @returns ` (process 12 on web-1)`, or nothing where the holder has not written it yet */
function holderOf(folder: string): string {
  try {
    return ` (${readFileSync(join(folder, holderName), 'utf8')})`;
  } catch {
    return '';
  }
}

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
import { errorCode, folderFailure } from '../files/file-errors.ts';
import { StartError } from '../start-error.ts';

interface DataFolderLock {
  release(): void;
}

/** An empty SQLite database, used only because SQLite locks it in the kernel. It is never deleted. */
const LOCK_NAME = 'server.lock';
/** Names the process that holds the lock, for the error message; only the kernel knows whether the lock is held. */
const HOLDER_NAME = 'server.lock.holder';

/** Whether a file with this name, in a data folder, belongs to its lock. */
export function isLockFile(entry: string): boolean {
  return entry === LOCK_NAME || entry === HOLDER_NAME;
}

/** SQLite's result codes for a locked database: SQLITE_BUSY and SQLITE_LOCKED. */
const BUSY_CODES: readonly unknown[] = [5, 6];

/** Keeps a reference to each database, because garbage collection would close it and release its lock. */
const held = new Set<DatabaseSync>();

/**
 * Locks a data folder for this process: PGlite takes no lock itself, and two processes on one folder lose each other's
 * rows silently. The lock is the kernel's: it also works between containers that share the folder, and always ends with
 * the process.
 * @param folder created if missing
 * @throws StartError when another process holds the folder, or it cannot be written
 */
export function lockDataFolder(folder: string): DataFolderLock {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    lock = openLockFile(join(folder, LOCK_NAME));
    lock.exec('begin exclusive');
    writeFileSync(join(folder, HOLDER_NAME), `process ${process.pid} on ${hostname()}`, { mode: 0o600 });
  } catch (error) {
    lock?.close();
    throw new StartError(isBusy(error) ? inUse(folder) : unusable(folder, error));
  }
  const taken = lock;
  held.add(taken);
  return {
    release: () => {
      if (!held.delete(taken)) return;
      rmSync(join(folder, HOLDER_NAME), { force: true });
      taken.close();
    },
  };
}

function openLockFile(path: string): DatabaseSync {
  // SQLite would create the file readable by everyone, and anyone who can read it can lock it. An existing file
  // is not opened here: a process that closes a file loses all its locks on that file.
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const lock = new DatabaseSync(path, { timeout: 0 });
  // Keeps the journal in memory, so a killed process leaves no journal file.
  lock.exec('pragma journal_mode = memory');
  return lock;
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && BUSY_CODES.includes(error.errcode);
}

function inUse(folder: string): string {
  return (
    `The data folder ${folder} is in use by another Kopal server${holderOf(folder)}. ` +
    'Stop that one first, or set DATA_DIR to another folder.'
  );
}

const unusable = (folder: string, error: unknown): string =>
  `The data folder ${folder} cannot be used: ${folderFailure(error)}.`;

/** @returns ` (process 12 on web-1)`, or an empty string if the holder has not written its name yet */
function holderOf(folder: string): string {
  try {
    return ` (${readFileSync(join(folder, HOLDER_NAME), 'utf8')})`;
  } catch {
    return '';
  }
}

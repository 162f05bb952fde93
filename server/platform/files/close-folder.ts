import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DataFolderError, errorCode, folderFailure } from './data-folder-error.ts';

/** The permissions of the group and of all other users. */
const OF_OTHERS = 0o077;

/** A folder in which the server keeps data. */
export interface OwnFolder {
  readonly path: string;
  /** Name used in messages: `data folder`. */
  readonly title: string;
  /** Name of the environment variable that sets it. */
  readonly setting: string;
  /** Whether an entry belongs to the server. Other entries are left as they are. */
  readonly isOwn: (entry: string) => boolean;
}

/**
 * Closes a folder, and everything of the server's inside it, to other users of the machine; creates the folder if it is
 * missing. A folder that holds anything else is rejected, because it may be `/tmp`. On Windows, where folders inherit
 * permissions from their parent, it only creates the folder.
 * @throws DataFolderError if the folder cannot be closed
 */
export function closeFolder(folder: OwnFolder): void {
  const { path, title, setting } = folder;
  const fail = (why: string): never => {
    throw new DataFolderError(`The ${title} ${path} ${why}`);
  };
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (process.platform === 'win32') return;
    if (isOpen(path)) {
      const other = readdirSync(path).find((entry) => !folder.isOwn(entry) && entry !== 'lost+found');
      if (other !== undefined) {
        fail(
          `is open to other users of this machine, and holds what is not Kopal's ("${other}"). ` +
            `Close it with "chmod 700", or set ${setting} to a folder of Kopal's own.`,
        );
      }
      close(path);
    }
    for (const entry of readdirSync(path)) if (folder.isOwn(entry)) closeAll(join(path, entry));
  } catch (error) {
    if (error instanceof DataFolderError) throw error;
    if (errorCode(error) === 'EPERM') {
      fail(`cannot be closed to other users: it belongs to one of them. Set ${setting} to another folder.`);
    }
    fail(`cannot be used: ${folderFailure(error)}.`);
  }
  if (isOpen(path)) {
    fail(
      `cannot be closed to other users: its file system keeps no permissions. Set ${setting} to another one.`,
    );
  }
}

/** Ignores files that disappear during the walk: a running server deleted them, so they need no closing. */
function closeAll(path: string): void {
  try {
    const found = lstatSync(path);
    if (found.isSymbolicLink()) return;
    if ((found.mode & OF_OTHERS) !== 0) close(path);
    if (found.isDirectory()) for (const entry of readdirSync(path)) closeAll(join(path, entry));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

const isOpen = (path: string): boolean => (modeOf(path) & OF_OTHERS) !== 0;

const close = (path: string): void => chmodSync(path, modeOf(path) & 0o700);

const modeOf = (path: string): number => statSync(path).mode;

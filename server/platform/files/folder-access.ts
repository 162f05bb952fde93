import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { errorCode, folderFailure } from './file-errors.ts';

/** The permissions of the group and of all other users. */
const GROUP_AND_OTHERS = 0o077;

/** A folder in which the server keeps data. */
interface OwnFolder {
  readonly path: string;
  /** Name used in messages: `data folder`. */
  readonly title: string;
  /** Name of the environment variable that sets it. */
  readonly setting: string;
  /** Whether an entry belongs to the server. Other entries are left as they are. */
  readonly isOwn: (entry: string) => boolean;
}

/**
 * Closes a folder, and the server's own entries in it, to the machine's other users; creates the folder if it is
 * missing. Rejects a folder that is open to other users and holds entries that are not the server's, except
 * `lost+found`: such a folder may be `/tmp`. On Windows, where folders inherit permissions from their parent, it only
 * creates the folder.
 * @throws StartError if the folder is rejected, or cannot be used or closed
 */
export function restrictToOwner(folder: OwnFolder): void {
  const { path, title, setting } = folder;
  const fail = (why: string): never => {
    throw new StartError(`The ${title} ${path} ${why}`);
  };
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (process.platform === 'win32') return;
    requireUsable(folder, path);
    if (isOpenToOthers(path)) {
      const other = readdirSync(path).find((entry) => !folder.isOwn(entry) && entry !== 'lost+found');
      if (other !== undefined) {
        fail(
          `is open to other users of this machine, and holds what is not Kopal's ("${other}"). ` +
            `Close it with "chmod 700", or set ${setting} to a folder of Kopal's own.`,
        );
      }
      closeToOthers(path);
    }
    for (const entry of readdirSync(path))
      if (folder.isOwn(entry)) closeTreeToOthers(folder, join(path, entry));
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (errorCode(error) === 'EPERM') {
      fail(`cannot be closed to other users: it belongs to one of them. Set ${setting} to another folder.`);
    }
    fail(`cannot be used: ${folderFailure(error)}.`);
  }
  if (isOpenToOthers(path)) {
    fail(
      `cannot be closed to other users: its file system keeps no permissions. Set ${setting} to another one.`,
    );
  }
}

/** Ignores files that disappear during the walk: a running server deleted them, so they need no closing. */
function closeTreeToOthers(folder: OwnFolder, path: string): void {
  try {
    const found = lstatSync(path);
    if (found.isSymbolicLink()) return;
    requireUsable(folder, path);
    if ((found.mode & GROUP_AND_OTHERS) !== 0) closeToOthers(path);
    if (found.isDirectory())
      for (const entry of readdirSync(path)) closeTreeToOthers(folder, join(path, entry));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

/** Throws for a file that this process cannot use: a command of another user, usually root, left it. */
function requireUsable({ path: folder, title, setting }: OwnFolder, path: string): void {
  const owner = statSync(path).uid;
  const self = process.geteuid?.();
  if (self === undefined || owner === self || isUsable(path)) return;
  throw new StartError(
    `The ${title} ${folder} cannot be used: ${path} belongs to the user ${nameOf(owner)}, and this server runs as ` +
      `${nameOf(self)}. Give it back with "chown -R ${nameOf(self)} ${quoted(folder)}", or set ${setting} to another folder.`,
  );
}

const isOpenToOthers = (path: string): boolean => (modeOf(path) & GROUP_AND_OTHERS) !== 0;

const closeToOthers = (path: string): void => chmodSync(path, modeOf(path) & 0o700);

const modeOf = (path: string): number => statSync(path).mode;

const ROOT = 0;

/**
 * Requires that a command runs as the user whose server stores data in a folder: that server could not read files of
 * another user. Any user but root who can use the folder passes too. The error says how to run the command.
 * @param folder may be missing; then its nearest existing parent counts
 * @param command as it was typed
 * @throws StartError
 */
export function requireFolderOwner(folder: string, command: readonly string[]): void {
  const self = process.geteuid?.();
  const existing = nearestExisting(folder);
  const owner = statSync(existing).uid;
  if (self === undefined || self === owner || (self !== ROOT && isUsable(existing))) return;
  throw new StartError(
    `The folder ${existing} belongs to the user ${nameOf(owner)}, and this command runs as ${nameOf(self)}: the server ` +
      'could not read files that this command writes. Run the command as that user, with the environment that you have now:\n' +
      `  sudo --preserve-env -u ${sudoName(owner)} ${command.map(quoted).join(' ')}`,
  );
}

/** Whether this process may read and change a file or folder. */
function isUsable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The name of a user of this machine, else the number. */
export function nameOf(uid: number): string {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((user) => user.split(':')[2] === String(uid));
    return line?.split(':')[0] ?? String(uid);
  } catch {
    return String(uid);
  }
}

const sudoName = (uid: number): string => (nameOf(uid) === String(uid) ? `'#${uid}'` : nameOf(uid));

const nearestExisting = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path));

/** Quotes a word for a shell. */
export const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

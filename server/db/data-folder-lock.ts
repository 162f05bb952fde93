import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The data folder belongs to another running process, or cannot be written. The message is for people. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

export interface DataFolderLock {
  release(): void;
}

interface Holder {
  readonly pid: number;
  /** When that process started, in the kernel's ticks: tells it from a later one with the same number. */
  readonly startedAt: string | undefined;
  readonly nonce: string;
}

/**
 * Takes a data folder for this process alone: PGlite itself takes no lock, and two processes on one folder
 * lose each other's rows silently. The file names its holder, so the lock of a process that died is taken over.
 * @param folder made when missing
 * @throws DataFolderError when another process holds the folder, or it cannot be written
 */
export function lockDataFolder(folder: string): DataFolderLock {
  const path = join(folder, 'lock');
  const own: Holder = { pid: process.pid, startedAt: startOf(process.pid), nonce: randomUUID() };
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (createExclusively(path, own)) return { release: () => release(path, own) };
      const holder = readHolder(path);
      if (holder !== undefined && isAlive(holder)) {
        throw new DataFolderError(
          `The data folder ${folder} is in use by another Kopal server (process ${holder.pid}). ` +
            'Stop that one first, or set DATA_DIR to another folder.',
        );
      }
      removeStale(path, holder);
    }
  } catch (error) {
    if (error instanceof DataFolderError) throw error;
    throw new DataFolderError(`The data folder ${folder} cannot be used: ${reason(error)}.`);
  }
  throw new DataFolderError(`The data folder ${folder} is being taken by another Kopal server just now.`);
}

/** A link appears whole or not at all, so nobody ever reads half a lock. */
function createExclusively(path: string, own: Holder): boolean {
  const draft = `${path}.${own.nonce}`;
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Moves a dead process's lock aside. When two processes do this at once, the slower one may have moved the
 * quicker one's fresh lock: it sees that by the content, and puts it back.
 */
function removeStale(path: string, seen: Holder | undefined): void {
  const aside = `${path}.stale-${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const moved = readHolder(aside);
  if (moved?.nonce !== seen?.nonce && !existsSync(path)) linkSync(aside, path);
  rmSync(aside, { force: true });
}

function release(path: string, own: Holder): void {
  if (readHolder(path)?.nonce === own.nonce) rmSync(path, { force: true });
}

function readHolder(path: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('nonce' in value))
      return undefined;
    const { pid, nonce } = value;
    if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid < 1 || typeof nonce !== 'string')
      return undefined;
    const startedAt =
      'startedAt' in value && typeof value.startedAt === 'string' ? value.startedAt : undefined;
    return { pid, nonce, startedAt };
  } catch {
    return undefined;
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is there but belongs to someone else.
    if (codeOf(error) !== 'EPERM') return false;
  }
  const start = startOf(pid);
  return startedAt === undefined || start === undefined || start === startedAt;
}

/** The boot and the kernel's start time of a process, where Linux tells them. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The second field is the program's name in brackets, and may itself hold blanks and brackets.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return ticks === undefined ? undefined : `${boot}:${ticks}`;
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function reason(error: unknown): string {
  switch (codeOf(error)) {
    case 'ENOSPC':
      return 'the disk is full';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'it may not be written';
    case 'ENOTDIR':
    case 'EEXIST':
      return 'it is not a folder';
    default:
      return error instanceof Error ? error.message : 'an unknown error';
  }
}

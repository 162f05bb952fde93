import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

const attempts = 20;
const guardLifeMs = 500;

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
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (createExclusively(path, own)) return { release: () => release(path, own) };
      const holder = readHolder(path);
      if (holder !== undefined && isAlive(holder)) {
        throw new DataFolderError(
          `The data folder ${folder} is in use by another Kopal server (process ${holder.pid}). ` +
            'Stop that one first, or set DATA_DIR to another folder.',
        );
      }
      removeStale(path);
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
 * Removes the lock of a process that died. One at a time: another process that saw the same stale lock may have
 * replaced it meanwhile, and a live lock must never be removed.
 */
function removeStale(path: string): void {
  const guard = `${path}.takeover`;
  try {
    mkdirSync(guard);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    // Held for less than a millisecond, unless its holder was killed right then.
    const age = Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > guardLifeMs) rmSync(guard, { recursive: true, force: true });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    return;
  }
  try {
    const holder = readHolder(path);
    if (holder === undefined || !isAlive(holder)) rmSync(path, { recursive: true, force: true });
  } finally {
    rmSync(guard, { recursive: true, force: true });
  }
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

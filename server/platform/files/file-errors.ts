/**
 * Returns the code of a system error, such as `EACCES`. Errors of the data folder's lock, an SQLite file (ADR 25), have
 * one too.
 */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Returns why a folder cannot be used, as the end of a sentence. */
export function folderFailure(error: unknown): string {
  switch (errorCode(error)) {
    case 'ENOSPC':
      return 'the disk is full';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'it is not writable';
    case 'ENOTDIR':
    case 'EEXIST':
      return 'it is not a folder';
    default:
      return error instanceof Error ? error.message : 'an unknown error';
  }
}

/** Handles the error of a file that may be missing; any other error is thrown. */
export function ignoreMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
  return undefined;
}

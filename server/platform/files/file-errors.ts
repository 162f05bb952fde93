/** The code of an error of the system, such as `EACCES`, or of SQLite, which locks the data folder (ADR 25). */
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

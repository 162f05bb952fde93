/** A folder of the server's cannot be used. The message is for people and holds no secret. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/** The code of a system error, such as `EACCES`; SQLite's have one of their own. */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Why a folder cannot be used, to follow a colon. */
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

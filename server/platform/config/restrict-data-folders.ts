import { basename, dirname } from 'node:path';
import { restrictToOwner, requireFolderOwner } from '../files/folder-access.ts';
import type { ServerConfig } from './read-config.ts';
import { isDatabaseFile } from '../db/database.ts';
import { isStoreFile } from '../files/folder-document-store.ts';

/**
 * Rejects an operator's command that runs as a user who cannot use the server's folders, or as root if root does not
 * own them.
 * @param command as it was typed
 * @throws StartError
 */
export function requireOwnFolders({ database, filesFolder }: ServerConfig, command: readonly string[]): void {
  if (database.kind === 'embedded') requireFolderOwner(database.folder, command);
  requireFolderOwner(filesFolder, command);
}

/**
 * Closes the database folder and the documents folder to other users of the machine, and sets a umask, so that only the
 * server's own account can read new files of this process. PGlite ignores the umask.
 * @throws StartError if one of the folders cannot be closed
 */
export function restrictDataFolders({ database, filesFolder }: ServerConfig): void {
  process.umask(0o077);
  if (database.kind === 'embedded') {
    const path = database.folder;
    const isFilesFolder = (entry: string): boolean =>
      dirname(filesFolder) === path && basename(filesFolder) === entry;
    const isOwn = (entry: string): boolean => isDatabaseFile(entry) || isFilesFolder(entry);
    restrictToOwner({ path, title: 'data folder', setting: 'DATA_DIR', isOwn });
  }
  restrictToOwner({
    path: filesFolder,
    title: 'documents folder',
    setting: 'FILES_DIR',
    isOwn: isStoreFile,
  });
}

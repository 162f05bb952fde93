import { basename, dirname } from 'node:path';
import { closeFolder } from '../files/close-folder.ts';
import type { ServerConfig } from './read-config.ts';
import { isDatabaseFile } from '../db/database.ts';
import { isStoreFile } from '../files/folder-document-store.ts';

/**
 * Closes the database folder and the documents folder to other users of the machine, and makes every file that this
 * process writes from now on readable by its own account only.
 * @throws DataFolderError if one of them cannot be closed
 */
export function closeDataFolders({ database, filesFolder }: ServerConfig): void {
  process.umask(0o077);
  if (database.kind === 'embedded') {
    const path = database.folder;
    const isFilesFolder = (entry: string): boolean =>
      dirname(filesFolder) === path && basename(filesFolder) === entry;
    const isOwn = (entry: string): boolean => isDatabaseFile(entry) || isFilesFolder(entry);
    closeFolder({ path, title: 'data folder', setting: 'DATA_DIR', isOwn });
  }
  closeFolder({
    path: filesFolder,
    title: 'documents folder',
    setting: 'FILES_DIR',
    isOwn: isStoreFile,
  });
}

import { existsSync, readdirSync, readlinkSync } from 'node:fs';

const own = '/proc/self/fd';

/**
 * Files below a folder that this process has open, deleted ones included. Linux only: elsewhere the list is always
 * empty.
 */
export function openHandlesIn(folder: string): readonly string[] {
  if (!existsSync(own)) return [];
  return readdirSync(own).flatMap((handle) => {
    try {
      const file = readlinkSync(`${own}/${handle}`);
      return file.startsWith(folder) ? [file] : [];
    } catch {
      // The file was closed after the folder was read.
      return [];
    }
  });
}

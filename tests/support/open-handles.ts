import { existsSync, readdirSync, readlinkSync } from 'node:fs';

const own = '/proc/self/fd';

/**
 * The files below a folder that this process holds open, deleted ones included. Linux only: elsewhere the list is
 * always empty.
 */
export function openHandlesIn(folder: string): readonly string[] {
  if (!existsSync(own)) return [];
  return readdirSync(own).flatMap((handle) => {
    try {
      const file = readlinkSync(`${own}/${handle}`);
      return file.startsWith(folder) ? [file] : [];
    } catch {
      // It was closed since the folder was read.
      return [];
    }
  });
}

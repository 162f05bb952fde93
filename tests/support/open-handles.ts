import { existsSync, readdirSync, readlinkSync } from 'node:fs';

const OWN_HANDLES = '/proc/self/fd';

/**
 * Lists the files below a folder that are open in this process, deleted ones included. Linux only: elsewhere the list
 * is always empty.
 */
export function openHandlesIn(folder: string): readonly string[] {
  if (!existsSync(OWN_HANDLES)) return [];
  return readdirSync(OWN_HANDLES).flatMap((handle) => {
    try {
      const file = readlinkSync(`${OWN_HANDLES}/${handle}`);
      return file.startsWith(folder) ? [file] : [];
    } catch {
      // The file was closed after the handles were listed.
      return [];
    }
  });
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KycDocuments } from './kyc-documents.ts';

/**
 * Writes an investor's papers, opened, into a folder that only its owner can read, one file a slot: `pan_card.jpg`.
 * Nothing that is there already is overwritten.
 */
export async function saveDocuments(
  documents: Pick<KycDocuments, 'list' | 'read'>,
  userId: string,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { slot, fileName } of await documents.list(userId)) {
    const picture = await documents.read(userId, fileName);
    if (picture !== undefined)
      await writeFile(join(folder, `${slot}.jpg`), picture, { flag: 'wx', mode: 0o600 });
  }
}

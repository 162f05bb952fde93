import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KycDocumentService } from './kyc-document-service.ts';

/**
 * Writes an investor's decrypted documents into a folder, one file for each slot: `pan_card.jpg`, which only the user
 * who runs the process can read. Throws rather than overwrite an existing file.
 * @returns the slots whose document cannot be decrypted: encrypted with another key, damaged or missing
 */
export async function saveDocuments(
  documents: Pick<KycDocumentService, 'list' | 'read'>,
  userId: string,
  folder: string,
): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unreadable: string[] = [];
  for (const { slot, fileName } of await documents.list(userId)) {
    const file = await documents.read(userId, fileName);
    if (file.kind === 'unreadable') unreadable.push(slot);
    if (file.kind === 'opened')
      await writeFile(join(folder, `${slot}.jpg`), file.image.content, { flag: 'wx', mode: 0o600 });
  }
  return unreadable;
}

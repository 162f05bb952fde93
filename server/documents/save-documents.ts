import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedDocumentError } from '../platform/crypto/document-encryption.ts';
import type { KycDocumentService } from './kyc-document-service.ts';

/**
 * Writes an investor's decrypted documents into a folder, one file for each slot, such as `pan_card.jpg`. Only the user
 * who runs the process can read the files. Throws rather than overwrite an existing file.
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
    if (file.kind !== 'opened') continue;
    const path = join(folder, `${slot}.jpg`);
    try {
      await writeNewFile(path, file.image.content);
    } catch (error) {
      if (!(error instanceof DamagedDocumentError)) throw error;
      // Throws if the incomplete file still exists and cannot be removed.
      await rm(path, { force: true });
      unreadable.push(slot);
    } finally {
      await file.image.close();
    }
  }
  return unreadable;
}

/** Writes a file that must not exist yet, and removes it when the content ends with an error. */
async function writeNewFile(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined);
    throw error;
  } finally {
    await file.close();
  }
}

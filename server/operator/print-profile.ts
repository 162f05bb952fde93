// Prints everything stored about one investor, with account and identity numbers decrypted, for the operator of the
// server. Saves the uploaded documents too if a folder is given: `npm run profile:print -- investor@example.com
// [folder]`. Needs the server's environment; with an embedded database the server must be stopped.
import { requireOwnDocumentStore } from '../documents/document-store-owner.ts';
import { saveDocuments } from '../documents/save-documents.ts';
import { DataEncryption } from '../platform/crypto/data-encryption.ts';
import { decryptedProfile } from '../profile/decrypted-profile.ts';
import { NO_SUCH_INVESTOR, runForInvestor } from './run-command.ts';

await runForInvestor(async (tools) => {
  const encryption = new DataEncryption(tools.keys.data);
  const profile = await decryptedProfile({ db: tools.db, encryption }, tools.email);
  if (profile === undefined) throw new Error(NO_SUCH_INVESTOR);
  const folder = process.argv[3];
  if (folder !== undefined) {
    await requireOwnDocumentStore(tools.db, tools.files);
    for (const slot of await saveDocuments(tools.documents, profile.id, folder))
      process.stderr.write(
        `${slot} cannot be opened: it was encrypted with another key, or is damaged or missing.\n`,
      );
  }
  return JSON.stringify(profile, undefined, 2);
});

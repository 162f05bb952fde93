// Deletes one investor's account and everything that belongs to it: `npm run account:remove -- investor@example.com`.
// Deletes nothing while the account holds investments. Needs the server's environment; with an embedded database the
// server must be stopped.
import { counted } from '../../src/core/shared/counted.ts';
import { removeAccount } from '../account/account-removal.ts';
import { requireOwnDocumentStore } from '../documents/document-store-owner.ts';
import { NO_SUCH_INVESTOR, runForInvestor } from './run-command.ts';

await runForInvestor(async (tools) => {
  await requireOwnDocumentStore(tools.db, tools.files);
  const failures: string[] = [];
  // Files are removed after the account was deleted: a failure here must not hide that the account is gone.
  const remove = (name: string): Promise<void> =>
    tools.files.remove(name).catch((error: unknown) => {
      failures.push(error instanceof Error ? error.message : 'unknown error');
    });
  const removal = await removeAccount({ db: tools.db, files: { remove } }, tools.email);
  if (removal.outcome === 'unknown') throw new Error(NO_SUCH_INVESTOR);
  if (removal.outcome === 'removed') {
    if (failures.length === 0) return 'The account was deleted, along with its profile and documents.';
    // An error, so that a script does not take the deletion as complete.
    throw new Error(
      'The account was deleted, along with its profile. Some files of its documents remain; ' +
        `the server's housekeeping deletes them within about a day. (${failures[0]})`,
    );
  }
  throw new Error(
    `Nothing was deleted: the account holds ${counted(removal.holdings, 'investment')}, whose records must be kept.`,
  );
});

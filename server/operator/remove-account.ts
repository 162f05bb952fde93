// Deletes one investor's account and everything that belongs to it: `npm run account:remove -- investor@example.com`.
// Needs the server's environment; with an embedded database the server must be stopped.
import { removeAccount } from '../account/account-removal.ts';
import { requireOwnDocumentStore } from '../documents/document-store-owner.ts';
import { NO_SUCH_INVESTOR, runForInvestor } from './run-command.ts';

await runForInvestor(async (tools) => {
  await requireOwnDocumentStore(tools.db, tools.files);
  const removal = await removeAccount(tools, tools.email);
  if (removal.outcome === 'unknown') throw new Error(NO_SUCH_INVESTOR);
  if (removal.outcome === 'removed') return 'The account was deleted, along with its profile and documents.';
  throw new Error(
    `Nothing was deleted: the account holds ${removal.holdings} investments, whose records must be kept.`,
  );
});

// `npm run keys:rotate`: re-encrypts with the first key of DATA_KEY everything that another key encrypted. Needs the
// server's environment; with an embedded database the server must be stopped. The command can be interrupted and
// started again.
import { requireOwnDocumentStore } from '../documents/document-store-owner.ts';
import { rotateDocuments } from '../documents/rotate-documents.ts';
import type { RotationResult } from '../platform/crypto/keys.ts';
import { countByKey, DataEncryption } from '../platform/crypto/data-encryption.ts';
import { DocumentEncryption } from '../platform/crypto/document-encryption.ts';
import { rotateMails } from '../platform/mail/outgoing-mails.ts';
import { countEncryptedValuesByKey, rotateEncryptedValues } from '../profile/encrypted-columns.ts';
import { conclusion, describeKeys } from './rotation-report.ts';
import { runCommand } from './run-command.ts';

await runCommand(async ({ db, files, keys, config }) => {
  if (config.app.dataKeys.length === 0)
    throw new Error(
      'Before this command, set DATA_KEY to the new key, followed by a comma and the old keys.',
    );
  await requireOwnDocumentStore(db, files);
  const dataEncryption = new DataEncryption(keys.data);
  const encryption = new DocumentEncryption(keys.data);
  const documentsByKey = new Map<string, number>();
  const mailsByKey = await countByKey(db, 'outgoing_mails', 'content_encrypted');
  const counts = {
    values: await countEncryptedValuesByKey(db),
    mails: mailsByKey,
    documents: documentsByKey,
  };
  const onKey = (id: string): void => void documentsByKey.set(id, (documentsByKey.get(id) ?? 0) + 1);
  const done: readonly (readonly [string, RotationResult])[] = [
    ['Account numbers', await rotateEncryptedValues(db, dataEncryption, 'bank')],
    ['Identity numbers', await rotateEncryptedValues(db, dataEncryption, 'nominees')],
    ['Authenticator secrets', await rotateEncryptedValues(db, dataEncryption, 'authenticators')],
    ['Mails', await rotateMails(db, dataEncryption)],
    ['Documents', await rotateDocuments({ db, files, encryption, onKey })],
  ];
  const lines = [
    'The keys of DATA_KEY in their order, and what each encrypted before:',
    ...describeKeys(dataEncryption.keyIds, counts),
    ...done.map(
      ([what, { changedCount, unreadableCount }]) =>
        `${what}: ${changedCount} encrypted with the first key now, ${unreadableCount} unreadable.`,
    ),
  ];
  if (done.some(([, { unreadableCount }]) => unreadableCount > 0)) {
    throw new Error(
      `${lines.join('\n')}\nUnreadable data needs a key that is not in DATA_KEY, or is damaged.`,
    );
  }
  const hasChanged = done.some(([, { changedCount }]) => changedCount > 0);
  return [...lines, ...conclusion(dataEncryption.keyIds, hasChanged)].join('\n');
});

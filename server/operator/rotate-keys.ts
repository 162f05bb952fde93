// Encrypts everything that an older key of DATA_KEY encrypted with the newest one: `npm run keys:rotate`. Needs the
// server's environment; with an embedded database the server must be stopped. It can be interrupted and started again.
import { requireOwnDocumentStore } from '../documents/document-store-owner.ts';
import { rotateDocuments } from '../documents/rotate-documents.ts';
import { NumberEncryption } from '../platform/crypto/number-encryption.ts';
import type { Rotated } from '../platform/crypto/rotated.ts';
import { rotateMails } from '../platform/mail/rotate-mails.ts';
import { rotateNumbers } from '../profile/rotate-numbers.ts';
import { runOnServer } from './run-for-operator.ts';

await runOnServer(async ({ db, files, encryption, dataKeys, randomBytes }) => {
  if (dataKeys.length === 0) throw new Error('Set DATA_KEY to the new key, a comma and the old keys first.');
  await requireOwnDocumentStore(db, files);
  const numbers = await new NumberEncryption({ db, randomBytes, secrets: dataKeys }).ready();
  const done: readonly (readonly [string, Rotated])[] = [
    ['Account numbers', await rotateNumbers(db, numbers, 'bank')],
    ['Identity numbers', await rotateNumbers(db, numbers, 'nominees')],
    ['Mails', await rotateMails(db, numbers)],
    ['Documents', await rotateDocuments({ db, files, encryption })],
  ];
  const lines = done.map(
    ([what, { changed, unreadable }]) =>
      `${what}: ${changed} encrypted with the newest key, ${unreadable} unreadable.`,
  );
  if (done.some(([, { unreadable }]) => unreadable > 0)) {
    throw new Error(
      `${lines.join('\n')}\nWhat is unreadable needs a key that is not in DATA_KEY, or is damaged.`,
    );
  }
  return [...lines, 'Nothing needs an older key of DATA_KEY any more.'].join('\n');
});

// Re-encrypts with the newest key of DATA_KEY everything that an older key encrypted: `npm run keys:rotate`. Needs the
// server's environment; with an embedded database the server must be stopped. The command can be interrupted and
// started again.
import { requireOwnDocumentStore } from '../documents/document-store-owner.ts';
import { rotateDocuments } from '../documents/rotate-documents.ts';
import type { RotationResult } from '../platform/crypto/key-ring.ts';
import { countByKey, DataEncryption } from '../platform/crypto/data-encryption.ts';
import { rotateMails } from '../platform/mail/outgoing-mails.ts';
import { countTextsByKey, rotateTexts } from '../profile/encrypted-columns.ts';
import { runCommand } from './run-command.ts';

await runCommand(async ({ db, files, encryption, dataKeys, randomBytes }) => {
  if (dataKeys.length === 0)
    throw new Error(
      'Before this command, set DATA_KEY to the new key, followed by a comma and the old keys.',
    );
  await requireOwnDocumentStore(db, files);
  const dataEncryption = await new DataEncryption({ db, randomBytes, secrets: dataKeys }).ready();
  const documentsByKey = new Map<string, number>();
  const mailsByKey = await countByKey(db, 'outgoing_mails', 'content_encrypted');
  const counts = { numbers: await countTextsByKey(db), mails: mailsByKey, documents: documentsByKey };
  const onKey = (id: string): void => void documentsByKey.set(id, (documentsByKey.get(id) ?? 0) + 1);
  const done: readonly (readonly [string, RotationResult])[] = [
    ['Account numbers', await rotateTexts(db, dataEncryption, 'bank')],
    ['Identity numbers', await rotateTexts(db, dataEncryption, 'nominees')],
    ['Authenticator secrets', await rotateTexts(db, dataEncryption, 'authenticators')],
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

/** How many texts or documents each key encrypts, by the id of the key. */
type Counts = Readonly<Record<'numbers' | 'mails' | 'documents', ReadonlyMap<string, number>>>;

/**
 * One line for each key of the list, and for each other key that the database names. The database does not store which
 * key encrypted a document, so the lines of other keys count no documents.
 */
function describeKeys(listed: readonly string[], { numbers, mails, documents }: Counts): readonly string[] {
  const found = new Set([...numbers.keys(), ...mails.keys()]);
  const others = [...found].filter((key) => !listed.includes(key));
  const texts = (key: string): string => `${numbers.get(key) ?? 0} numbers, ${mails.get(key) ?? 0} mails`;
  return [
    ...listed.map(
      (key, index) =>
        `  ${index + 1}. ${key}${index === 0 ? ' (the first)' : ''}: ${texts(key)}, ${documents.get(key) ?? 0} documents`,
    ),
    ...others.map((key) => `  ${key}, not in the list: ${texts(key)}`),
  ];
}

function conclusion([first = '', ...others]: readonly string[], hasChanged: boolean): readonly string[] {
  const summary = `Everything is encrypted with the first key, ${first}.`;
  if (others.length === 0) return [summary];
  if (hasChanged) return [`${summary} Nothing needs the other keys of the list any more.`];
  return [
    `${summary} Nothing was encrypted anew. If this key is the old one, the keys are in the old order. ` +
      'Put the new key first, restart the servers, and run this command again.',
  ];
}

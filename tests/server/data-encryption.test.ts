import { fc, it } from '@fast-check/vitest';
import { afterAll, describe, expect } from 'vitest';
import { dataEncryption } from '../support/encryptions.ts';
import { freshDatabase } from '../support/server.ts';

const database = await freshDatabase();
afterAll(() => database.close());
const encryption = await dataEncryption(database.db, 'a'.repeat(32));

describe('an encrypted number', () => {
  const encryptionWith = (...secrets: readonly string[]) => dataEncryption(database.db, ...secrets);

  it.prop([fc.string(), fc.string()])('decrypts to the original for its owner', (text, owner) => {
    expect(encryption.decrypt(encryption.encrypt(text, owner), owner)).toBe(text);
  });

  it('differs each time, and begins with its version and the id of its key', () => {
    const encrypted = encryption.encrypt('123456789012', 'asha');
    expect(encrypted).toMatch(/^v2\.[0-9a-f]{12}\.[A-Za-z0-9+/]+=*$/);
    expect(encryption.encrypt('123456789012', 'asha')).not.toBe(encrypted);
  });

  it('decrypts in every process of one database, but not with another key or for another owner', async () => {
    const [first, second, other] = await Promise.all([
      encryptionWith(),
      encryptionWith(),
      encryptionWith('b'.repeat(32)),
    ]);
    const encrypted = first.encrypt('123456789012', 'asha');
    expect(second.decrypt(encrypted, 'asha')).toBe('123456789012');
    expect(other.decrypt(encrypted, 'asha')).toBeUndefined();
    expect(first.decrypt(encrypted, 'ravi')).toBeUndefined();
  });

  it('decrypts with the database’s key after the key was moved to the environment', async () => {
    const encrypted = (await encryptionWith()).encrypt('123456789012', 'asha');
    const stored = await database.db.selectFrom('server_secrets').selectAll().execute();
    const { value } = stored.find(({ name }) => name === 'data key') ?? { value: 'none' };
    const moved = await encryptionWith(`base64:${value}`);
    await database.db.deleteFrom('server_secrets').where('name', '=', 'data key').execute();
    expect(moved.decrypt(encrypted, 'asha')).toBe('123456789012');
    expect((await encryptionWith(`base64:${value}`)).decrypt(encrypted, 'asha')).toBe('123456789012');
  });

  it.prop([fc.nat(), fc.integer({ min: 1, max: 255 })])(
    'does not decrypt when one of its bytes was changed',
    (at, by) => {
      const content = encryption.encrypt('123456789012', 'asha').slice(encryption.newestPrefix.length);
      const bytes = Buffer.from(content, 'base64');
      const index = at % bytes.length;
      bytes[index] = (bytes[index] ?? 0) ^ by;
      const changed = bytes.toString('base64');
      expect(encryption.decrypt(encryption.newestPrefix + changed, 'asha')).toBeUndefined();
    },
  );
});

import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fc, it } from '@fast-check/vitest';
import { afterAll, describe, expect } from 'vitest';
import { CHUNK_LENGTH, HEADER_LENGTH, keyIdOf } from '../../server/platform/crypto/document-encryption.ts';
import { documentEncryption } from '../support/encryptions.ts';
import { freshDatabase } from '../support/server.ts';

const secret = 'a'.repeat(32);
const ENCRYPTED_CHUNK = CHUNK_LENGTH + 16;

/** Yields the bytes in pieces of the given length. */
async function* inPieces(bytes: Uint8Array, length = 10_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

const database = await freshDatabase();
afterAll(() => database.close());

describe('an encrypted document', () => {
  const encryptionWith = (...secrets: readonly string[]) => documentEncryption(database.db, ...secrets);

  async function encrypt(bytes: Uint8Array, owner = 'asha', length?: number): Promise<Buffer> {
    const encrypter = (await encryptionWith(secret)).encrypter(owner);
    return buffer(encrypter(inPieces(bytes, length)));
  }

  /** @returns `undefined` for a document that cannot be opened; `'broken'` if its content fails later */
  async function decrypt(
    encrypted: Uint8Array,
    owner = 'asha',
    secrets: readonly string[] = [secret],
  ): Promise<Buffer | 'broken' | undefined> {
    const stored = { length: encrypted.length, content: inPieces(encrypted) };
    const opened = await (await encryptionWith(...secrets)).decrypt(stored, owner);
    if (opened === undefined) return undefined;
    try {
      const content = await buffer(opened.content);
      expect(content.length).toBe(opened.length);
      return content;
    } catch {
      return 'broken';
    }
  }

  const arbLength = fc.oneof(
    fc.integer({ min: 0, max: 300 }),
    fc.constantFrom(CHUNK_LENGTH - 1, CHUNK_LENGTH, CHUNK_LENGTH + 1, 2 * CHUNK_LENGTH, 2 * CHUNK_LENGTH + 7),
  );

  it.prop([arbLength, fc.integer({ min: 1, max: 100_000 })], { numRuns: 15 })(
    'decrypts to the original for its owner, whatever the lengths of the document and of its pieces',
    async (length, piece) => {
      const bytes = randomBytes(length);
      const encrypted = await encrypt(bytes, 'asha', piece);
      expect(encrypted.length).toBe(
        HEADER_LENGTH + length + 16 * Math.max(1, Math.ceil(length / CHUNK_LENGTH)),
      );
      expect((await decrypt(encrypted)) ?? 'nothing').toEqual(bytes);
    },
  );

  it('opens for no other owner and with no other key', async () => {
    const encrypted = await encrypt(Buffer.from('a document'));
    expect(await decrypt(encrypted, 'ravi')).toBeUndefined();
    expect(await decrypt(encrypted, 'asha', ['b'.repeat(32)])).toBeUndefined();
  });

  it('names its key, does not contain the plain text, and differs each time', async () => {
    const [first, second] = [await encrypt(Buffer.from('same')), await encrypt(Buffer.from('same'))];
    expect(first.equals(second)).toBe(false);
    expect(keyIdOf(first.subarray(0, HEADER_LENGTH))).toEqual(keyIdOf(second.subarray(0, HEADER_LENGTH)));
    expect(keyIdOf(first.subarray(0, HEADER_LENGTH))).toMatch(/^[0-9a-f]{12}$/);
    expect(first.includes('same')).toBe(false);
  });

  it.prop([fc.nat(), fc.integer({ min: 1, max: 255 })], { numRuns: 30 })(
    'cannot be read to its end after a change of any byte',
    async (at, change) => {
      const bytes = randomBytes(CHUNK_LENGTH + 100);
      const encrypted = await encrypt(bytes);
      const index = at % encrypted.length;
      const changed = Buffer.from(encrypted);
      changed[index] = (changed[index] ?? 0) ^ change;
      expect([undefined, 'broken']).toContainEqual(await decrypt(changed));
    },
  );

  const chunksOf = (encrypted: Buffer): readonly Buffer[] => {
    const body = encrypted.subarray(HEADER_LENGTH);
    return Array.from({ length: Math.ceil(body.length / ENCRYPTED_CHUNK) }, (_, index) =>
      body.subarray(index * ENCRYPTED_CHUNK, (index + 1) * ENCRYPTED_CHUNK),
    );
  };

  it.each<[what: string, change: (chunks: readonly Buffer[]) => readonly (Buffer | undefined)[]]>([
    ['cut off after a whole chunk', ([first, second]) => [first, second]],
    ['missing a chunk', ([first, , third]) => [first, third]],
    ['with two chunks exchanged', ([first, second, third]) => [second, first, third]],
    ['with a chunk repeated', ([first, second, third]) => [first, second, second, third]],
    ['with bytes after its end', ([first, second, third]) => [first, second, third, Buffer.from('more')]],
  ])('cannot be read to its end: %s', async (_what, change) => {
    const encrypted = await encrypt(randomBytes(2 * CHUNK_LENGTH + 10));
    const parts = change(chunksOf(encrypted)).map((part) => part ?? Buffer.alloc(0));
    const changed = Buffer.concat([encrypted.subarray(0, HEADER_LENGTH), ...parts]);
    expect([undefined, 'broken']).toContainEqual(await decrypt(changed));
  });

  it.each([0, 10, HEADER_LENGTH - 1, HEADER_LENGTH, HEADER_LENGTH + 5])(
    'cannot be opened if only its first %d bytes are left',
    async (length) => {
      expect(await decrypt((await encrypt(Buffer.from('a document'))).subarray(0, length))).toBeUndefined();
    },
  );
});

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailableError } from '../../server/platform/files/document-store.ts';
import { exportAccount } from '../../server/security/account-export.ts';
import { uploadDocument } from '../support/document-form.ts';
import { aJpeg } from '../support/images.ts';
import {
  SAVE_BANK,
  bankBody,
  logInOnEmpty,
  SECURED,
  type SecuredAccount,
} from '../support/secured-account.ts';
import { startSharedServer } from '../support/server.ts';

const server = await startSharedServer({ config: { ...SECURED.config, productShortName: 'Mandi' } });
let account: SecuredAccount;
beforeEach(async () => {
  account = await logInOnEmpty(server);
});

describe('S-20 an export of an account', () => {
  it('is a zip that is named after the product, with decrypted numbers and without hashes, and its owner gets an event and a mail', async () => {
    await account.call(SAVE_BANK, bankBody());
    await account.addAuthenticator();
    const response = await server.appFetch('/api/me/export', {
      headers: { authorization: `Bearer ${account.token}` },
    });
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="Mandi-data-2026-11-21.zip"',
    );
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const all = Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n');
    expect(JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()))).toMatchObject({
      bank_details: [{ account_number: '123456789012' }],
    });
    for (const hidden of ['stop-bank-change', '_hash', '$argon2id']) expect(all).not.toContain(hidden);
    expect(await account.eventKinds()).toContain('exported');
    expect(await account.subjects()).toContain('Your Kopal data was downloaded');
  });

  it('has the day in India in its name', async () => {
    const fileName = async (): Promise<string | null> => {
      await account.logIn();
      const headers = { authorization: `Bearer ${account.token}` };
      const response = await server.appFetch('/api/me/export', { method: 'HEAD', headers });
      return response.headers.get('content-disposition');
    };
    // 18:30 UTC is midnight in India.
    server.clock.advance(Date.parse('2026-11-21T18:30:00Z') - 1 - server.clock.now());
    expect(await fileName()).toContain('-2026-11-21.zip');
    server.clock.advance(1);
    expect(await fileName()).toContain('-2026-11-22.zip');
  });
});

describe('S-20 an export with documents', () => {
  const SLOTS = ['aadhar_front', 'aadhar_back', 'passport'] as const;
  const exported = () =>
    server.appFetch('/api/me/export', { headers: { authorization: `Bearer ${account.token}` } });
  const upload = async (fileName: string, image: Uint8Array<ArrayBuffer>): Promise<void> => {
    const { status } = await uploadDocument(server, account.token, fileName, image);
    if (status !== 201) throw new Error(`the upload returned ${status}`);
  };

  it('has each document as the server returns it, and says which document cannot be opened any more', async () => {
    await upload('aadhar_front_1795242600000.jpg', aJpeg({ width: 24 }));
    await upload('passport_1795242600000.jpg', aJpeg({ width: 48 }));
    const files = unzipSync(new Uint8Array(await (await exported()).arrayBuffer()));
    expect(Object.keys(files).filter((name) => name.startsWith('documents/'))).toEqual([
      'documents/aadhar_front.jpg',
      'documents/passport.jpg',
    ]);
    for (const slot of ['aadhar_front', 'passport']) {
      const returned = await server.appFetch(`/api/profile/documents/${slot}_1795242600000.jpg`, {
        headers: { authorization: `Bearer ${account.token}` },
      });
      const bytes = new Uint8Array(await returned.arrayBuffer());
      expect(Buffer.from(files[`documents/${slot}.jpg`] ?? []).equals(bytes)).toBe(true);
    }
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['README.txt', 'account.json', 'tables/documents.csv']),
    );

    await server.database.pool.query(`update documents set bytes = bytes + 1 where slot = 'passport'`);
    const filesAfterDamage = unzipSync(new Uint8Array(await (await exported()).arrayBuffer()));
    expect(strFromU8(filesAfterDamage['documents/passport.txt'] ?? new Uint8Array())).toContain(
      'cannot be opened',
    );
    expect(Object.keys(filesAfterDamage)).not.toContain('documents/passport.jpg');
  });

  it('has the readable part of a document that is damaged after its first chunk, a note about the damage, and everything else', async () => {
    const image = aJpeg({ extraDataLength: 90_000 });
    await upload('passport_1795242600000.jpg', image);
    const { stored_as: name } = await server.database.db
      .selectFrom('documents')
      .select('stored_as')
      .where('user_id', '=', account.investor.id)
      .executeTakeFirstOrThrow();
    const path = join(server.filesFolder, name);
    const stored = await readFile(path);
    stored.writeUInt8(stored.readUInt8(70_000) ^ 1, 70_000);
    await writeFile(path, stored);
    const files = unzipSync(new Uint8Array(await (await exported()).arrayBuffer()));
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['README.txt', 'account.json']));
    expect(strFromU8(files['documents/passport.txt'] ?? new Uint8Array())).toContain('cannot be opened');
    const part = files['documents/passport.jpg'] ?? new Uint8Array();
    expect(Buffer.from(part).equals(image.subarray(0, 65_536))).toBe(true);
  });

  it.each([
    ['the store fails', new StoreUnavailableError('The store does not respond.', 'ETIMEDOUT')],
    ['an unexpected error occurs', new Error('unexpected')],
  ])('fails when %s in the middle of a document', async (_, failure) => {
    const content = async function* () {
      yield await Promise.resolve(Buffer.alloc(9));
      throw failure;
    };
    const image = { keyId: 'k1', isCurrent: true, length: 99, content: content() };
    const { db } = server.database;
    const documents = {
      list: () => Promise.resolve([{ slot: 'passport' as const, fileName: 'passport', submittedAt: null }]),
      read: () =>
        Promise.resolve({ kind: 'opened' as const, image: { ...image, close: () => Promise.resolve() } }),
    };
    const owner = { userId: account.investor.id, email: account.investor.email };
    const about = { productName: 'Kopal', now: server.clock.now() };
    const zip = exportAccount({ db, encryption: server.encryption, documents }, owner, about);
    const read = async (): Promise<void> => {
      for await (const _ of zip);
    };
    await expect(read()).rejects.toThrow(failure);
  });

  it('has at most one chunk in memory, and closes the open document when the caller stops reading', async () => {
    const CHUNK = 64 * 1024;
    const CHUNKS = 20;
    let made = 0;
    let closed = 0;
    const image = () => ({
      keyId: 'k1',
      isCurrent: true,
      length: CHUNK * CHUNKS,
      content: (async function* chunks() {
        for (let chunk = 0; chunk < CHUNKS; chunk += 1) {
          made += CHUNK;
          yield await Promise.resolve(Buffer.alloc(CHUNK, chunk));
        }
      })(),
      close: () => Promise.resolve(void (closed += 1)),
    });
    const { db } = server.database;
    const documents = {
      list: () => Promise.resolve(SLOTS.map((slot) => ({ slot, fileName: slot, submittedAt: null }))),
      read: () => Promise.resolve({ kind: 'opened' as const, image: image() }),
    };
    const owner = { userId: account.investor.id, email: account.investor.email };
    const about = { productName: 'Kopal', now: server.clock.now() };
    const start = () => exportAccount({ db, encryption: server.encryption, documents }, owner, about);
    let taken = 0;
    let maxAhead = 0;
    for await (const chunk of start()) {
      taken += chunk.length;
      maxAhead = Math.max(maxAhead, made - taken);
    }
    expect([made, closed]).toEqual([SLOTS.length * CHUNK * CHUNKS, SLOTS.length]);
    expect(taken).toBeGreaterThan(made);
    expect(maxAhead).toBeLessThanOrEqual(CHUNK);

    made = 0;
    const stopped = start();
    while (made < 2 * CHUNK) await stopped.next();
    await stopped.return();
    expect([made, closed]).toEqual([2 * CHUNK, SLOTS.length + 1]);
  });

  it('counts towards the limit of its investor’s simultaneous transfers while it is being read', async () => {
    await upload('aadhar_front_1795242600000.jpg', aJpeg());
    const open: Response[] = [];
    for (let index = 0; index < 10; index += 1) open.push(await exported());
    expect(open.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await exported()).status).toBe(429);
    const mails = (await account.subjects()).filter((subject) => subject.includes('downloaded'));
    expect(mails).toHaveLength(10);
    for (const { body } of open) await body?.cancel();
    expect((await exported()).status).toBe(200);
  });
});

import { execFile } from 'node:child_process';
import { createHash, hkdfSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { KycDocumentService } from '../../server/documents/kyc-document-service.ts';
import { jsonLogger } from '../../server/platform/logger.ts';
import { isRecord } from '../../src/core/shared/record.ts';
import { rotateDocuments } from '../../server/documents/rotate-documents.ts';
import { openDatabase } from '../../server/platform/db/database.ts';
import { FolderDocumentStore } from '../../server/platform/files/folder-document-store.ts';
import { OutgoingMails, rotateMails } from '../../server/platform/mail/outgoing-mails.ts';
import { decryptedProfile } from '../../server/profile/decrypted-profile.ts';
import {
  countEncryptedValuesOfUnknownKeys,
  rotateEncryptedValues,
} from '../../server/profile/encrypted-columns.ts';
import { dataEncryption, documentEncryption } from '../support/encryptions.ts';
import { uploadDocument } from '../support/document-form.ts';
import { aJpeg } from '../support/images.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { aBankRecord, aNomineeRecord } from '../support/profile-records.ts';
import {
  bearer,
  freshDatabase,
  freshLocation,
  json,
  type SeededInvestor,
  startTestServer,
  type TestServer,
} from '../support/server.ts';
import { PRODUCTION_ENVIRONMENT } from '../support/server-process.ts';

const [old, fresh] = ['old-data-key-'.repeat(3), 'fresh-data-key-'.repeat(3)] as const;
/** The id of a key; each encrypted value contains the id of its key. */
const idOf = (secret: string): string =>
  Buffer.from(
    hkdfSync('sha256', createHash('sha256').update(secret).digest(), '', 'kopal key id', 6),
  ).toString('hex');

/** The calls of one investor, each to a server that the test chooses. */
class Investor {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  accountNumber = '';
  idNumber = '';
  #revisions = { bank: 0, nominees: 0 };

  constructor({ id, email }: SeededInvestor, token: string) {
    this.id = id;
    this.email = email;
    this.token = token;
  }

  async saveAccount(server: TestServer): Promise<void> {
    const accountNumber = String(100_000_000_000 + Math.floor(Math.random() * 8e11));
    await this.#put(server, 'bank-detail', 'bank', aBankRecord({ accountNumber }));
    this.accountNumber = accountNumber;
  }

  /** Saves the investor's nominee. If `number` is undefined, the saved number stays. */
  async saveNominee(server: TestServer, number: string | undefined, name = 'Ravi Menon'): Promise<void> {
    const saved = (await (
      await server.appFetch('/api/profile/nominee-detail', bearer(this.token))
    ).json()) as { data: { nominees?: readonly { _id: string }[] } };
    const id = saved.data.nominees?.[0]?._id;
    await this.#put(server, 'nominee-detail', 'nominees', {
      nominees: [{ ...aNomineeRecord({ name, idNumber: number }), _id: id }],
    });
    this.idNumber = number ?? this.idNumber;
  }

  async upload(server: TestServer, slot: string, image = aJpeg()): Promise<void> {
    const response = await uploadDocument(server, this.token, `${slot}_1795242600000.png`, image);
    if (response.status !== 201) throw new Error(`the upload returned ${response.status}`);
    await response.arrayBuffer();
  }

  async open(server: TestServer, slot: string): Promise<readonly [number, Buffer]> {
    const response = await server.appFetch(
      `/api/profile/documents/${slot}_1795242600000.png`,
      bearer(this.token),
    );
    return [response.status, Buffer.from(await response.arrayBuffer())];
  }

  async #put(server: TestServer, path: string, section: 'bank' | 'nominees', body: object): Promise<void> {
    const revision = this.#revisions[section];
    const response = await server.appFetch(`/api/profile/${path}`, {
      ...json(
        { ...body, ...(revision === 0 ? {} : { revision }) },
        { authorization: `Bearer ${this.token}` },
      ),
      method: 'PUT',
    });
    if (response.status !== 200)
      throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    this.#revisions[section] = revision + 1;
  }
}

const database = await freshDatabase();
const filesFolder = await mkdtemp(join(tmpdir(), 'kopal-rotation-'));
afterAll(async () => {
  await database.close();
  await rm(filesFolder, { recursive: true, force: true });
});
const clock = new ManualClock();
const start = (...dataKeys: readonly string[]) =>
  startTestServer({ database, filesFolder, clock, config: { dataKeys } });
/** Servers of one database, one for each step of the rotation. */
const [before, during, after] = [await start(old), await start(fresh, old), await start(fresh)];

describe('D-8 a rotation of DATA_KEY', { timeout: 60_000 }, () => {
  const newInvestor = async (): Promise<Investor> => {
    const seeded = await before.seedInvestor();
    return new Investor(seeded, await before.logIn(seeded));
  };
  const files = () => new FolderDocumentStore(filesFolder);
  const encryptionWith = (...secrets: readonly string[]) => documentEncryption(database.db, ...secrets);
  const rotate = async () => {
    const { db } = database;
    const encryption = await dataEncryption(db, fresh, old);
    return {
      accounts: await rotateEncryptedValues(db, encryption, 'bank'),
      identities: await rotateEncryptedValues(db, encryption, 'nominees'),
      mails: await rotateMails(db, encryption),
      documents: await rotateDocuments({
        ...{ db, files: files() },
        encryption: await encryptionWith(fresh, old),
      }),
    };
  };
  const numbersOf = async ({ email }: Investor, ...dataKeys: readonly string[]) => {
    const { db } = database;
    const encryption = await dataEncryption(db, ...dataKeys);
    const profile = await decryptedProfile({ db, encryption }, email);
    const numberIn = (rows: unknown, field: string): unknown => {
      const first: unknown = Array.isArray(rows) ? rows[0] : undefined;
      return isRecord(first) ? first[field] : undefined;
    };
    return [
      numberIn(profile?.['bank_details'], 'account_number'),
      numberIn(profile?.['nominees'], 'id_number'),
    ];
  };
  const none = { changedCount: 0, unreadableCount: 0 };

  it('fails no request under load, loses nothing, and leaves nothing that needs the old key', async () => {
    const investors = await Promise.all(Array.from({ length: 4 }, newInvestor));
    for (const [index, each] of investors.entries()) {
      await each.saveAccount(before);
      await each.saveNominee(before, `M123456${index}`);
      await each.upload(before, 'pan_card');
      await each.upload(before, 'aadhar_front');
    }
    const image = (await investors[0]?.open(before, 'pan_card'))?.[1];
    const { db } = database;
    const mailsWith = async (key: string) =>
      new OutgoingMails({ db, clock, encryption: await dataEncryption(db, key), demo: false });
    const writer = await mailsWith(old);
    const mail = { to: 'asha@kopal.test', subject: 'Code', text: '123456' };
    await db.transaction().execute((tx) => writer.write(tx, mail));

    let isRotating = true;
    let rounds = 0;
    const load = investors.map(async (each, index) => {
      do {
        if (index % 2 === 0) await each.saveAccount(during);
        // Without a number, the server copies the saved number into a new row; with one, it replaces the saved number.
        await each.saveNominee(during, index < 3 ? undefined : `N765432${index}`, `Ravi ${rounds}`);
        if (index % 3 === 0) await each.upload(during, 'aadhar_front');
        for (const slot of ['pan_card', 'aadhar_front'])
          expect(await each.open(during, slot)).toEqual([200, image]);
        expect(await numbersOf(each, fresh, old)).toEqual([each.accountNumber, each.idNumber]);
        rounds += 1;
      } while (isRotating);
    });
    const done = await rotate();
    isRotating = false;
    await Promise.all(load);

    // The count of changed numbers varies: numbers that the load saved meanwhile already use the new key.
    for (const { unreadableCount } of Object.values(done)) expect(unreadableCount).toBe(0);
    expect(done.documents.changedCount).toBeGreaterThanOrEqual(4);
    // The mail of this test, and one about each investor's first bank account.
    expect(done.mails).toEqual({ changedCount: 1 + investors.length, unreadableCount: 0 });
    expect(rounds).toBeGreaterThanOrEqual(4);
    expect(await rotate()).toEqual({ accounts: none, identities: none, mails: none, documents: none });
    for (const each of investors) {
      expect(await numbersOf(each, fresh)).toEqual([each.accountNumber, each.idNumber]);
      for (const slot of ['pan_card', 'aadhar_front'])
        expect(await each.open(after, slot)).toEqual([200, image]);
    }
    const reader = await mailsWith(fresh);
    expect((await reader.claim())?.mail).toEqual(mail);
    // One file for each document: the files of the old key are removed.
    expect((await readdir(filesFolder)).filter((name) => /^[0-9a-f]{32}$/.test(name))).toHaveLength(8);
  });

  it('goes on where it was interrupted', async () => {
    const investor = await newInvestor();
    for (const slot of ['pan_card', 'aadhar_front', 'aadhar_back']) await investor.upload(before, slot);
    const store = files();
    let finished = 0;
    store.finishUpload = (name) => {
      finished += 1;
      if (finished === 2) return Promise.reject(new Error('the disk is full'));
      return FolderDocumentStore.prototype.finishUpload.call(store, name);
    };
    const encryption = await encryptionWith(fresh, old);
    const interrupted = rotateDocuments({ db: database.db, files: store, encryption });
    await expect(interrupted).rejects.toThrow('the disk is full');
    const resumed = await rotateDocuments({ db: database.db, files: files(), encryption });
    expect(resumed).toEqual({ changedCount: 2, unreadableCount: 0 });
    for (const slot of ['pan_card', 'aadhar_front', 'aadhar_back'])
      expect((await investor.open(after, slot))[0]).toBe(200);
  });

  it('lets a document be opened even when its file is replaced after its row was read', async () => {
    const investor = await newInvestor();
    await investor.upload(before, 'pan_card');
    const encryption = await encryptionWith(fresh, old);
    const store = files();
    let isFirst = true;
    store.read = async (name) => {
      if (isFirst) {
        isFirst = false;
        await rotateDocuments({ db: database.db, files: files(), encryption });
      }
      return FolderDocumentStore.prototype.read.call(store, name);
    };
    const logger = jsonLogger(() => undefined, Date.now);
    const documents = new KycDocumentService({
      ...{ db: database.db, files: store, encryption, clock, logger },
      sessions: { require: async () => undefined },
    });
    const read = await documents.read(investor.id, 'pan_card_1795242600000.png');
    expect(read.kind).toBe('opened');
    if (read.kind === 'opened') await read.image.close();
  });

  it('counts the values and documents that no key of the list decrypts, and leaves them unchanged', async () => {
    const investor = await newInvestor();
    await investor.saveAccount(before);
    await investor.upload(before, 'pan_card');
    const { db } = database;
    const document = await db
      .selectFrom('documents')
      .innerJoin('users', 'users.id', 'documents.user_id')
      .select('stored_as')
      .where('email', '=', investor.email)
      .executeTakeFirstOrThrow();
    const path = join(filesFolder, document.stored_as);
    const content = await readFile(path);
    const freshOnly = await dataEncryption(db, fresh);
    expect(await rotateEncryptedValues(db, freshOnly, 'bank')).toEqual({
      changedCount: 0,
      unreadableCount: 1,
    });
    expect(await countEncryptedValuesOfUnknownKeys(db, freshOnly)).toBe(1);
    const both = await dataEncryption(db, fresh, old);
    expect(await countEncryptedValuesOfUnknownKeys(db, both)).toBe(0);
    await writeFile(path, content.subarray(0, -1));
    const encryption = await encryptionWith(fresh, old);
    const rotateBoth = () => rotateDocuments({ db, files: files(), encryption });
    expect(await rotateBoth()).toEqual({ changedCount: 0, unreadableCount: 1 });
    await writeFile(path, content);
    expect(await rotateBoth()).toEqual({ changedCount: 1, unreadableCount: 0 });
    expect(await numbersOf(investor, old)).toEqual([investor.accountNumber, undefined]);
  });

  it('counts a document that is damaged after its first chunk as unreadable, and leaves its file as it is', async () => {
    const investor = await newInvestor();
    const names = await readdir(filesFolder);
    await investor.upload(before, 'pan_card', aJpeg({ extraDataLength: 90_000 }));
    const name = (await readdir(filesFolder)).find((each) => !names.includes(each)) ?? '';
    const content = await readFile(join(filesFolder, name));
    content.writeUInt8(content.readUInt8(70_000) ^ 1, 70_000);
    await writeFile(join(filesFolder, name), content);
    expect((await rotate()).documents).toEqual({ changedCount: 0, unreadableCount: 1 });
    expect((await readdir(filesFolder)).toSorted()).toEqual([...names, name].toSorted());
  });
});

describe('npm run keys:rotate', { timeout: 90_000 }, () => {
  it('prints what each key encrypted before, what the command encrypted anew, and what to do next', async () => {
    await using place = await freshLocation();
    await using server = await startTestServer({
      database: await openDatabase(place.location),
      config: { dataKeys: [old] },
    });
    const seeded = await server.seedInvestor();
    await new Investor(seeded, await server.logIn(seeded)).saveAccount(server);
    // Only one process at a time can open an embedded database.
    await server.database.close();
    const run = (dataKey: string) =>
      promisify(execFile)(process.execPath, ['server/operator/rotate-keys.ts'], {
        env: { ...process.env, ...place.environment, ...PRODUCTION_ENVIRONMENT, DATA_KEY: dataKey },
      });
    const [newId, oldId] = [fresh, old].map(idOf);
    // The old key is still first in the list, so the command has nothing to encrypt anew.
    expect((await run(`${old}, ${fresh}`)).stdout).toContain('Nothing was encrypted anew.');
    expect((await run(`${fresh}, ${old}`)).stdout).toBe(
      'The keys of DATA_KEY in their order, and what each encrypted before:\n' +
        `  1. ${newId} (the first): 0 values, 0 mails, 0 documents\n` +
        `  2. ${oldId}: 1 values, 1 mails, 0 documents\n` +
        'Account numbers: 1 encrypted with the first key now, 0 unreadable.\n' +
        'Identity numbers: 0 encrypted with the first key now, 0 unreadable.\n' +
        'Authenticator secrets: 0 encrypted with the first key now, 0 unreadable.\n' +
        // The mail about the changed bank account.
        'Mails: 1 encrypted with the first key now, 0 unreadable.\n' +
        'Documents: 0 encrypted with the first key now, 0 unreadable.\n' +
        `Everything is encrypted with the first key, ${newId}. ` +
        'Nothing needs the other keys of the list any more.\n',
    );
  });
});

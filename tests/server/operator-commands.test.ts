import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '../../src/core/kyc/document.ts';
import { removeAccount } from '../../server/account/account-removal.ts';
import { StoreUnavailableError } from '../../server/platform/files/document-store.ts';
import { FolderDocumentStore } from '../../server/platform/files/folder-document-store.ts';
import { claimDocumentStore } from '../../server/documents/document-store-owner.ts';
import { KycDocumentService } from '../../server/documents/kyc-document-service.ts';
import { saveDocuments } from '../../server/documents/save-documents.ts';
import { jsonLogger } from '../../server/platform/logger.ts';
import { openDatabase, type OpenDatabase } from '../../server/platform/db/database.ts';
import { decryptedProfile } from '../../server/profile/decrypted-profile.ts';
import { DocumentEncryption } from '../../server/platform/crypto/document-encryption.ts';
import { AccountCalls } from '../support/account-calls.ts';
import { uploadDocument } from '../support/document-form.ts';
import { aJpeg } from '../support/images.ts';
import {
  bearer,
  type FreshLocation,
  freshLocation,
  json,
  startSharedServer,
  type InvestorSeed,
} from '../support/server.ts';
import { PRODUCTION_ENVIRONMENT } from '../support/server-process.ts';

const server = await startSharedServer();
const folder = await mkdtemp(join(tmpdir(), 'kopal-operator-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const files = (): FolderDocumentStore => new FolderDocumentStore(server.filesFolder);
const stored = (): Promise<readonly string[]> =>
  readdir(server.filesFolder, { recursive: true }).catch(() => []);

/** Creates an investor with a document and a consent. */
async function investorWithDocument(seed: InvestorSeed = {}, image = aJpeg()) {
  const investor = await server.seedInvestor(seed);
  const token = await server.logIn(investor);
  const uploaded = await uploadDocument(server, token, 'pan_card_1795242600000.png', image);
  expect(uploaded.status).toBe(201);
  const consent = json({ consent: true, version: CONSENT_VERSION }, { authorization: `Bearer ${token}` });
  expect((await server.appFetch('/api/profile/kyc', consent)).status).toBe(200);
  return { ...investor, token };
}

describe('P-6 an operator', () => {
  it('can export everything stored about an investor, including documents', async () => {
    const seed = { firstName: 'Meera', holdings: [{ startup: 'Vyomrekha Space', amount: 250_000 }] };
    const { email, id } = await investorWithDocument(seed, aJpeg({ extraDataLength: 90_000 }));
    const { db } = server.database;
    expect(await decryptedProfile({ db, encryption: server.encryption }, email)).toMatchObject({
      id,
      email,
      first_name: 'Meera',
      has_password: true,
      kyc_consents: [{ version: CONSENT_VERSION }],
      documents: [{ slot: 'pan_card', file_name: 'pan_card_1795242600000.png' }],
      investments: [{ amount: 250_000 }],
      startups: [{ name: 'Vyomrekha Space' }],
    });

    const encryption = new DocumentEncryption(server.keys.data);
    const logger = jsonLogger(() => undefined, Date.now);
    const documents = new KycDocumentService({
      ...{ db, files: files(), encryption, clock: server.clock, logger },
      sessions: { require: async () => undefined },
    });
    const target = join(folder, 'documents');
    expect(await saveDocuments(documents, id, target)).toEqual([]);
    expect(await readdir(target)).toEqual(['pan_card.jpg']);
    expect([...(await readFile(join(target, 'pan_card.jpg'))).subarray(0, 2)]).toEqual([0xff, 0xd8]);
    expect((await stat(target)).mode & 0o077).toBe(0);
    await expect(saveDocuments(documents, id, target)).rejects.toThrow('EEXIST');

    const [name = ''] = await stored();
    const content = await readFile(join(server.filesFolder, name));
    content.writeUInt8(content.readUInt8(70_000) ^ 1, 70_000);
    await writeFile(join(server.filesFolder, name), content);
    expect(await saveDocuments(documents, id, join(folder, 'damaged'))).toEqual(['pan_card']);
    expect(await readdir(join(folder, 'damaged'))).toEqual([]);
    await writeFile(join(server.filesFolder, name), 'noise');
    expect(await saveDocuments(documents, id, join(folder, 'again'))).toEqual(['pan_card']);
    expect(await readdir(join(folder, 'again'))).toEqual([]);
  });

  it.each([
    ['the store stops sending', new StoreUnavailableError('The store does not respond.', 'ETIMEDOUT')],
    ['the reading fails for an unexpected reason', new Error('unexpected')],
  ])('gets no truncated document when %s', async (_, error) => {
    const content = (async function* () {
      yield Buffer.from('the beginning');
      throw error;
    })();
    const documents = {
      list: () =>
        Promise.resolve([{ slot: 'pan_card' as const, fileName: 'pan_card_1.jpg', submittedAt: null }]),
      read: () =>
        Promise.resolve({
          kind: 'opened' as const,
          image: { content, length: 100, keyId: '', isCurrent: true, close: () => Promise.resolve() },
        }),
    };
    const target = join(folder, 'interrupted');
    await expect(saveDocuments(documents, 'any', target)).rejects.toBe(error);
    expect(await readdir(target)).toEqual([]);
  });

  it('prints every column of every table about an investor, except hashes, secrets, ids of owners and claims, and last digits', async () => {
    const { id, email } = await investorWithDocument({
      holdings: [{ startup: 'Vyomrekha Space', amount: 1 }],
    });
    const { db } = server.database;
    await db.updateTable('users').set({ google_id: 'google-17' }).where('id', '=', id).execute();
    const authenticator = { user_id: id, secret_encrypted: 'a secret', started_at: new Date() };
    await db.insertInto('authenticators').values(authenticator).execute();
    expect((await new AccountCalls(server).requestPasswordReset(email)).status).toBe(200);
    const profile = await decryptedProfile({ db, encryption: server.encryption }, email);
    expect(profile).toMatchObject({
      google_id: 'google-17',
      verified_at: expect.any(Date),
      sessions: [
        { created_at: expect.any(Date), last_used_at: expect.any(Date), expires_at: expect.any(Date) },
      ],
      outgoing_mails: [{ mail: { to: email, subject: 'Your Kopal password reset code' } }],
      one_time_codes: [{ purpose: 'reset' }],
    });
    const { rows } = await sql<{ table_name: string; column_name: string }>`
      select distinct columns.table_name, columns.column_name from information_schema.columns
      join information_schema.columns as owner using (table_schema, table_name)
      where table_schema = current_schema() and owner.column_name in ('user_id', 'investor_id')`.execute(db);
    const hidden = /_hash$|_end$|^secret_encrypted$|^claim_id$|^user_id$|^investor_id$/;
    const wrong = rows.filter(({ table_name: table, column_name: column }) => {
      const name = column === 'content_encrypted' ? 'mail' : column.replace(/_encrypted$/, '');
      const list: unknown = profile?.[table];
      const isShown = (row: object): boolean => name in row;
      return !Array.isArray(list) || list.some((row: object) => isShown(row) === hidden.test(column));
    });
    expect(wrong).toEqual([]);
    expect(new Set(rows.map(({ table_name }) => table_name)).size).toBeGreaterThan(9);
    expect(JSON.stringify(profile)).not.toMatch(/argon2|[0-9a-f]{64}/);
  });

  it('can delete an account with everything in it, and changes nothing of another account', async () => {
    const other = await investorWithDocument();
    const before = await stored();
    const { email, id, token } = await investorWithDocument();
    const { db } = server.database;
    expect(await removeAccount({ db, files: files() }, email)).toEqual({ outcome: 'removed' });
    expect(await stored()).toEqual(before);
    for (const table of ['documents', 'kyc_consents', 'sessions'] as const) {
      const rows = await db.selectFrom(table).select('user_id').where('user_id', '=', id).execute();
      expect(rows).toEqual([]);
    }
    const rejected = await server.appFetch('/api/profile/documents', bearer(token));
    expect(rejected.status).toBe(401);
    const response = await server.appFetch(
      '/api/profile/documents/pan_card_1795242600000.png',
      bearer(other.token),
    );
    expect(response.status).toBe(200);
    expect(await removeAccount({ db, files: files() }, email)).toEqual({ outcome: 'unknown' });
  });

  it('cannot delete an investor who holds investments', async () => {
    const { email, token } = await investorWithDocument({
      holdings: [{ startup: 'Vyomrekha Space', amount: 1 }],
    });
    const before = await stored();
    const { db } = server.database;
    expect(await removeAccount({ db, files: files() }, email)).toEqual({
      outcome: 'holds-investments',
      holdings: 1,
    });
    expect(await stored()).toEqual(before);
    expect((await server.appFetch('/api/profile/documents', bearer(token))).status).toBe(200);
  });
});

describe('the operator commands', () => {
  let place: FreshLocation;
  beforeEach(async () => {
    place = await freshLocation();
  });
  afterEach(() => place[Symbol.asyncDispose]());

  /** Opens the database for one step only: an embedded database can be open in only one process at a time. */
  const withDatabase = async <Value>(step: (db: OpenDatabase['db']) => Promise<Value>): Promise<Value> => {
    const { db, close } = await openDatabase(place.location);
    try {
      return await step(db);
    } finally {
      await close();
    }
  };
  const addInvestor = (db: OpenDatabase['db'], email: string): Promise<{ readonly id: string }> =>
    db
      .insertInto('users')
      .values({ email, first_name: 'Asha', last_name: 'Menon' })
      .returning('id')
      .executeTakeFirstOrThrow();
  /** Runs a command on the database. */
  const resultOf = async (
    script: string,
    args: readonly string[],
    settings: Readonly<Record<string, string>> = {},
  ): Promise<unknown> => {
    const env = { ...process.env, DATABASE_URL: '', ...place.environment, ...settings };
    try {
      const path = join('server/operator', script);
      return { code: 0, ...(await promisify(execFile)(process.execPath, [path, ...args], { env })) };
    } catch (error) {
      const { code, stdout, stderr } = error as Record<string, unknown>;
      return { code, stdout, stderr };
    }
  };

  it('explain an error in one sentence', async () => {
    for (const [script, args, sentence] of [
      ['print-profile.ts', [], 'Specify the investor by email.'],
      ['print-profile.ts', ['nobody@kopal.test'], 'No investor has this email.'],
      ['remove-account.ts', ['nobody@kopal.test'], 'No investor has this email.'],
      ['remove-factors.ts', ['nobody@kopal.test'], 'No investor with this email has a second factor.'],
      [
        'rotate-keys.ts',
        [],
        'Before this command, set DATA_KEY to the new key, followed by a comma and the old keys.',
      ],
    ] as const)
      expect(await resultOf(script, args)).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` });
  }, 60_000);

  it('S-20 request no removal of factors on a production server that sends no mail', async () => {
    const email = 'asha@kopal.test';
    await withDatabase(async (db) => {
      const { id } = await addInvestor(db, email);
      const passkey = { user_id: id, name: 'Laptop', log_in: true, created_at: new Date() };
      const key = { credential_id: 'k', public_key: 'k', counter: 0 };
      await db
        .insertInto('passkeys')
        .values({ ...passkey, ...key })
        .execute();
    });
    expect(await resultOf('remove-factors.ts', [email], { ...PRODUCTION_ENVIRONMENT, SMTP_URL: '' })).toEqual(
      {
        code: 1,
        stdout: '',
        stderr: 'Set SMTP_URL: the investor must be told by mail, so that they can stop the removal.\n',
      },
    );
    const requested = await withDatabase((db) => db.selectFrom('factor_removals').selectAll().execute());
    expect(requested).toEqual([]);
  }, 60_000);

  it('export and delete nothing when the documents are not in FILES_DIR', async () => {
    const email = 'asha@kopal.test';
    await withDatabase(async (db) => {
      const { id } = await addInvestor(db, email);
      const document = { user_id: id, stored_as: 'lost', bytes: 6, ready: true, created_at: new Date() };
      await db.insertInto('documents').values(document).execute();
    });
    const stderr = `The documents of this database are not in ${place.filesFolder}. Set FILES_DIR to where they are.\n`;
    const exported = join(folder, 'exported');
    for (const [script, args] of [
      ['print-profile.ts', [email, exported]],
      ['remove-account.ts', [email]],
    ] as const)
      expect(await resultOf(script, args)).toEqual({ code: 1, stdout: '', stderr });
    expect(existsSync(exported)).toBe(false);
    const remaining = await withDatabase((db) =>
      db
        .selectFrom('documents')
        .innerJoin('users', 'users.id', 'documents.user_id')
        .select('email')
        .execute(),
    );
    expect(remaining).toEqual([{ email }]);
  }, 60_000);

  it('report that an account was deleted, but that the files of its documents were not', async () => {
    const email = 'asha@kopal.test';
    const store = new FolderDocumentStore(place.filesFolder);
    const name = store.newName();
    await withDatabase(async (db) => {
      await claimDocumentStore(db, store);
      const { id } = await addInvestor(db, email);
      const document = { user_id: id, stored_as: name, bytes: 6, ready: true, created_at: new Date() };
      await db.insertInto('documents').values(document).execute();
    });
    // A folder in the place of the file cannot be removed like a file.
    await mkdir(join(place.filesFolder, name, 'inner'), { recursive: true });
    expect(await resultOf('remove-account.ts', [email])).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^The account was deleted, .* housekeeping deletes them within about a day\. \(.*\)\n$/,
      ),
    });
    expect(await withDatabase((db) => db.selectFrom('users').selectAll().execute())).toEqual([]);
  }, 60_000);
});

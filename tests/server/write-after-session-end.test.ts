import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '../../src/core/kyc/document.ts';
import { KycDocumentService } from '../../server/documents/kyc-document-service.ts';
import { DocumentEncryption } from '../../server/platform/crypto/document-encryption.ts';
import { FolderDocumentStore } from '../../server/platform/files/folder-document-store.ts';
import { NO_DEVICE } from '../../server/platform/http/context.ts';
import { jsonLogger } from '../../server/platform/logger.ts';
import { Sessions } from '../../server/session/sessions.ts';
import { DEFAULT_APP_CONFIG } from '../../server/platform/config/app-config.ts';
import { AccountCalls, OTHER_PASSWORD } from '../support/account-calls.ts';
import { documentForm } from '../support/document-form.ts';
import { aBankRecord, aBasicRecord, aNomineeRecord } from '../support/profile-records.ts';
import {
  bearer,
  type SeededInvestor,
  startSharedServer,
  startTestServer,
  type TestServer,
} from '../support/server.ts';

const profile = {
  'basic-detail': aBasicRecord(),
  'bank-detail': aBankRecord(),
  'nominee-detail': { nominees: [aNomineeRecord()] },
} as const;

const server = await startSharedServer();

/** Sends a request whose token is checked before `interrupt` runs, and whose body arrives afterwards. */
async function sendInterrupted(
  path: string,
  sent: RequestInit,
  interrupt: () => Promise<void>,
): Promise<Response> {
  const request = new Request(`http://kopal.test${path}`, sent);
  const bytes = new Uint8Array(await request.arrayBuffer());
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        await interrupt();
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { ...Object.fromEntries(request.headers), 'content-length': String(bytes.byteLength) };
  const init = { method: request.method, headers, body, duplex: 'half' } as const;
  return server.appFetch(path, init);
}

const jsonRequest = (method: string, token: string, body: unknown): RequestInit => ({
  method,
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const upload = (token: string): RequestInit => ({
  ...bearer(token),
  method: 'POST',
  body: documentForm('pan_card_1795242600000.jpg'),
});

describe('S-05 a write that began before the password changed', () => {
  const resetPassword = async ({ email }: SeededInvestor): Promise<void> => {
    const calls = new AccountCalls(server, '198.51.100.1');
    const { otp, token } = await calls.startReset(email);
    expect((await calls.change(email, otp, token)).status).toBe(200);
  };
  /** Sends a request whose body arrives after its token was checked and the password was changed. */
  const sendSlowly = (owner: SeededInvestor, path: string, sent: RequestInit): Promise<Response> =>
    sendInterrupted(path, sent, () => resetPassword(owner));

  it.each(Object.entries(profile))('does not save %s', async (section, body) => {
    const owner = await server.seedInvestor();
    const token = await server.logIn(owner);
    const path = `/api/profile/${section}`;
    const response = await sendSlowly(owner, path, jsonRequest('PUT', token, body));
    expect(response.status).toBe(401);
    for (const table of ['profile_sections', 'basic_details', 'bank_details', 'nominees'] as const) {
      const rows = server.database.db.selectFrom(table).select('user_id').where('user_id', '=', owner.id);
      expect(await rows.execute()).toEqual([]);
    }
  });

  it.each([
    [
      'notification_marks',
      'PUT /api/notifications/marks',
      { marks: [{ kind: 'read', id: 'x', at: '2026-11-01T00:00:00.000Z' }] },
    ],
    ['kyc_consents', 'POST /api/profile/kyc', { consent: true, version: CONSENT_VERSION }],
    ['mails_switched_off', 'PUT /api/me/mail-preferences', { kind: 'reminders', on: false }],
  ] as const)('does not add a row to %s by %s', async (table, call, body) => {
    const owner = await server.seedInvestor();
    const [method = '', path = ''] = call.split(' ');
    const sent = jsonRequest(method, await server.logIn(owner), body);
    expect((await sendSlowly(owner, path, sent)).status).toBe(401);
    const rows = server.database.db.selectFrom(table).select('user_id').where('user_id', '=', owner.id);
    expect(await rows.execute()).toEqual([]);
  });

  it('does not confirm the session, even with the new password', async () => {
    const owner = await server.seedInvestor();
    const proof = jsonRequest('POST', await server.logIn(owner), {
      method: 'password',
      password: OTHER_PASSWORD,
    });
    expect((await sendSlowly(owner, '/api/me/security/confirm', proof)).status).toBe(401);
    const events = server.database.db.selectFrom('account_events').select('kind');
    const confirmed = events.where('user_id', '=', owner.id).where('kind', '=', 'confirmed');
    expect(await confirmed.execute()).toEqual([]);
  });

  it('does not end other sessions', async () => {
    await using server = await startTestServer();
    const owner = await server.seedInvestor();
    const [ended, other] = [await server.logIn(owner), await server.logIn(owner)];
    const { pool } = server.database;
    // A request without a body cannot be sent slowly, so a trigger, and not a new password, ends the session. After
    // the server has checked the token, it updates the row of the session, and the trigger deletes that row.
    await pool.query(`create function end_session() returns trigger language plpgsql as
      $$ begin delete from sessions where token_hash = old.token_hash; return null; end $$`);
    await pool.query(
      'create trigger end_session after update on sessions for each row execute function end_session()',
    );
    server.clock.advance(2 * 60_000);
    const response = await server.appFetch('/api/me/sessions', { method: 'DELETE', ...bearer(ended) });
    expect(response.status).toBe(401);
    await pool.query('drop trigger end_session on sessions');
    expect((await server.appFetch('/api/auth/me', bearer(other))).status).toBe(200);
  });

  it('does not store an uploaded document', async () => {
    const owner = await server.seedInvestor();
    const response = await sendSlowly(owner, '/api/profile/documents', upload(await server.logIn(owner)));
    expect(response.status).toBe(401);
    const rows = server.database.db.selectFrom('documents').select('id').where('user_id', '=', owner.id);
    expect(await rows.execute()).toEqual([]);
    expect(await readdir(server.filesFolder)).toEqual([]);
  });

  it('neither adds nor deletes a document, nor sends one for verification', async () => {
    const owner = await server.seedInvestor();
    const token = await server.logIn(owner);
    const path = '/api/profile/documents';
    expect((await server.appFetch(path, upload(token))).status).toBe(201);
    const { db } = server.database;
    const { clock } = server;
    const sessions = new Sessions({ db, clock, config: DEFAULT_APP_CONFIG });
    const documents = new KycDocumentService({
      ...{ db, clock, sessions, logger: jsonLogger(() => undefined, Date.now) },
      files: new FolderDocumentStore(server.filesFolder),
      encryption: new DocumentEncryption(server.keys.data),
    });
    const session = await sessions.find(token);
    if (session === undefined) throw new Error('no session');
    const found = { ...session, device: NO_DEVICE };
    await resetPassword(owner);
    await expect(documents.reserve(found, 1_000)).rejects.toMatchObject({ status: 401 });
    await expect(documents.remove(found, 'pan_card_1795242600000.jpg')).rejects.toMatchObject({
      status: 401,
    });
    await expect(documents.submit(found)).rejects.toMatchObject({ status: 401 });
    expect(await documents.list(owner.id)).toMatchObject([{ submittedAt: null }]);
  });
});

describe('S-05 a write that began before a log-out', () => {
  it.each([
    ['an uploaded document', 'documents', '/api/profile/documents', upload],
    [
      'the basic details',
      'profile_sections',
      '/api/profile/basic-detail',
      (token: string) => jsonRequest('PUT', token, profile['basic-detail']),
    ],
  ] as const)('does not store %s', async (_, table, path, requestOf) => {
    const before = await filesIn(server);
    const owner = await server.seedInvestor();
    const token = await server.logIn(owner);
    const response = await sendInterrupted(path, requestOf(token), async () => {
      const loggedOut = await server.appFetch('/api/auth/logout', { ...bearer(token), method: 'POST' });
      expect(loggedOut.status).toBe(200);
    });
    expect(response.status).toBe(401);
    const rows = server.database.db.selectFrom(table).select('user_id').where('user_id', '=', owner.id);
    expect(await rows.execute()).toEqual([]);
    expect(await filesIn(server)).toEqual(before);
  });
});

it('S-05 a write whose session expires while its body arrives saves nothing', async () => {
  const owner = await server.seedInvestor();
  const token = await server.logIn(owner);
  const sent = jsonRequest('PUT', token, profile['basic-detail']);
  const response = await sendInterrupted('/api/profile/basic-detail', sent, () => {
    server.clock.advance(DEFAULT_APP_CONFIG.sessionLifeMs);
    return Promise.resolve();
  });
  expect(response.status).toBe(401);
  const rows = server.database.db
    .selectFrom('profile_sections')
    .select('user_id')
    .where('user_id', '=', owner.id);
  expect(await rows.execute()).toEqual([]);
});

const filesIn = ({ filesFolder }: TestServer): Promise<readonly string[]> =>
  readdir(filesFolder).catch(() => []);

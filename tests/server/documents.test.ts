import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONSENT_VERSION, slotOfFileName } from '../../src/core/kyc/document.ts';
import { claimDocumentStore, sweepDocuments } from '../../server/documents/document-store-owner.ts';
import { FolderDocumentStore } from '../../server/platform/files/folder-document-store.ts';
import { aJpeg, aPng } from '../support/images.ts';
import { bearer, json, type SeededInvestor, startSharedServer } from '../support/server.ts';

const DOCUMENTS_PATH = '/api/profile/documents';
/** The name of a PNG that an investor picked. The app keeps its extension, although it always sends a JPEG. */
const FRONT_NAME = 'aadhar_front_1795242600000.png';

const server = await startSharedServer();

interface LoggedInInvestor extends SeededInvestor {
  readonly token: string;
}

async function loggedInInvestor(): Promise<LoggedInInvestor> {
  const investor = await server.seedInvestor();
  return { ...investor, token: await server.logIn(investor) };
}

type Part = Uint8Array<ArrayBuffer> | string;

function form(parts: Readonly<Record<string, Part>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, new Blob([value], { type: 'image/jpeg' }), '../../etc/passwd');
  }
  return data;
}

const send = (
  { token }: LoggedInInvestor,
  body: RequestInit['body'],
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  server.appFetch(DOCUMENTS_PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body: body ?? null,
    // Node requires this for a body that is a stream.
    ...{ duplex: 'half' },
  });

/** The headers of a form whose bytes a test writes by hand. */
const FORM_HEADERS = { 'content-type': 'multipart/form-data; boundary=b' };

/** Uploads a document as a browser does, with a Content-Length header. */
async function upload(investor: LoggedInInvestor, fileName = FRONT_NAME, image = aJpeg()): Promise<Response> {
  const encoded = new Response(form({ files: image, fileName }));
  const type = encoded.headers.get('content-type') ?? '';
  const body = await encoded.arrayBuffer();
  return send(investor, body, { 'content-type': type, 'content-length': String(body.byteLength) });
}

const files = async (): Promise<readonly string[]> =>
  (await readdir(server.filesFolder).catch(() => [])).filter((name) => /^[0-9a-f]{32}/.test(name));

const listed = async ({ token }: LoggedInInvestor): Promise<unknown> =>
  (await (await server.appFetch(DOCUMENTS_PATH, bearer(token))).json()) as unknown;

describe('an uploaded document', () => {
  it('S-09 is served with headers that prevent scripts and caching', async () => {
    const meera = await loggedInInvestor();
    await upload(meera);
    const { headers } = await server.appFetch(`${DOCUMENTS_PATH}/${FRONT_NAME}`, bearer(meera.token));
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="document.jpg"',
      'content-security-policy': expect.stringMatching(/^sandbox;/) as unknown,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('S-09 loses its camera metadata and any bytes after its end', async () => {
    const meera = await loggedInInvestor();
    const secret = 'GPS 12.9716 N 77.5946 E';
    const sent = aJpeg({ secret });
    expect(Buffer.from(sent).includes(secret)).toBe(true);
    expect((await upload(meera, FRONT_NAME, sent)).status).toBe(201);
    const served = await server.appFetch(`${DOCUMENTS_PATH}/${FRONT_NAME}`, bearer(meera.token));
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(aJpeg());
    const onDisk = await Promise.all((await files()).map((name) => readFile(join(server.filesFolder, name))));
    expect(onDisk.filter((file) => file.includes('GPS'))).toEqual([]);
  });

  it('replaces the document in its slot, and the file of the replaced document is deleted', async () => {
    const meera = await loggedInInvestor();
    await upload(meera);
    const before = await files();
    const newer = 'aadhar_front_1795242600001.jpg';
    await upload(meera, newer);
    expect(await listed(meera)).toMatchObject({ data: { documents: [{ fileName: newer }] } });
    expect((await server.appFetch(`${DOCUMENTS_PATH}/${FRONT_NAME}`, bearer(meera.token))).status).toBe(404);
    expect(await files()).toHaveLength(before.length);
  });

  it('P-5 is deleted with its row and its file', async () => {
    const meera = await loggedInInvestor();
    const before = await files();
    await upload(meera);
    expect(await files()).toHaveLength(before.length + 1);
    const remove = () =>
      server.appFetch(`${DOCUMENTS_PATH}/${FRONT_NAME}`, { method: 'DELETE', ...bearer(meera.token) });
    expect((await remove()).status).toBe(204);
    expect(await files()).toEqual(before);
    const rows = await server.database.db
      .selectFrom('documents')
      .select('id')
      .where('user_id', '=', meera.id)
      .execute();
    expect(rows).toEqual([]);
    expect((await remove()).status).toBe(404);
  });

  it('S-06 is not replaced by another investor’s document of the same name', async () => {
    const [meera, arjun] = [await loggedInInvestor(), await loggedInInvestor()];
    await upload(meera);
    expect((await upload(arjun, FRONT_NAME, aJpeg({ width: 80 }))).status).toBe(201);
    const own = await server.appFetch(`${DOCUMENTS_PATH}/${FRONT_NAME}`, bearer(meera.token));
    expect(new Uint8Array(await own.arrayBuffer())).toEqual(aJpeg());
  });

  it('is encrypted on disk, and decrypts for its owner only', async () => {
    const meera = await loggedInInvestor();
    const before = new Set(await files());
    await upload(meera);
    const name = (await files()).find((each) => !before.has(each)) ?? '';
    const onDisk = await readFile(join(server.filesFolder, name));
    expect(onDisk.includes('JFIF')).toBe(false);
    expect(onDisk.includes(Buffer.from(aJpeg()).subarray(40, 80))).toBe(false);

    const arjun = await loggedInInvestor();
    await server.database.db
      .updateTable('documents')
      .set({ user_id: arjun.id })
      .where('stored_as', '=', name)
      .execute();
    expect((await server.appFetch(`${DOCUMENTS_PATH}/${FRONT_NAME}`, bearer(arjun.token))).status).toBe(410);
    await server.database.db.deleteFrom('documents').where('stored_as', '=', name).execute();
  });

  it('S-09 is stored under a random name, in a file and a folder that only the server can read', async () => {
    const meera = await loggedInInvestor();
    await upload(meera);
    for (const name of await files()) {
      expect(name).toMatch(/^[0-9a-f]{32}$/);
      expect((await stat(join(server.filesFolder, name))).mode & 0o077).toBe(0);
    }
    expect((await stat(server.filesFolder)).mode & 0o077).toBe(0);
  });
});

describe('S-09 the upload of a document', () => {
  const jpeg = aJpeg();
  let meera: LoggedInInvestor;
  beforeAll(async () => {
    meera = await loggedInInvestor();
  });

  const rejected: readonly (readonly [string, number, () => RequestInit['body']])[] = [
    ['a text file', 415, () => form({ files: new TextEncoder().encode('hello'), fileName: FRONT_NAME })],
    ['a PNG', 415, () => form({ files: aPng(), fileName: FRONT_NAME })],
    ['an empty file', 415, () => form({ files: new Uint8Array(), fileName: FRONT_NAME })],
    ['a truncated JPEG', 422, () => form({ files: jpeg.slice(0, -30), fileName: FRONT_NAME })],
    ['a JPEG with only its first bytes', 422, () => form({ files: jpeg.slice(0, 12), fileName: FRONT_NAME })],
    [
      '12,000 x 9,000 pixels',
      422,
      () => form({ files: aJpeg({ width: 12_000, height: 9_000 }), fileName: FRONT_NAME }),
    ],
    ['no file', 400, () => form({ fileName: FRONT_NAME })],
    ['a file in another form field', 400, () => form({ file: jpeg, fileName: FRONT_NAME })],
    ['no fileName', 400, () => form({ files: jpeg })],
    ['a string in place of the file', 400, () => form({ files: 'hello', fileName: FRONT_NAME })],
  ];

  it.each(rejected)('responds to %s with %d and stores no file', async (_what, status, body) => {
    const before = await files();
    const response = await send(meera, body());
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ status, message: expect.any(String) as unknown });
    expect(await files()).toEqual(before);
    expect(await listed(meera)).toEqual({ data: { documents: [] } });
  });

  const invalidNames = [
    '',
    'front.jpg',
    'aadhar_front_1.jpg',
    'aadhar_front_1795242600000.gif',
    'aadhar_front_1795242600000.jpg.exe',
    '../aadhar_front_1795242600000.jpg',
    '..\\aadhar_front_1795242600000.jpg',
    'aadhar_front_1795242600000.jpg/..',
    '/etc/passwd_1795242600000.jpg',
    'aadhar_front_1795242600000.jpg\0',
    '%2e%2e%2f_1795242600000.jpg',
    'voter_1795242600000.jpg',
    '__proto___1795242600000.jpg',
    'constructor_1795242600000.jpg',
    ' aadhar_front_1795242600000.jpg',
    'aadhar_front_१७९५२४२६००.jpg',
    `${'a'.repeat(5_000)}_1795242600000.jpg`,
    "pan_card_1795242600000.jpg'; drop table documents; --",
    'CON',
    'aadhar_front_1795242600000.jpg:stream',
  ];
  it.each(invalidNames)('accepts no document of the name %j', (fileName) => {
    expect(slotOfFileName(fileName)).toBeUndefined();
  });

  it('responds to an invalid name with 400 and stores no file', async () => {
    const before = await files();
    expect((await upload(meera, 'CON')).status).toBe(400);
    expect(await files()).toEqual(before);
  });

  it('responds with 415 to another content type, to a form without a boundary, and to a compressed form', async () => {
    const types = ['application/json', 'image/jpeg', 'multipart/form-data', 'text/plain'];
    const statuses = types.map(async (type) => (await send(meera, 'x', { 'content-type': type })).status);
    expect(await Promise.all(statuses)).toEqual([415, 415, 415, 415]);
    const zipped = await send(meera, form({ files: jpeg, fileName: FRONT_NAME }), {
      'content-encoding': 'gzip',
    });
    expect(zipped.status).toBe(415);
  });

  it('responds with 400 to a form that ends in the middle, and stores no file', async () => {
    const before = await files();
    const start =
      '--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nabc';
    const response = await send(meera, start, FORM_HEADERS);
    expect(response.status).toBe(400);
    expect(await files()).toEqual(before);
  });

  it('responds with 400 and stores no file when the connection is lost half-way', async () => {
    const before = await files();
    const lost = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(
          new TextEncoder().encode(
            '--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n',
          ),
        );
        controller.enqueue(jpeg);
      },
      pull(controller) {
        controller.error(new Error('reset'));
      },
    });
    const response = await send(meera, lost, FORM_HEADERS);
    expect(response.status).toBe(400);
    expect(await files()).toEqual(before);
    expect(await listed(meera)).toEqual({ data: { documents: [] } });
  });
});

describe('S-08 uploads', () => {
  const partHeaders = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n';

  /** A form with a file of this size, generated while it is read; `megabytesRead` returns how much has been read. */
  function flood(megabytes: number): { body: ReadableStream<Uint8Array>; megabytesRead: () => number } {
    let sentMegabytes = 0;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(partHeaders)),
      pull(controller) {
        if (sentMegabytes === megabytes) controller.close();
        else controller.enqueue(new Uint8Array(1024 * 1024));
        sentMegabytes += 1;
      },
    });
    return { body, megabytesRead: () => sentMegabytes };
  }

  it('get 413 because of their Content-Length, before their body is read', async () => {
    const meera = await loggedInInvestor();
    const { body, megabytesRead } = flood(60);
    const response = await send(meera, body, { ...FORM_HEADERS, 'content-length': String(60 * 1024 * 1024) });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({
      status: 413,
      message: 'File size should not be greater than 50 MB.',
    });
    expect(megabytesRead()).toBeLessThan(3);
  });

  it('get 413 at the limit when they have no Content-Length', async () => {
    const meera = await loggedInInvestor();
    const before = await files();
    const { body, megabytesRead } = flood(1_000);
    const response = await send(meera, body, FORM_HEADERS);
    expect(response.status).toBe(413);
    expect(megabytesRead()).toBeLessThan(60);
    expect(await files()).toEqual(before);
  });

  it('S-09 get 409 at 20 files or 200 MB of one investor, unfinished uploads included', async () => {
    const meera = await loggedInInvestor();
    const row = (index: number, bytes: number) => ({
      user_id: meera.id,
      stored_as: `${meera.id}-${index}`,
      bytes,
      created_at: new Date(server.clock.now()),
    });
    const { db } = server.database;
    await db
      .insertInto('documents')
      .values(Array.from({ length: 20 }, (_, index) => row(index, 1)))
      .execute();
    expect((await upload(meera)).status).toBe(409);
    await db.deleteFrom('documents').where('user_id', '=', meera.id).execute();
    await db
      .insertInto('documents')
      .values(row(0, 200 * 1024 * 1024))
      .execute();
    expect((await upload(meera)).status).toBe(409);
    await db.deleteFrom('documents').where('user_id', '=', meera.id).execute();
    expect((await upload(meera)).status).toBe(201);
  });
});

describe('P-5 the consent', () => {
  const give = (token: string, body: unknown) =>
    server.appFetch('/api/profile/kyc', json(body, { authorization: `Bearer ${token}` }));

  it('keeps the time when it was first given, unless the stored consent is for another version', async () => {
    const meera = await loggedInInvestor();
    const consentedAt = new Date(server.clock.now()).toISOString();
    const body = { consent: true, version: CONSENT_VERSION };
    await give(meera.token, body);
    server.clock.advance(60_000);
    expect(await (await give(meera.token, body)).json()).toMatchObject({ data: { consentedAt } });
    expect(await listed(meera)).toEqual({ data: { documents: [], consentedAt } });
    await server.database.db
      .updateTable('kyc_consents')
      .set({ version: '2020-01' })
      .where('user_id', '=', meera.id)
      .execute();
    const laterAt = new Date(server.clock.now()).toISOString();
    expect(await (await give(meera.token, body)).json()).toMatchObject({ data: { consentedAt: laterAt } });
  });

  it.each([
    {},
    { consent: false, version: CONSENT_VERSION },
    { consent: true },
    { consent: true, version: '1' },
    [],
  ])('gets 400 if it is incomplete or for another version: %j', async (body) => {
    const meera = await loggedInInvestor();
    expect((await give(meera.token, body)).status).toBe(400);
    expect(await listed(meera)).toEqual({ data: { documents: [] } });
  });
});

describe('the housekeeping of documents', () => {
  it('removes the files of abandoned uploads and deleted accounts, and no others', async () => {
    const [meera, arjun] = [await loggedInInvestor(), await loggedInInvestor()];
    await upload(meera);
    await upload(arjun);
    const { db } = server.database;
    const store = new FolderDocumentStore(server.filesFolder);
    const abandoned = store.newName();
    (await store.startUpload(abandoned)).end('half');
    const created_at = new Date(server.clock.now() - 7_200_000);
    await db
      .insertInto('documents')
      .values({ user_id: meera.id, stored_as: abandoned, bytes: 4, created_at })
      .execute();
    await db.deleteFrom('users').where('id', '=', arjun.id).execute();

    const twoHoursLater = Date.now() + 7_200_000;
    await claimDocumentStore(db, store);
    await sweepDocuments(db, store, twoHoursLater);
    const rows = await db.selectFrom('documents').select('stored_as').execute();
    expect(new Set(await files())).toEqual(new Set(rows.map(({ stored_as }) => stored_as)));
    expect(await listed(meera)).toMatchObject({ data: { documents: [{ fileName: FRONT_NAME }] } });
  });
});

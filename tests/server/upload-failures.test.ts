import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { multipartBoundary } from '../../server/documents/receive-upload.ts';
import { claimDocumentStore, sweepDocuments } from '../../server/documents/document-store-owner.ts';
import { documentContext } from '../../server/documents/kyc-document-service.ts';
import { FolderDocumentStore } from '../../server/platform/files/folder-document-store.ts';
import { documentEncryption } from '../support/encryptions.ts';
import { openHandlesIn } from '../support/open-handles.ts';
import { uploadDocument } from '../support/document-form.ts';
import { aJpeg } from '../support/images.ts';
import { bearer, startSharedServer } from '../support/server.ts';

const DOCUMENTS_PATH = '/api/profile/documents';
const OLDER_NAME = 'passport_1795242600000.png';
const NEWER_NAME = 'passport_1795242600001.png';

const server = await startSharedServer();

const newToken = async (): Promise<string> => server.logIn(await server.seedInvestor());
const files = (): Promise<readonly string[]> => readdir(server.filesFolder).catch(() => []);

const post = (token: string, contentType: string, body: BodyInit): Promise<Response> =>
  server.appFetch(DOCUMENTS_PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    body,
  });

/** Uploads a document and returns the name of its file in the store. */
async function upload(token: string, fileName: string, width = 16): Promise<string> {
  const before = new Set(await files());
  expect((await uploadDocument(server, token, fileName, aJpeg({ width }))).status).toBe(201);
  return (await files()).find((name) => !before.has(name)) ?? '';
}

const open = (token: string, fileName: string): Promise<Response> =>
  server.appFetch(`${DOCUMENTS_PATH}/${fileName}`, bearer(token));

describe('S-08 an upload whose boundary is invalid', () => {
  const form = (boundary: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="fileName"\r\n\r\n${OLDER_NAME}\r\n--${boundary}--\r\n`;

  it.each([
    ['no boundary', 'multipart/form-data'],
    ['a parameter with another name', 'multipart/form-data; xboundary=foo'],
    ['a boundary inside another parameter', 'multipart/form-data; x="boundary=foo"'],
    ['an empty boundary', 'multipart/form-data; boundary='],
    ['an empty quoted boundary', 'multipart/form-data; boundary=""'],
    ['an unclosed quote', 'multipart/form-data; boundary="foo'],
    ['a boundary with a quote in it', 'multipart/form-data; boundary=f"o"o'],
    ['a boundary of 71 characters', `multipart/form-data; boundary=${'b'.repeat(71)}`],
    ['a boundary of 253 characters', `multipart/form-data; boundary=${'b'.repeat(253)}`],
    ['a boundary of 8,000 characters', `multipart/form-data; boundary=${'b'.repeat(8_000)}`],
    ['a boundary that ends with a blank', 'multipart/form-data; boundary="foo "'],
    ['a boundary with letters outside of ASCII', 'multipart/form-data; boundary=f\u00f6\u00f6'],
    ['an encoded boundary', "multipart/form-data; boundary*=utf-8''foo"],
    ['another multipart type', 'multipart/mixed; boundary=foo'],
  ])('gets 415 for %s', async (_, contentType) => {
    const token = await newToken();
    const response = await post(token, contentType, form('foo'));
    expect(response.status).toBe(415);
    expect(await response.json()).toEqual({ status: 415, message: expect.any(String) as unknown });
  });

  it('leaves no handle, no file and no row behind, however often it is sent', async () => {
    const token = await newToken();
    const before = await files();
    for (let sent = 0; sent < 50; sent += 1) {
      await post(token, 'multipart/form-data; xboundary=foo', form('foo'));
      await post(token, `multipart/form-data; boundary=${'b'.repeat(253)}`, form('b'.repeat(253)));
    }
    expect(openHandlesIn(server.filesFolder)).toEqual([]);
    expect(await files()).toEqual(before);
    const rows = await server.database.db.selectFrom('documents').select('id').execute();
    expect(rows).toEqual([]);
  });
});

describe('multipartBoundary', () => {
  it.each([
    [
      'multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW',
      '----WebKitFormBoundary7MA4YWxkTrZu0gW',
    ],
    ['Multipart/Form-Data;charset=utf-8;Boundary="a b=c:d"; x=y', 'a b=c:d'],
    [`multipart/form-data; boundary=${'b'.repeat(70)}`, 'b'.repeat(70)],
  ])('reads a valid boundary: %s', (contentType, boundary) => {
    expect(multipartBoundary(contentType)).toBe(boundary);
  });
});

describe('a file that cannot be deleted', () => {
  /** Replaces the file with a folder, so that deleting it fails. */
  async function preventDeletion(name: string): Promise<void> {
    await rm(join(server.filesFolder, name));
    await mkdir(join(server.filesFolder, name));
  }

  it('is left to the housekeeping when its document is replaced, and the new document can be opened', async () => {
    const token = await newToken();
    const replaced = await upload(token, OLDER_NAME);
    await preventDeletion(replaced);
    await upload(token, NEWER_NAME, 32);

    const served = await open(token, NEWER_NAME);
    expect(served.status).toBe(200);
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(aJpeg({ width: 32 }));
    expect((await open(token, OLDER_NAME)).status).toBe(404);
    expect(server.logLines.join('\n')).toContain('"event":"documentRemoval"');

    await rm(join(server.filesFolder, replaced), { recursive: true });
    await writeFile(join(server.filesFolder, replaced), 'noise');
    const store = new FolderDocumentStore(server.filesFolder);
    await claimDocumentStore(server.database.db, store);
    await sweepDocuments(server.database.db, store, Date.now() + 7_200_000);
    expect(await files()).not.toContain(replaced);
    expect((await open(token, NEWER_NAME)).status).toBe(200);
  });
});

describe('a document whose file cannot be read', () => {
  /** Replaces the file as if the server had stored the document under another `DATA_KEY`. */
  async function encryptWithAnotherKey(file: string): Promise<void> {
    const { db } = server.database;
    const { user_id: owner } = await db
      .selectFrom('documents')
      .select('user_id')
      .where('stored_as', '=', basename(file))
      .executeTakeFirstOrThrow();
    const encryption = await documentEncryption(db, 'k'.repeat(32));
    const encrypt = encryption.encrypter(documentContext(owner, basename(file)));
    await writeFile(file, encrypt(Readable.from([aJpeg()])));
  }

  const unreadable: readonly (readonly [what: string, damage: (file: string) => Promise<void>])[] = [
    ['is empty', (file) => writeFile(file, '')],
    ['is shorter than its header', (file) => writeFile(file, 'noise')],
    ['is cut short', async (file) => writeFile(file, (await readFile(file)).subarray(0, -5))],
    ['is encrypted with another key', encryptWithAnotherKey],
    ['is missing', (file) => rm(file)],
  ];

  it.each(unreadable)(
    'returns 410 with a message, and can be replaced and deleted, when its file %s',
    async (_, damage) => {
      const token = await newToken();
      await damage(join(server.filesFolder, await upload(token, OLDER_NAME)));
      const response = await open(token, OLDER_NAME);
      expect(response.status).toBe(410);
      expect(await response.json()).toEqual({
        status: 410,
        message: 'This document can no longer be opened. Please upload it again.',
      });
      await damage(join(server.filesFolder, await upload(token, NEWER_NAME)));
      const removed = await server.appFetch(`${DOCUMENTS_PATH}/${NEWER_NAME}`, {
        ...bearer(token),
        method: 'DELETE',
      });
      expect(removed.status).toBe(204);
    },
  );
});

describe('a document name that is invalid', () => {
  it.each(['GET', 'HEAD', 'DELETE'])('gets 404 for a %s', async (method) => {
    const init = { ...bearer(await newToken()), method };
    for (const name of ['%00', 'passport_1795242600000.png%00', '%ff', '%'])
      expect((await server.appFetch(`${DOCUMENTS_PATH}/${name}`, init)).status).toBe(404);
  });

  it('gets 404 with a message, as does the name of a document that does not exist', async () => {
    for (const name of ['%00', OLDER_NAME])
      expect(await (await open(await newToken(), name)).json()).toEqual({
        status: 404,
        message: 'This document could not be found.',
      });
  });
});

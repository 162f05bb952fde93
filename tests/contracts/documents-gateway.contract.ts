import { firstValueFrom, lastValueFrom, toArray } from 'rxjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFileName, KYC_SLOTS, type Document, type KycSlotId } from '../../src/core/kyc/document.ts';
import type { UploadEvent } from '../../src/core/kyc/documents-gateway.port.ts';
import { documentsContractTests, type DocumentsSubject } from '../../src/contract-tests/contracts.ts';
import type { DocumentsBackend } from '../support/document-backends.ts';
import { aJpeg, aPng } from '../support/images.ts';

const TIME = 1_795_242_600_000;

const jpeg = (width = 8): Blob => new Blob([aJpeg({ width })], { type: 'image/jpeg' });

/** Runs a test on a new backend, with an investor logged in. */
async function onBackend(
  make: () => Promise<DocumentsBackend>,
  run: (backend: DocumentsBackend) => Promise<void>,
): Promise<void> {
  await using backend = await make();
  await backend.logInNewInvestor();
  await run(backend);
}

async function upload(
  { documents }: DocumentsBackend,
  slot: KycSlotId,
  content = jpeg(),
  fileName = documentFileName(slot, TIME, 'photo.png'),
): Promise<Extract<UploadEvent, { kind: 'done' }>['result']> {
  const last = await lastValueFrom(documents.upload({ slot, fileName, content }));
  if (last.kind !== 'done') throw new Error('An upload has to end with its outcome.');
  return last.result;
}

async function storeDocument(backend: DocumentsBackend, slot: KycSlotId, content?: Blob): Promise<Document> {
  const response = await upload(backend, slot, content);
  if (!response.ok) throw new Error(`The upload failed: ${JSON.stringify(response.error)}`);
  return response.value;
}

const listed = ({ documents }: DocumentsBackend) => firstValueFrom(documents.list());

/** The contract of every documents gateway. */
export function describeDocumentsGateway(name: string, make: () => Promise<DocumentsBackend>): void {
  describe(`DocumentsGateway, ${name}`, () => {
    let shared: DocumentsBackend;
    beforeAll(async () => {
      shared = await make();
    });
    afterAll(() => shared[Symbol.asyncDispose]());
    const subject: DocumentsSubject = {
      get documents() {
        return shared.documents;
      },
      logInNewInvestor: () => shared.logInNewInvestor(),
      setToken: (token) => shared.setToken(token),
      jpeg,
      otherFile: () => new Blob([aPng()]),
    };
    it.each(documentsContractTests(subject))('$name', ({ run }) => expect(run()).resolves.toBeUndefined());

    it('stops an upload on unsubscription', () =>
      onBackend(make, async (backend) => {
        const fileName = documentFileName('pan_card', TIME, 'a.png');
        const upload$ = backend.documents.upload({ slot: 'pan_card', fileName, content: jpeg() });
        upload$.subscribe().unsubscribe();
        await new Promise((resolve) => setTimeout(resolve, 50));
        expect(await listed(backend)).toMatchObject({ ok: true, value: { documents: [] } });
      }));
    it('emits the progress of an upload, then its result, and completes', () =>
      onBackend(make, async ({ documents }) => {
        const fileName = documentFileName('passport', TIME, 'a.jpg');
        const events = await firstValueFrom(
          documents.upload({ slot: 'passport', fileName, content: jpeg() }).pipe(toArray()),
        );
        expect(events.at(-1)?.kind).toBe('done');
        const steps = events.slice(0, -1).map((event) => (event.kind === 'progress' ? event.fraction : -1));
        expect(steps.length).toBeGreaterThan(0);
        expect(steps).toEqual(steps.toSorted((a, b) => a - b));
        expect(steps.every((fraction) => fraction >= 0 && fraction <= 1)).toBe(true);
      }));

    it('returns the image to its owner', () =>
      onBackend(make, async (backend) => {
        const document = await storeDocument(backend, 'passport', jpeg(64));
        expect(backend.documents.isProtected(document)).toBe(true);
        const response = await firstValueFrom(backend.documents.content(document));
        if (!response.ok) throw new Error('The document could not be read.');
        expect(new Uint8Array(await response.value.arrayBuffer())).toEqual(aJpeg({ width: 64 }));
      }));

    it('marks documents on other hosts as unprotected, so that no token is sent there', () =>
      onBackend(make, async ({ documents }) => {
        for (const url of ['https://cdn.example/a/b/c/d.jpg', 'http://kopal.test.evil.example/api/x/y/z']) {
          expect(documents.isProtected({ slot: 'passport', url, fileName: 'd.jpg' })).toBe(false);
        }
      }));

    it('keeps the image of each slot when all are uploaded at once', () =>
      onBackend(make, async (backend) => {
        const sent = await Promise.all(
          KYC_SLOTS.map(({ id }, index) => storeDocument(backend, id, jpeg(100 + index))),
        );
        for (const [index, document] of sent.entries()) {
          expect(document.slot).toBe(KYC_SLOTS[index]?.id);
          const response = await firstValueFrom(backend.documents.content(document));
          if (!response.ok) throw new Error('The document could not be read.');
          expect(new Uint8Array(await response.value.arrayBuffer())).toEqual(aJpeg({ width: 100 + index }));
        }
      }));

    it('deletes permanently, and succeeds when the document was already deleted', () =>
      onBackend(make, async (backend) => {
        const document = await storeDocument(backend, 'cancelled_cheque');
        expect(await backend.documents.remove(document)).toEqual({ ok: true, value: undefined });
        expect(await listed(backend)).toMatchObject({ ok: true, value: { documents: [] } });
        expect(await firstValueFrom(backend.documents.content(document))).toMatchObject({
          error: { kind: 'http', status: 404, messages: ['This document could not be found.'] },
        });
        expect(await backend.documents.remove(document)).toEqual({ ok: true, value: undefined });
      }));

    it('rejects a file that is not a JPEG or has an invalid name', () =>
      onBackend(make, async (backend) => {
        const rejected = (status: number, message: string) => ({
          ok: false,
          error: { kind: 'http', status, messages: [message] },
        });
        for (const content of [new Blob(['text']), new Blob([aPng()]), new Blob([])])
          expect(await upload(backend, 'pan_card', content)).toMatchObject(
            rejected(415, 'The document is not a JPEG image.'),
          );
        for (const fileName of ['pan.jpg', '../pan_card_1795242600000.jpg', 'voter_1795242600000.jpg'])
          expect(await upload(backend, 'pan_card', jpeg(), fileName)).toMatchObject(
            rejected(400, 'The fileName must have the form {slotId}_{timestamp}.{ext}.'),
          );
        expect(await listed(backend)).toMatchObject({ ok: true, value: { documents: [] } });
      }));

    it('saves the time of the consent', () =>
      onBackend(make, async (backend) => {
        const response = await backend.documents.consent('2026-12');
        if (!response.ok) throw new Error('The consent was rejected.');
        expect(response.value.consentedOn?.epochMs).toBeGreaterThan(0);
        expect(await listed(backend)).toEqual({ ok: true, value: { documents: [], ...response.value } });
      }));

    it('sends the stored documents for verification, and keeps the time of the first submission', () =>
      onBackend(make, async (backend) => {
        expect(await backend.documents.submit()).toMatchObject({
          ok: false,
          error: { kind: 'http', status: 409, messages: ['Upload a document first.'] },
        });
        await storeDocument(backend, 'passport');
        const submittedOn = async (slot: string) => {
          const response = await listed(backend);
          if (!response.ok) throw new Error('The list was rejected.');
          return response.value.documents.find((each) => each.slot === slot)?.submittedOn;
        };
        expect(await submittedOn('passport')).toBeUndefined();
        const first = await backend.documents.submit();
        if (!first.ok) throw new Error('The submission was rejected.');
        expect(first.value.submittedOn?.epochMs).toBeGreaterThan(0);
        expect(await submittedOn('passport')).toEqual(first.value.submittedOn);
        await storeDocument(backend, 'pan_card');
        expect(await submittedOn('pan_card')).toBeUndefined();
        expect(await backend.documents.submit()).toMatchObject({ ok: true });
        expect(await submittedOn('passport')).toEqual(first.value.submittedOn);
        expect(await submittedOn('pan_card')).toBeDefined();
        // The new image in the slot has not been submitted.
        await storeDocument(backend, 'passport');
        expect(await submittedOn('passport')).toBeUndefined();
      }));

    it('rejects every call without a log-in', () =>
      onBackend(make, async (backend) => {
        const document = await storeDocument(backend, 'passport');
        const rejected = {
          ok: false,
          error: { kind: 'http', status: 401, messages: ['Please log in again.'] },
        };
        for (const token of [undefined, 'wrong']) {
          backend.setToken(token);
          expect(await listed(backend)).toMatchObject(rejected);
          expect(await upload(backend, 'passport')).toMatchObject(rejected);
          expect(await firstValueFrom(backend.documents.content(document))).toMatchObject(rejected);
          expect(await backend.documents.remove(document)).toMatchObject(rejected);
          expect(await backend.documents.consent('2026-12')).toMatchObject(rejected);
          expect(await backend.documents.submit()).toMatchObject(rejected);
        }
      }));
  });
}

import { lastValueFrom } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { documentFileName, KYC_SLOTS, type Document, type KycSlotId } from '../../src/core/kyc/document.ts';
import { resultValue, readValue } from '../../src/contract-tests/contract-test.ts';
import { documentsContractTests, type DocumentsSubject } from '../../src/contract-tests/contracts.ts';
import type { TestBackend } from '../support/test-backend.ts';
import { aJpeg, aPng } from '../support/images.ts';
import { rejection } from '../support/rejection.ts';

const TIME = 1_795_242_600_000;

const jpeg = (width = 8): Blob => new Blob([aJpeg({ width })], { type: 'image/jpeg' });

/** The contract of every documents gateway. */
export function describeDocumentsGateway(name: string, shared: TestBackend): void {
  describe(`DocumentsGateway, ${name}`, () => {
    const subject: DocumentsSubject = {
      documents: shared.documents,
      logInNewInvestor: () => shared.logInNewInvestor(),
      setToken: (token) => shared.setToken(token),
      jpeg,
      otherFile: () => new Blob([aPng()]),
    };
    it.each(documentsContractTests(subject))('$name', ({ run }) => expect(run()).resolves.toBeUndefined());

    beforeEach(() => shared.logInNewInvestor());

    const upload = async (
      slot: KycSlotId,
      content = jpeg(),
      fileName = documentFileName(slot, TIME, 'photo.png'),
    ) => {
      const last = await lastValueFrom(shared.documents.upload({ slot, fileName, content }));
      if (last.kind !== 'done') throw new Error('An upload has to end with its outcome.');
      return last.result;
    };
    const storeDocument = async (slot: KycSlotId, content?: Blob): Promise<Document> =>
      resultValue(await upload(slot, content));
    const listed = () => readValue(shared.documents.list());

    it('stops an upload on unsubscription', async () => {
      const fileName = documentFileName('pan_card', TIME, 'a.png');
      const upload$ = shared.documents.upload({ slot: 'pan_card', fileName, content: jpeg() });
      upload$.subscribe().unsubscribe();
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await listed()).toMatchObject({ documents: [] });
    });

    it('keeps the image of each slot when all are uploaded at once', async () => {
      const sent = await Promise.all(KYC_SLOTS.map(({ id }, index) => storeDocument(id, jpeg(100 + index))));
      for (const [index, document] of sent.entries()) {
        expect(document.slot).toBe(KYC_SLOTS[index]?.id);
        expect(shared.documents.isProtected(document)).toBe(true);
        const content = await readValue(shared.documents.content(document));
        expect(new Uint8Array(await content.arrayBuffer())).toEqual(aJpeg({ width: 100 + index }));
      }
    });

    it('rejects a file with an invalid name', async () => {
      for (const fileName of ['pan.jpg', '../pan_card_1795242600000.jpg', 'voter_1795242600000.jpg'])
        expect(await upload('pan_card', jpeg(), fileName)).toMatchObject(
          rejection(400, 'The fileName must have the form {slotId}_{timestamp}.{ext}.'),
        );
      expect(await listed()).toMatchObject({ documents: [] });
    });

    it('saves the time of the consent', async () => {
      const consent = resultValue(await shared.documents.consent('2026-12'));
      expect(consent.consentedOn?.epochMs).toBeGreaterThan(0);
      expect(await listed()).toEqual({ documents: [], ...consent });
    });

    it('sends the stored documents for verification, and keeps the time of the first submission', async () => {
      expect(await shared.documents.submit()).toMatchObject(rejection(409, 'Upload a document first.'));
      await storeDocument('passport');
      const submittedOn = async (slot: string) => {
        const { documents } = await listed();
        return documents.find((each) => each.slot === slot)?.submittedOn;
      };
      expect(await submittedOn('passport')).toBeUndefined();
      const first = resultValue(await shared.documents.submit());
      expect(first.submittedOn?.epochMs).toBeGreaterThan(0);
      expect(await submittedOn('passport')).toEqual(first.submittedOn);
      await storeDocument('pan_card');
      expect(await submittedOn('pan_card')).toBeUndefined();
      shared.advanceClock(60_000);
      const second = resultValue(await shared.documents.submit());
      expect(await submittedOn('passport')).toEqual(first.submittedOn);
      expect(await submittedOn('pan_card')).toEqual(second.submittedOn);
      expect(second.submittedOn).not.toEqual(first.submittedOn);
      // The new image in the slot has not been submitted.
      await storeDocument('passport');
      expect(await submittedOn('passport')).toBeUndefined();
    });
  });
}

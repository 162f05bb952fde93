import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { UPLOAD_CANCELLED, UPLOADED } from '../../../src/core/kyc/kyc-store.ts';
import { KYC_SLOTS } from '../../../src/core/kyc/document.ts';
import { NOT_AN_IMAGE } from '../../../src/core/kyc/image-file.ts';
import { fail, ok } from '../../../src/core/shared/result.ts';
import { openEmptyKyc, photo, until } from '../../support/kyc-screen.ts';
import { aDocument } from '../../support/scripted-documents.ts';

const NETWORK = 'The server could not be reached. Please check your connection and try again.';

const uploading = (percent: number) => ({ upload: { status: 'uploading', percent } });

describe('a slot of KycViewModel', () => {
  it('shows the crop at once and uploads it with the specified name', async () => {
    const { gateway, fill, slot, clock } = await openEmptyKyc();
    await fill('aadhar_front');
    const fileName = `aadhar_front_${clock.now()}.PNG`;
    expect(slot('aadhar_front')).toMatchObject({ fileName, image: { status: 'shown' }, ...uploading(0) });
    expect(gateway.uploadTo('aadhar_front')).toMatchObject({ slot: 'aadhar_front', fileName });
  });

  it('shows the progress, and is stored only after the API has responded', async () => {
    const { gateway, fill, slot, notifier } = await openEmptyKyc();
    await fill('passport');
    gateway.progress('passport', 0.5);
    expect(slot('passport')).toMatchObject(uploading(50));
    gateway.progress('passport', 1);
    expect(slot('passport')).toMatchObject(uploading(99));
    gateway.finish('passport');
    expect(slot('passport')).toMatchObject({ upload: { status: 'stored' } });
    expect(notifier.texts).toEqual([UPLOADED]);
  });

  it('stays filled when its upload fails or has an unreadable response, and sends the same file on retry', async () => {
    const { gateway, fill, slot, screen, notifier } = await openEmptyKyc();
    await fill('pan_card');
    gateway.progress('pan_card', 0.5);
    gateway.finish('pan_card', fail({ kind: 'network' }));
    expect(slot('pan_card')).toMatchObject({
      status: 'filled',
      upload: { status: 'failed', message: NETWORK },
    });
    expect(notifier.notified).toEqual([]);
    screen.retry('pan_card');
    expect(slot('pan_card')).toMatchObject(uploading(0));
    gateway.finish('pan_card', fail({ kind: 'parse' }));
    expect(slot('pan_card')).toMatchObject({ status: 'filled', upload: { status: 'failed' } });
    screen.retry('pan_card');
    gateway.finish('pan_card');
    expect(slot('pan_card')).toMatchObject({ upload: { status: 'stored' } });
    expect(new Set(gateway.uploads.map(({ fileName }) => fileName)).size).toBe(1);
    expect(new Set(gateway.uploads.map(({ content }) => content)).size).toBe(1);
  });

  it('keeps its image when the upload is cancelled', async () => {
    const { gateway, fill, slot, screen } = await openEmptyKyc();
    await fill('pan_card');
    screen.cancel('pan_card');
    expect(gateway.uploadTo('pan_card').aborted).toBe(true);
    expect(slot('pan_card')).toMatchObject({ upload: { status: 'failed', message: UPLOAD_CANCELLED } });
    screen.cancel('pan_card');
    expect(gateway.uploads).toHaveLength(1);
  });

  it('is empty once the user has confirmed and the API has deleted the document', async () => {
    const { gateway, fill, slot, screen, state, processor } = await openEmptyKyc();
    await fill('cancelled_cheque');
    gateway.finish('cancelled_cheque');
    screen.askToDelete('cancelled_cheque');
    expect(state().deletion).toMatchObject({ label: 'Cancelled Cheque' });
    screen.closeDialog();
    expect(state().deletion).toBeUndefined();
    expect(slot('cancelled_cheque').status).toBe('filled');
    expect(gateway.removed).toEqual([]);
    screen.askToDelete('cancelled_cheque');
    screen.confirmDelete();
    expect(state().deletion).toBeUndefined();
    expect(slot('cancelled_cheque')).toMatchObject({ upload: { status: 'deleting' } });
    await until(() => expect(slot('cancelled_cheque').status).toBe('empty'));
    expect(gateway.removed).toHaveLength(1);
    expect([...processor.unreleased]).toEqual([]);
  });

  it('shows the document of another tab that replaced the one to be deleted, and says so', async () => {
    const { gateway, slot, screen, notifier, fill } = await openEmptyKyc();
    await fill('passport');
    gateway.finish('passport');
    gateway.removalOutcome = ok('absent');
    screen.askToDelete('passport');
    screen.confirmDelete();
    await until(() => expect(slot('passport').status).toBe('empty'));
    gateway.respond([aDocument('passport', 'passport_1795242600009.png')]);
    expect(slot('passport')).toMatchObject({
      fileName: 'passport_1795242600009.png',
      upload: { status: 'stored' },
    });
    expect(notifier.notified.at(-1)).toMatchObject({
      text: 'Passport was already deleted or replaced elsewhere.',
    });
  });

  it('P-5 deletes an image whose upload had no response, and keeps it when the deletion has no response', async () => {
    const { gateway, fill, slot, screen, notifier } = await openEmptyKyc();
    await fill('passport');
    gateway.finish('passport', fail({ kind: 'timeout' }));
    const failed = slot('passport');
    gateway.removalOutcome = fail({ kind: 'network' });
    screen.askToDelete('passport');
    screen.confirmDelete();
    expect(slot('passport')).toMatchObject({ upload: { status: 'deleting' } });
    const expected = { tone: 'failure', text: NETWORK, style: 'default' };
    await until(() => expect(notifier.notified).toEqual([expected]));
    expect(slot('passport')).toEqual(failed);
    gateway.removalOutcome = fail({ kind: 'http', status: 404, messages: [] });
    screen.askToDelete('passport');
    screen.confirmDelete();
    await until(() => expect(slot('passport').status).toBe('empty'));
    const deleted = { tone: 'success', text: 'Passport was deleted.', style: 'default' };
    expect(notifier.notified).toEqual([expected, deleted]);
    const { fileName } = gateway.uploadTo('passport');
    expect(gateway.removed).toEqual([{ fileName }, { fileName }]);
  });

  it('shows the error of a picked file until another file is picked for the same slot', async () => {
    const { screen, slot, state } = await openEmptyKyc();
    screen.pick('passport', new File(['hello'], 'a.png'));
    expect(slot('passport')).toEqual({ status: 'opening' });
    await until(() => expect(slot('passport')).toEqual({ status: 'empty', problem: NOT_AN_IMAGE }));
    screen.pick('pan_card', new File(['hello'], 'b.png'));
    await until(() => expect(slot('pan_card')).toEqual({ status: 'empty', problem: NOT_AN_IMAGE }));
    expect(slot('passport')).toEqual({ status: 'empty', problem: NOT_AN_IMAGE });
    screen.pick('passport', photo());
    await until(() => expect(state().crop?.slot.id).toBe('passport'));
    expect(slot('passport')).toEqual({ status: 'empty', problem: undefined });
  });

  it('accepts no file while it is filled', async () => {
    const { screen, fill, state } = await openEmptyKyc();
    await fill('passport');
    screen.pick('passport', photo());
    screen.pick('pan_card', photo());
    await until(() => expect(state().crop?.slot.id).toBe('pan_card'));
  });

  it('shows an uploaded image without fetching it', async () => {
    const { gateway, fill, slot } = await openEmptyKyc();
    await fill('passport');
    const before = slot('passport');
    gateway.finish('passport');
    expect(slot('passport')).toEqual({
      ...before,
      upload: { status: 'stored' },
      progress: { sent: false, text: 'Uploaded, not sent yet' },
    });
    expect(gateway.fetched).toEqual([]);
  });

  it("keeps the API's document when it appeared while an image was cropped", async () => {
    const { gateway, screen, slot, state, processor } = await openEmptyKyc();
    screen.pick('passport', photo());
    await until(() => expect(state().crop?.slot.id).toBe('passport'));
    screen.reload();
    gateway.respond([{ ...aDocument('passport'), url: 'https://cdn.example/a/b/c/d.jpg' }]);
    screen.save();
    await until(() => expect(state().crop).toBeUndefined());
    expect(slot('passport')).toMatchObject({ upload: { status: 'stored' } });
    expect(gateway.uploads).toEqual([]);
    await until(() => expect([...processor.unreleased]).toEqual([]));
  });
});

describe('the slots of KycViewModel', () => {
  const arbOrder = fc.shuffledSubarray(
    KYC_SLOTS.map(({ id }) => id),
    { minLength: 5, maxLength: 5 },
  );

  it.prop([arbOrder, fc.array(fc.boolean(), { minLength: 5, maxLength: 5 })], { numRuns: 10 })(
    'C-18 follow their own uploads for any order of responses',
    async (order, successes) => {
      const { gateway, fill, slot } = await openEmptyKyc();
      for (const { id } of KYC_SLOTS) await fill(id);
      for (const [index, id] of order.entries())
        gateway.finish(id, successes[index] === true ? undefined : fail({ kind: 'network' }));
      for (const [index, id] of order.entries()) {
        const status = successes[index] === true ? 'stored' : 'failed';
        const { fileName } = gateway.uploadTo(id);
        expect(slot(id)).toMatchObject({ fileName, upload: { status } });
        expect(fileName.startsWith(id)).toBe(true);
      }
    },
  );
});

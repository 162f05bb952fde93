import { describe, expect, it } from 'vitest';
import { openEmptyKyc, openKyc, photo, until } from '../../support/kyc-screen.ts';
import { observe } from '../../support/observed.ts';
import { aDocument } from '../../support/scripted-documents.ts';

/** A screen with a passport whose image is still loading. */
async function openWithPassport() {
  const kyc = await openKyc();
  const shown = kyc.show();
  kyc.gateway.respond([aDocument('passport')]);
  return { ...kyc, ...shown };
}

describe('the preview of KycViewModel', () => {
  it('shows slot, file name and the image once it has loaded', async () => {
    const { screen, state } = await openWithPassport();
    screen.view('passport');
    expect(state().preview).toEqual({
      slot: 'passport',
      label: 'Passport',
      fileName: 'passport_1795242600000.png',
      image: { status: 'loading' },
    });
    expect(state().deletion).toBeUndefined();
    await until(() => expect(state().preview).toMatchObject({ image: { status: 'shown' } }));
    screen.closeDialog();
    expect(state().preview).toBeUndefined();
  });

  it('does not open for an empty slot', async () => {
    const { screen, state } = await openEmptyKyc();
    screen.view('passport');
    expect(state().preview).toBeUndefined();
  });

  it('stays closed after its document was deleted, even when a new document is put into the slot', async () => {
    const { gateway, screen, state, fill, slot } = await openEmptyKyc();
    await fill('passport');
    gateway.finish('passport');
    screen.askToDelete('passport');
    screen.confirmDelete();
    screen.view('passport');
    await until(() => expect(slot('passport').status).toBe('empty'));
    await fill('passport');
    expect(state().preview).toBeUndefined();
  });

  it('closes together with the crop dialog when the screen is left', async () => {
    const { screen, state, leave, processor, navigation } = await openWithPassport();
    screen.pick('pan_card', photo());
    await until(() => expect(state().crop?.slot.id).toBe('pan_card'));
    screen.view('passport');
    leave();
    expect([...processor.unreleased]).toEqual([]);
    expect(navigation.closingWarnings).toEqual([]);
    expect(observe(screen.state$).values.at(-1)).toMatchObject({ preview: undefined, crop: undefined });
  });
});

describe('the deletion dialog of KycViewModel', () => {
  it('opens for a filled slot and not for an empty one', async () => {
    const { screen, state } = await openWithPassport();
    screen.askToDelete('passport');
    expect(state().deletion).toMatchObject({ slot: 'passport', label: 'Passport' });
    expect(state().preview).toBeUndefined();
    screen.askToDelete('pan_card');
    expect(state().deletion).toBeUndefined();
  });

  it('does not open during an upload, because the API may store the document after it has accepted the deletion', async () => {
    const { gateway, screen, state, fill } = await openEmptyKyc();
    await fill('passport');
    screen.askToDelete('passport');
    screen.confirmDelete();
    expect(state().deletion).toBeUndefined();
    expect([gateway.removed, gateway.uploadTo('passport').aborted]).toEqual([[], false]);
    screen.cancel('passport');
    screen.askToDelete('passport');
    expect(state().deletion).toMatchObject({ slot: 'passport' });
  });

  it('ignores a confirmation while no deletion is asked for', async () => {
    const { screen, gateway } = await openWithPassport();
    screen.confirmDelete();
    screen.view('passport');
    screen.confirmDelete();
    expect(gateway.removed).toEqual([]);
  });
});

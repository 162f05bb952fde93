import { fc, it } from '@fast-check/vitest';
import { describe, expect, vi } from 'vitest';
import { CONSENT_VERSION } from '../../../src/core/kyc/consent.ts';
import { CropDesk } from '../../../src/core/kyc/crop-desk.ts';
import { DocumentPictures } from '../../../src/core/kyc/document-pictures.ts';
import { GiveConsent } from '../../../src/core/kyc/give-consent.use-case.ts';
import {
  KycDesk,
  NOT_UPLOADED_ELSEWHERE,
  UPLOAD_CANCELLED,
  UPLOADED,
} from '../../../src/core/kyc/kyc-desk.ts';
import { KYC_SLOTS, type KycSlotId } from '../../../src/core/kyc/kyc-slot.ts';
import type { KycState, SlotView } from '../../../src/core/kyc/kyc-state.ts';
import { KycViewModel } from '../../../src/core/kyc/kyc.view-model.ts';
import { NOT_A_PICTURE } from '../../../src/core/kyc/picked-picture.ts';
import { RemoveDocument } from '../../../src/core/kyc/remove-document.use-case.ts';
import { UploadDocument } from '../../../src/core/kyc/upload-document.use-case.ts';
import { fail } from '../../../src/core/shared/result.ts';
import { coreSurroundings } from '../../support/core-surroundings.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { observe } from '../../support/observed.ts';
import { CountingWorkshop } from '../../support/picture-workshop.ts';
import { aJpeg } from '../../support/pictures.ts';
import { aDocument, ScriptedDocuments } from '../../support/scripted-documents.ts';
import { aLogin } from '../../support/session-builders.ts';

const ADDRESS = '/investor-profile/investor-kyc';
const NETWORK = 'The server could not be reached. Please check your connection and try again.';
const photo = (): File => new File([aJpeg({ width: 1600, height: 1000 })], 'IMG_1.PNG');

/** What comes after a few turns of the event loop. */
const until = (check: () => void): Promise<void> => vi.waitFor(check, { interval: 1 });

type Ready = Extract<KycState, { status: 'ready' }>;

async function openKyc() {
  const surroundings = await coreSurroundings(ADDRESS, { token: 'token-1' });
  const { session, navigation, notifier } = surroundings;
  const gateway = new ScriptedDocuments();
  const workshop = new CountingWorkshop();
  const clock = new ManualClock();
  const desk = new KycDesk({
    gateway,
    upload: new UploadDocument(gateway, session),
    remove: new RemoveDocument(gateway, session),
    session,
    navigation,
    notifier,
    clock,
  });
  const makeScreen = () =>
    new KycViewModel({
      desk,
      crop: new CropDesk(workshop, navigation),
      pictures: new DocumentPictures({ gateway, workshop, session }),
      giveConsent: new GiveConsent(gateway, session),
      notifier,
      clock,
    });

  /** Opens the screen, as a visit of the page does. */
  const show = () => {
    const screen = makeScreen();
    const observed = observe(screen.state$);
    const state = (): Ready => {
      const last = observed.values.at(-1);
      if (last?.status !== 'ready') throw new Error(`The screen is ${last?.status}.`);
      return last;
    };
    const slot = (id: KycSlotId): SlotView => {
      const view = state().slots.find((card) => card.id === id)?.view;
      if (view === undefined) throw new Error(`There is no slot ${id}.`);
      return view;
    };
    /** Picks, waits for the crop dialog and saves. */
    const fill = async (id: KycSlotId): Promise<void> => {
      screen.pick(id, photo());
      await until(() => expect(state().crop?.slot).toBe(id));
      screen.save();
      await until(() => expect(slot(id).status).toBe('filled'));
    };
    return {
      screen,
      state,
      slot,
      fill,
      values: observed.values,
      leave: () => observed.subscription.unsubscribe(),
    };
  };
  return { ...surroundings, gateway, workshop, clock, desk, show };
}

/** A screen with five empty slots. */
async function openEmpty() {
  const kyc = await openKyc();
  const shown = kyc.show();
  kyc.gateway.answer([]);
  return { ...kyc, ...shown };
}

const uploading = (percent: number) => ({ upload: { status: 'uploading', percent } });

describe('the KYC screen', () => {
  it('loads, then shows the five slots in their order, empty', async () => {
    const { values, state } = await openEmpty();
    expect(values[0]).toEqual({ status: 'loading' });
    expect(state().slots.map(({ label }) => label)).toEqual([
      'Aadhar Card Front',
      'Aadhar Card Back',
      'Passport',
      'Pan Card',
      'Cancelled Cheque',
    ]);
    expect(state().slots.every(({ view }) => view.status === 'empty')).toBe(true);
  });

  it.each([
    { kind: 'http', status: 404, messages: [] },
    { kind: 'http', status: 405, messages: [] },
    { kind: 'http', status: 501, messages: [] },
    { kind: 'parse' },
  ] as const)('opens empty where the API has no such call: %j', async (error) => {
    const { gateway, show } = await openKyc();
    const { state } = show();
    gateway.answer(error);
    expect(state().slots.every(({ view }) => view.status === 'empty')).toBe(true);
  });

  it('says what failed, and asks again on request', async () => {
    const { gateway, show } = await openKyc();
    const { screen, values, slot } = show();
    gateway.answer({ kind: 'network' });
    expect(values.at(-1)).toEqual({ status: 'failed', message: NETWORK });
    screen.reload();
    gateway.answer([aDocument('passport')]);
    expect(slot('passport').status).toBe('filled');
  });

  it('shows at once what it had within a minute, and asks again after', async () => {
    const { gateway, clock, show, leave } = await openEmpty();
    leave();
    clock.advance(59_000);
    const second = show();
    expect(second.state().status).toBe('ready');
    expect(gateway.asked).toHaveLength(1);
    second.leave();
    clock.advance(61_000);
    const third = show();
    expect(third.state().status).toBe('ready');
    expect(gateway.asked).toHaveLength(2);
  });

  it('C-07 gives up what it has asked for when it is left', async () => {
    const { gateway, show } = await openKyc();
    show().leave();
    expect(gateway.abortedReads).toBe(1);
  });

  it('fetches the picture of a protected document, and leaves any other to the browser', async () => {
    const { gateway, show, workshop } = await openKyc();
    const { slot, leave } = show();
    const elsewhere = {
      slot: 'pan_card',
      fileName: 'd.jpg',
      url: 'https://cdn.example/a/b/c/d.jpg',
    } as const;
    const hostile = { slot: 'passport', fileName: 'd.jpg', url: 'javascript:alert(1)' } as const;
    gateway.answer([aDocument('aadhar_front'), elsewhere, hostile]);
    await until(() =>
      expect(slot('aadhar_front')).toMatchObject({
        picture: { url: expect.stringMatching(/^blob:/u) as unknown },
      }),
    );
    expect(slot('pan_card')).toMatchObject({ picture: { status: 'shown', url: elsewhere.url } });
    expect(slot('passport')).toMatchObject({ picture: { status: 'missing' } });
    leave();
    expect([...workshop.held]).toEqual([]);
  });
});

describe('a slot', () => {
  it('is filled with the crop at once, and sends it under the specified name', async () => {
    const { gateway, fill, slot, clock } = await openEmpty();
    await fill('aadhar_front');
    const fileName = `aadhar_front_${clock.now()}.PNG`;
    expect(slot('aadhar_front')).toMatchObject({ fileName, picture: { status: 'shown' }, ...uploading(0) });
    expect(gateway.uploadTo('aadhar_front')).toMatchObject({ slot: 'aadhar_front', fileName });
  });

  it('tells how far its upload is, and is stored only when the answer is there', async () => {
    const { gateway, fill, slot, notifier } = await openEmpty();
    await fill('passport');
    gateway.progress('passport', 0.5);
    expect(slot('passport')).toMatchObject(uploading(50));
    gateway.progress('passport', 1);
    expect(slot('passport')).toMatchObject(uploading(99));
    gateway.finish('passport');
    expect(slot('passport')).toMatchObject({ upload: { status: 'stored' } });
    expect(notifier.texts).toEqual([UPLOADED]);
  });

  it('stays filled when its upload fails or answers without a URL, and sends the same again', async () => {
    const { gateway, fill, slot, screen } = await openEmpty();
    await fill('pan_card');
    gateway.progress('pan_card', 0.5);
    gateway.finish('pan_card', fail({ kind: 'network' }));
    expect(slot('pan_card')).toMatchObject({
      status: 'filled',
      upload: { status: 'failed', message: NETWORK },
    });
    screen.retry('pan_card');
    gateway.finish('pan_card', fail({ kind: 'parse' }));
    expect(slot('pan_card')).toMatchObject({ status: 'filled', upload: { status: 'failed' } });
    screen.retry('pan_card');
    gateway.finish('pan_card');
    expect(slot('pan_card')).toMatchObject({ upload: { status: 'stored' } });
    expect(new Set(gateway.uploads.map(({ fileName }) => fileName)).size).toBe(1);
    expect(new Set(gateway.uploads.map(({ content }) => content)).size).toBe(1);
  });

  it('keeps its picture when the upload is cancelled', async () => {
    const { gateway, fill, slot, screen } = await openEmpty();
    await fill('pan_card');
    screen.cancel('pan_card');
    expect(gateway.uploadTo('pan_card').aborted).toBe(true);
    expect(slot('pan_card')).toMatchObject({ upload: { status: 'failed', message: UPLOAD_CANCELLED } });
    screen.cancel('pan_card');
    expect(gateway.uploads).toHaveLength(1);
  });

  it('is emptied after a question, and by the API first', async () => {
    const { gateway, fill, slot, screen, state, workshop } = await openEmpty();
    await fill('cancelled_cheque');
    gateway.finish('cancelled_cheque');
    screen.askToDelete('cancelled_cheque');
    expect(state().deletion).toMatchObject({ label: 'Cancelled Cheque' });
    screen.closeDialog();
    expect(slot('cancelled_cheque').status).toBe('filled');
    expect(gateway.removed).toEqual([]);
    screen.askToDelete('cancelled_cheque');
    screen.confirmDelete();
    expect(slot('cancelled_cheque')).toMatchObject({ upload: { status: 'deleting' } });
    await until(() => expect(slot('cancelled_cheque').status).toBe('empty'));
    expect(gateway.removed).toHaveLength(1);
    expect([...workshop.held]).toEqual([]);
  });

  it('stays filled when the API does not delete, and says why', async () => {
    const { gateway, fill, slot, screen, notifier } = await openEmpty();
    await fill('passport');
    gateway.finish('passport');
    gateway.removal = fail({ kind: 'network' });
    screen.askToDelete('passport');
    screen.confirmDelete();
    await until(() => expect(notifier.texts).toContain(NETWORK));
    expect(slot('passport')).toMatchObject({ upload: { status: 'stored' } });
  });

  it('P-5 deletes at the API too what may have arrived there without an answer', async () => {
    const { gateway, fill, slot, screen } = await openEmpty();
    await fill('passport');
    gateway.finish('passport', fail({ kind: 'timeout' }));
    screen.askToDelete('passport');
    screen.confirmDelete();
    expect(slot('passport').status).toBe('empty');
    expect(gateway.removed).toMatchObject([{ slot: 'passport', fileName: gateway.uploads[0]?.fileName }]);
  });

  it('says what is wrong with a picked file, and forgets it with the next one', async () => {
    const { screen, slot, state } = await openEmpty();
    screen.pick('passport', new File(['hello'], 'a.png'));
    expect(slot('passport')).toEqual({ status: 'opening' });
    await until(() => expect(slot('passport')).toEqual({ status: 'empty', problem: NOT_A_PICTURE }));
    screen.pick('passport', photo());
    await until(() => expect(state().crop?.slot).toBe('passport'));
    expect(slot('passport')).toEqual({ status: 'empty', problem: undefined });
  });

  it('does not care for a newer file of the API while one is on its way', async () => {
    const { gateway, fill, slot, clock, show, leave } = await openEmpty();
    await fill('passport');
    leave();
    clock.advance(61_000);
    const again = show();
    gateway.answer([aDocument('passport', 'passport_1.png'), aDocument('pan_card')]);
    expect(again.slot('passport')).toMatchObject(uploading(0));
    expect(again.slot('pan_card')).toMatchObject({ upload: { status: 'stored' } });
    expect(slot('pan_card').status).toBe('empty');
  });

  it('asks anew for papers that were asked for before something changed', async () => {
    const { gateway, show } = await openKyc();
    const first = show();
    gateway.answer([]);
    await first.fill('passport');
    first.screen.reload();
    gateway.finish('passport');
    gateway.answer([]);
    expect(gateway.asked).toHaveLength(3);
    gateway.answer([aDocument('passport', gateway.uploads[0]?.fileName)]);
    expect(first.slot('passport')).toMatchObject({ upload: { status: 'stored' } });
  });
});

describe('several slots', () => {
  const arbOrder = fc.shuffledSubarray(
    KYC_SLOTS.map(({ id }) => id),
    { minLength: 5, maxLength: 5 },
  );

  it.prop([arbOrder, fc.array(fc.boolean(), { minLength: 5, maxLength: 5 })], { numRuns: 10 })(
    'C-18 end each as its own upload does, in whatever order the answers come',
    async (order, successes) => {
      const { gateway, fill, slot } = await openEmpty();
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

describe('the crop dialog', () => {
  it('C-18 holds nothing after 20 times of opening and closing', async () => {
    const { screen, state, workshop } = await openEmpty();
    for (let time = 0; time < 20; time += 1) {
      screen.pick('aadhar_back', photo());
      await until(() => expect(state().crop).toBeDefined());
      screen.crop.close();
      expect(state().crop).toBeUndefined();
    }
    expect([...workshop.held]).toEqual([]);
  });

  it('C-15 saves once, however often Save is pressed', async () => {
    const { screen, state, slot, gateway, workshop } = await openEmpty();
    screen.pick('passport', photo());
    await until(() => expect(state().crop).toBeDefined());
    for (let press = 0; press < 10; press += 1) screen.save();
    expect(state().crop?.busy).toBe(true);
    await until(() => expect(slot('passport').status).toBe('filled'));
    expect(gateway.uploads).toHaveLength(1);
    expect(workshop.held.size).toBe(1);
  });

  it('C-15 opens one file however often one is picked', async () => {
    const { screen, state, workshop } = await openEmpty();
    for (let time = 0; time < 10; time += 1) screen.pick('passport', photo());
    screen.pick('pan_card', photo());
    await until(() => expect(state().crop).toBeDefined());
    expect(state().crop?.slot).toBe('passport');
    expect(workshop.held.size).toBe(1);
  });

  it('offers to black digits out for an Aadhaar card only, and cuts what it covers', async () => {
    const { screen, state, slot, workshop } = await openEmpty();
    screen.pick('passport', photo());
    await until(() => expect(state().crop?.offersBar).toBe(false));
    screen.crop.close();
    screen.pick('aadhar_front', photo());
    await until(() => expect(state().crop?.offersBar).toBe(true));
    screen.crop.addBar();
    screen.crop.moveBar({ x: 10, y: 5 });
    expect(state().crop?.bar).toBeDefined();
    screen.save();
    await until(() => expect(slot('aadhar_front').status).toBe('filled'));
    expect(workshop.cuts[0]?.bar).toMatchObject({ angle: expect.closeTo(0, 6) as unknown });
  });

  it('stays open, with a reason, when there is no memory for the crop', async () => {
    const { screen, state, workshop, gateway } = await openEmpty();
    screen.pick('passport', photo());
    await until(() => expect(state().crop).toBeDefined());
    workshop.failing = true;
    screen.save();
    await until(() => expect(state().crop?.problem).toMatch(/memory/u));
    expect(gateway.uploads).toEqual([]);
    workshop.failing = false;
    screen.save();
    await until(() => expect(state().crop).toBeUndefined());
    expect(gateway.uploads).toHaveLength(1);
  });

  it('lets go of a picture that was opened too late', async () => {
    const { screen, leave, workshop } = await openEmpty();
    screen.pick('passport', photo());
    leave();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([...workshop.held]).toEqual([]);
  });
});

describe('Submit', () => {
  it('sends the consent to the wording that is shown, once, and names what is missing', async () => {
    const { screen, state, gateway, fill } = await openEmpty();
    expect(state().submission.missing).toBeUndefined();
    await fill('passport');
    for (let press = 0; press < 10; press += 1) screen.submit();
    expect(state().submission.busy).toBe(true);
    await until(() => expect(state().submission.busy).toBe(false));
    expect(gateway.consents).toEqual([CONSENT_VERSION]);
    expect(state().submission).toEqual({
      busy: false,
      outcome: { tone: 'success', text: 'Your consent is saved.' },
      missing: 'Still missing: Aadhar Card Front, Aadhar Card Back, Pan Card, Cancelled Cheque.',
      consented: 'Consent given on November 21, 2026.',
    });
  });

  it('names a document whose upload has failed, and nothing when all are there', async () => {
    const { screen, state, gateway, fill } = await openEmpty();
    for (const { id } of KYC_SLOTS) await fill(id);
    for (const { id } of KYC_SLOTS)
      gateway.finish(id, id === 'pan_card' ? fail({ kind: 'network' }) : undefined);
    screen.submit();
    await until(() => expect(state().submission.missing).toBe('Still missing: Pan Card.'));
    screen.retry('pan_card');
    gateway.finish('pan_card');
    expect(state().submission.missing).toBeUndefined();
  });

  it('says why the consent was not taken, and what is missing all the same', async () => {
    const { screen, state, gateway } = await openEmpty();
    gateway.consentAnswer = fail({ kind: 'http', status: 500, messages: ['Out of order.'] });
    screen.submit();
    await until(() => expect(state().submission.outcome).toEqual({ tone: 'failure', text: 'Out of order.' }));
    expect(state().submission.missing).toMatch(/^Still missing: Aadhar Card Front/u);
  });
});

describe('beyond the screen', () => {
  it('an upload goes on while another page is shown, and says so there when it fails', async () => {
    const { gateway, fill, leave, notifier, show, workshop } = await openEmpty();
    await fill('passport');
    await fill('pan_card');
    leave();
    gateway.finish('passport');
    expect(workshop.held.size).toBe(1);
    gateway.finish('pan_card', fail({ kind: 'network' }));
    expect(notifier.texts).toEqual([UPLOADED, NOT_UPLOADED_ELSEWHERE]);
    const again = show();
    expect(again.slot('passport')).toMatchObject({ upload: { status: 'stored' } });
    expect(again.slot('pan_card')).toMatchObject({ upload: { status: 'failed' } });
  });

  it('C-14 what is not uploaded yet outlives a session that ends, for the same investor', async () => {
    const { gateway, fill, session, leave, show, navigation, notifier } = await openEmpty();
    await fill('passport');
    await fill('pan_card');
    gateway.finish('passport', fail({ kind: 'http', status: 401, messages: [] }));
    expect(session.current).toMatchObject({ status: 'logged-out', reason: 'expired' });
    expect(gateway.uploadTo('pan_card').aborted).toBe(true);
    expect(notifier.texts).toEqual(['Session expired. Please log in again.']);
    leave();
    expect(navigation.current().path).toBe(ADDRESS);
    session.begin(aLogin('token-2'));
    const again = show();
    gateway.answer([]);
    expect(again.slot('passport')).toMatchObject({ status: 'filled', upload: { status: 'failed' } });
    expect(again.slot('pan_card')).toMatchObject({ status: 'filled', upload: { status: 'failed' } });
    again.screen.retry('pan_card');
    gateway.finish('pan_card');
    expect(again.slot('pan_card')).toMatchObject({ upload: { status: 'stored' } });
  });

  it.each([
    [
      'another investor logs in',
      (session: Awaited<ReturnType<typeof openKyc>>['session']) => {
        session.end('expired');
        session.begin(aLogin('token-2', { email: 'arjun@kopal.test' }));
      },
    ],
    [
      'the investor logs out',
      (session: Awaited<ReturnType<typeof openKyc>>['session']) => {
        session.end('log-out');
        session.begin(aLogin('token-2'));
      },
    ],
  ])('C-14 nothing is left when %s', async (_when, change) => {
    const { gateway, fill, session, leave, show, workshop } = await openEmpty();
    await fill('passport');
    leave();
    change(session);
    expect(gateway.uploadTo('passport').aborted).toBe(true);
    expect([...workshop.held]).toEqual([]);
    const again = show();
    gateway.answer([]);
    expect(again.slot('passport')).toEqual({ status: 'empty', problem: undefined });
  });
});

describe('closing the window', () => {
  const asks = ({ navigation }: Awaited<ReturnType<typeof openKyc>>): boolean =>
    navigation.closingWarnings.length > 0;

  it('asks while a picture is being cropped, and no move within the app is held', async () => {
    const kyc = await openEmpty();
    expect(asks(kyc)).toBe(false);
    kyc.screen.pick('passport', photo());
    await until(() => expect(kyc.state().crop?.slot).toBe('passport'));
    expect(kyc.navigation.closingWarnings).toEqual([
      'Are you sure you want to leave? Your progress might be lost.',
    ]);
    kyc.screen.crop.close();
    expect(asks(kyc)).toBe(false);
  });

  it('asks until what was cropped is at the API, also from another page', async () => {
    const kyc = await openEmpty();
    await kyc.fill('passport');
    kyc.navigation.go('/deals');
    kyc.leave();
    expect(kyc.navigation.current().path).toBe('/deals');
    expect(asks(kyc)).toBe(true);
    kyc.gateway.finish('passport', fail({ kind: 'network' }));
    expect(asks(kyc)).toBe(true);
    kyc.desk.retry('passport');
    kyc.gateway.finish('passport');
    expect(asks(kyc)).toBe(false);
  });

  it('asks no more once the investor has logged out', async () => {
    const kyc = await openEmpty();
    await kyc.fill('passport');
    kyc.session.end('log-out');
    expect(asks(kyc)).toBe(false);
  });
});

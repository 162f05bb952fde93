import { describe, expect, it } from 'vitest';
import { UPLOAD_CANCELLED, UPLOADED } from '../../../src/core/kyc/kyc-store.ts';
import { GC_TIME_MS } from '../../../src/core/shared/cached-query.ts';
import { fail, ok } from '../../../src/core/shared/result.ts';
import { aCrop, openKyc } from '../../support/kyc-screen.ts';
import { observe } from '../../support/observed.ts';
import { aDocument } from '../../support/scripted-documents.ts';
import { aLogin } from '../../support/session-builders.ts';

const NETWORK = { kind: 'network' } as const;

/** A store with a subscriber and without loaded documents. */
async function openStore() {
  const kyc = await openKyc();
  const read = () => {
    const { values, subscription } = observe(kyc.store.state$);
    return { values, leave: () => subscription.unsubscribe() };
  };
  const put = async (fileName = 'passport_1795242600000.jpg') => {
    const crop = await aCrop(kyc.processor);
    kyc.store.put('passport', fileName, crop);
    return crop;
  };
  return { ...kyc, ...read(), read, put };
}

describe('the documents of KycStore', () => {
  it('show loading, not a failure, when the screen is opened again after a failure', async () => {
    const { gateway, leave, read } = await openStore();
    gateway.respond(NETWORK);
    leave();
    expect(read().values).toEqual([{ status: 'loading' }]);
  });

  it('stay on screen when a refresh fails', async () => {
    const { gateway, time, leave, read } = await openStore();
    gateway.respond([aDocument('passport')]);
    leave();
    time.advance(GC_TIME_MS);
    const { values } = read();
    gateway.respond(NETWORK);
    expect(values.at(-1)).toMatchObject({
      status: 'ready',
      slots: { passport: { upload: { status: 'stored' } } },
    });
  });

  it('follow another tab when the investor comes back to the app, except an image that is not uploaded', async () => {
    const { gateway, store, put, focused$, time } = await openStore();
    gateway.respond([aDocument('pan_card')]);
    await put();
    focused$.next();
    time.advance(500);
    gateway.respond([aDocument('aadhar_back'), aDocument('passport')]);
    expect(store.slot('pan_card')).toEqual({ status: 'empty' });
    expect(store.slot('aadhar_back')).toMatchObject({ upload: { status: 'stored' } });
    expect(store.slot('passport')).toMatchObject({ upload: { status: 'uploading' } });
  });

  it('stay hidden until they have loaded, even after a put', async () => {
    const { gateway, put, values } = await openStore();
    await put();
    expect(values).toEqual([{ status: 'loading' }]);
    gateway.respond(NETWORK);
    expect(values.at(-1)).toMatchObject({ status: 'failed' });
  });

  it('are fetched again at once when the consent is given while they are loading', async () => {
    const { gateway, store, values } = await openStore();
    await store.consent();
    expect([gateway.abortedReads, gateway.listResponses.length]).toEqual([1, 2]);
    expect(values.at(-1)).toEqual({ status: 'loading' });
    gateway.respond([]);
    expect(values.at(-1)).toMatchObject({ status: 'ready', consented: true });
  });

  it.each<[string, (kyc: Awaited<ReturnType<typeof openStore>>) => unknown, object]>([
    [
      'an upload',
      ({ gateway }) => gateway.finish('passport'),
      { passport: { upload: { status: 'stored' } } },
    ],
    ['a deletion', ({ store }) => store.remove('pan_card'), { pan_card: { status: 'empty' } }],
    ['a consent', ({ store }) => store.consent(), {}],
    [
      'a submission',
      ({ store }) => store.submit(),
      { pan_card: { document: { submittedOn: { epochMs: Date.parse('2026-11-22T06:00:00Z') } } } },
    ],
  ])(
    'are fetched again when %s ends during a refetch, because the response may not include it',
    async (_what, run, slots) => {
      const kyc = await openStore();
      const { gateway, time, put, leave, read } = kyc;
      gateway.respond([aDocument('pan_card')]);
      await put();
      leave();
      time.advance(GC_TIME_MS);
      const { values } = read();
      await run(kyc);
      expect([gateway.abortedReads, gateway.listResponses.length]).toEqual([1, 3]);
      expect(values.at(-1)).toMatchObject({ status: 'ready', slots });
    },
  );

  it('are cached with the changes of this page, without another request', async () => {
    const { gateway, store, put, leave, read } = await openStore();
    gateway.respond([aDocument('pan_card'), aDocument('aadhar_back')], 'none');
    await put();
    gateway.finish('passport');
    await store.consent();
    await store.remove('pan_card');
    await store.submit();
    leave();
    const sent = { document: { submittedOn: { epochMs: Date.parse('2026-11-22T06:00:00Z') } } };
    expect(read().values.at(-1)).toMatchObject({
      consented: true,
      consentedOn: { epochMs: Date.parse('2026-11-21T06:00:00Z') },
      slots: { passport: sent, pan_card: { status: 'empty' }, aadhar_back: sent },
    });
    expect(gateway.listResponses).toHaveLength(1);
  });

  it('are not marked as sent when their upload ends while other documents are being submitted', async () => {
    const { gateway, store, put } = await openStore();
    gateway.respond([aDocument('pan_card')]);
    await put();
    const submitting = store.submit();
    gateway.finish('passport');
    await submitting;
    expect(store.slot('pan_card')).toMatchObject({
      document: { submittedOn: { epochMs: Date.parse('2026-11-22T06:00:00Z') } },
    });
    expect(store.slot('passport')).toMatchObject({ upload: { status: 'stored' }, document: {} });
    expect(store.slot('passport')).not.toHaveProperty('document.submittedOn.epochMs');
  });

  it('keep the day on which they were first sent', async () => {
    const { gateway, store } = await openStore();
    const submittedOn = { epochMs: Date.parse('2026-11-20T06:00:00Z') };
    gateway.respond([{ ...aDocument('pan_card'), submittedOn }]);
    await store.submit();
    expect(store.slot('pan_card')).toMatchObject({ document: { submittedOn } });
  });

  it('C-07 stop loading and disappear when the session ends', async () => {
    const { gateway, session, store, values, put } = await openStore();
    gateway.respond([]);
    await put();
    store.refetch();
    session.end('expired');
    expect(gateway.abortedReads).toBe(1);
    expect(values.at(-1)).toEqual({ status: 'loading' });
  });
});

describe('KycStore.put', () => {
  it('notifies of the upload and keeps the image while there are subscribers', async () => {
    const { gateway, store, put, leave, read, notifier, processor } = await openStore();
    gateway.respond([]);
    const second = read();
    const crop = await put();
    gateway.progress('passport', 0.5);
    gateway.finish('passport');
    expect([...processor.unreleased]).toEqual([crop.url]);
    expect(notifier.notified).toEqual([{ tone: 'success', text: UPLOADED, style: 'default' }]);
    leave();
    expect(store.slot('passport')).toMatchObject({ upload: { status: 'stored' }, crop });
    second.leave();
    expect(store.slot('passport')).toMatchObject({ upload: { status: 'stored' }, crop: undefined });
    expect([...processor.unreleased]).toEqual([]);
    expect(read().values).toMatchObject([{ slots: { passport: { crop: undefined } } }]);
  });
});

describe('an upload of KycStore', () => {
  it('is not sent again by a retry unless it has failed', async () => {
    const { gateway, store, put } = await openStore();
    store.retry('passport');
    await put();
    store.retry('passport');
    gateway.finish('passport');
    store.retry('passport');
    expect(gateway.uploads).toHaveLength(1);
  });

  it('keeps the first reason of its failure', async () => {
    const { gateway, store, put, session } = await openStore();
    await put();
    gateway.finish('passport', fail(NETWORK));
    const failed = store.slot('passport');
    store.cancel('passport');
    expect(store.slot('passport')).toBe(failed);
    store.retry('passport');
    store.cancel('passport');
    session.end('expired');
    expect(store.slot('passport')).toMatchObject({ upload: { status: 'failed', message: UPLOAD_CANCELLED } });
  });

  it('fails when its stream throws', async () => {
    const { gateway, store, put } = await openStore();
    await put();
    gateway.uploadTo('passport').events$.error(new Error('broken'));
    expect(store.slot('passport')).toMatchObject({ document: undefined, upload: { status: 'failed' } });
  });
});

describe('KycStore.remove', () => {
  it('does nothing for an empty slot', async () => {
    const { gateway, store } = await openStore();
    expect(await store.remove('passport')).toEqual(ok('deleted'));
    expect(gateway.removed).toEqual([]);
  });

  it('deletes once for repeated calls', async () => {
    const { gateway, store } = await openStore();
    gateway.respond([aDocument('passport')]);
    await Promise.all([store.remove('passport'), store.remove('passport')]);
    expect(gateway.removed).toEqual([aDocument('passport')]);
    expect(store.slot('passport')).toEqual({ status: 'empty' });
  });

  it('aborts a running upload', async () => {
    const { gateway, store, put, processor } = await openStore();
    await put();
    await store.remove('passport');
    expect(gateway.uploadTo('passport').aborted).toBe(true);
    expect([...processor.unreleased]).toEqual([]);
  });

  it('empties the slot if the same investor has logged in again before the API responds', async () => {
    const { gateway, store, session } = await openStore();
    gateway.respond([aDocument('passport')]);
    const removal = store.remove('passport');
    session.end('log-out');
    session.begin(aLogin('token-2'));
    gateway.respond([aDocument('passport')]);
    await removal;
    expect(store.slot('passport')).toEqual({ status: 'empty' });
  });

  it('keeps another image that the same investor has put into the slot after a new login', async () => {
    const { gateway, store, session, processor } = await openStore();
    const crop = await aCrop(processor);
    gateway.respond([aDocument('passport')]);
    const removal = store.remove('passport');
    session.end('log-out');
    session.begin(aLogin('token-2'));
    gateway.respond([]);
    store.put('passport', 'passport_1795242600002.png', crop);
    await removal;
    expect(store.slot('passport')).toMatchObject({ upload: { status: 'uploading' } });
  });

  it.each([ok('deleted' as const), fail(NETWORK)])(
    'C-13 removes nothing of an investor who logs in before the API responds with %j',
    async (response) => {
      const { gateway, store, session, leave, read, processor } = await openStore();
      const crop = await aCrop(processor);
      gateway.respond([aDocument('passport'), aDocument('pan_card'), aDocument('aadhar_back')]);
      gateway.removalOutcome = response;
      const removals = (['passport', 'pan_card', 'aadhar_back'] as const).map((slot) => store.remove(slot));
      session.end('log-out');
      session.begin(aLogin('token-2', { email: 'arjun@kopal.test' }));
      leave();
      read();
      gateway.respond([aDocument('pan_card', 'pan_card_1795242600001.png')]);
      store.put('passport', 'passport_1795242600002.png', crop);
      await Promise.all(removals);
      expect(store.slot('passport')).toMatchObject({ upload: { status: 'uploading' } });
      expect(store.slot('pan_card')).toMatchObject({ upload: { status: 'stored' } });
      expect(store.slot('aadhar_back')).toEqual({ status: 'empty' });
    },
  );
});

describe('the overview of KycStore', () => {
  it('loads the documents once for itself and a screen', async () => {
    const { store, gateway } = await openKyc();
    const [overview, screen] = [observe(store.overview$), observe(store.state$)];
    expect(gateway.listResponses).toHaveLength(1);
    screen.subscription.unsubscribe();
    gateway.respond([]);
    expect(overview.values.at(-1)?.status).toBe('ready');
  });

  it('keeps no image in memory', async () => {
    const { store, gateway, processor, leave, put } = await openStore();
    observe(store.overview$);
    gateway.respond([]);
    await put();
    leave();
    gateway.finish('passport');
    expect(processor.unreleased.size).toBe(0);
  });
});

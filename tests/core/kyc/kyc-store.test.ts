import { BehaviorSubject, identity } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { KycStore, UPLOAD_CANCELLED, UPLOADED } from '../../../src/core/kyc/kyc-store.ts';
import type { SessionState } from '../../../src/core/session/session.ts';
import { fail } from '../../../src/core/shared/result.ts';
import { aCrop, openKyc } from '../../support/kyc-screen.ts';
import { observe } from '../../support/observed.ts';
import { aDocument, ScriptedDocuments } from '../../support/scripted-documents.ts';
import { aLogin } from '../../support/session-builders.ts';

const NETWORK = { kind: 'network' } as const;

/** A store that somebody reads, and that knows of no documents yet. */
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

describe('the documents on the KYC store', () => {
  it('are asked for with the first reader only', async () => {
    const { gateway, read } = await openStore();
    read();
    expect(gateway.asked).toHaveLength(1);
  });

  it('are not given up before the last reader leaves', async () => {
    const { gateway, read, leave } = await openStore();
    const second = read();
    leave();
    expect(gateway.abortedReads).toBe(0);
    second.leave();
    expect(gateway.abortedReads).toBe(1);
  });

  it('are as good as new for less than a minute', async () => {
    const { gateway, clock, leave, read } = await openStore();
    gateway.answer([]);
    leave();
    clock.advance(59_999);
    read().leave();
    expect(gateway.asked).toHaveLength(1);
    clock.advance(1);
    read();
    expect(gateway.asked).toHaveLength(2);
  });

  it('are on their way again when they are asked for anew', async () => {
    const { gateway, store, values } = await openStore();
    gateway.answer(NETWORK);
    store.reload();
    expect(values.map(({ status }) => status)).toEqual(['loading', 'failed', 'loading']);
  });

  it('are asked for once at a time', async () => {
    const { gateway, store } = await openStore();
    store.reload();
    expect(gateway.asked).toHaveLength(2);
    expect(gateway.abortedReads).toBe(1);
  });

  it('are on their way, not failed, when the screen is opened again after a failure', async () => {
    const { gateway, leave, read } = await openStore();
    gateway.answer(NETWORK);
    leave();
    expect(read().values).toEqual([{ status: 'loading' }]);
  });

  it('stay as they were when newer ones cannot be had', async () => {
    const { gateway, clock, leave, read } = await openStore();
    gateway.answer([aDocument('passport')]);
    leave();
    clock.advance(60_000);
    const { values } = read();
    gateway.answer(NETWORK);
    expect(values.at(-1)).toMatchObject({ status: 'ready', slots: { passport: { kind: 'stored' } } });
  });

  it('are not told of before they are known, whatever is put on the store', async () => {
    const { gateway, put, values } = await openStore();
    await put();
    expect(values).toEqual([{ status: 'loading' }]);
    gateway.answer(NETWORK);
    expect(values.at(-1)).toMatchObject({ status: 'failed' });
  });

  it('are asked for anew when the consent was given meanwhile', async () => {
    const { gateway, store, values } = await openStore();
    await store.consent();
    gateway.answer([]);
    expect(values.at(-1)).toEqual({ status: 'loading' });
    expect(gateway.asked).toHaveLength(2);
  });

  it('C-07 are given up when the session ends, and nothing is shown of it', async () => {
    const { gateway, session, store, values, put } = await openStore();
    gateway.answer([]);
    await put();
    store.reload();
    session.end('expired');
    expect(gateway.abortedReads).toBe(1);
    expect(values.at(-1)).toEqual({ status: 'loading' });
  });

  it('arrive for who reads them while the session is still being restored', () => {
    const session$ = new BehaviorSubject<SessionState>({ status: 'restoring' });
    const gateway = new ScriptedDocuments();
    const store = new KycStore({
      gateway,
      session: { guard: () => identity, state$: session$ },
      navigation: { warnOnClosing: () => () => undefined },
      notifier: { notify: () => undefined },
      clock: { now: () => 0 },
    });
    const { values } = observe(store.state$);
    session$.next({ status: 'logged-in', ...aLogin() });
    expect(gateway.abortedReads).toBe(0);
    gateway.answer([]);
    expect(values.map(({ status }) => status)).toEqual(['loading', 'ready']);
  });
});

describe('what is put on the KYC store', () => {
  it('is sent at once, and known with how far it is', async () => {
    const { gateway, store, put } = await openStore();
    const crop = await put();
    const known = { kind: 'pending', fileName: 'passport_1795242600000.jpg', crop };
    expect(store.slot('passport')).toEqual({ ...known, upload: { status: 'uploading', fraction: 0 } });
    gateway.progress('passport', 0.25);
    expect(store.slot('passport')).toEqual({ ...known, upload: { status: 'uploading', fraction: 0.25 } });
  });

  it('is announced when it is stored, and keeps its image as long as somebody looks', async () => {
    const { gateway, store, put, leave, read, notifier, processor } = await openStore();
    gateway.answer([]);
    const second = read();
    const crop = await put();
    gateway.progress('passport', 0.5);
    gateway.finish('passport');
    expect([...processor.held]).toEqual([crop.url]);
    expect(notifier.notified).toEqual([{ tone: 'success', text: UPLOADED, style: 'default' }]);
    leave();
    expect(store.slot('passport')).toMatchObject({ kind: 'stored', crop });
    second.leave();
    expect(store.slot('passport')).toMatchObject({ kind: 'stored', crop: undefined });
    expect([...processor.held]).toEqual([]);
    expect(read().values).toMatchObject([{ slots: { passport: { crop: undefined } } }]);
  });

  it('is shown as failed, without a message elsewhere, to who looks', async () => {
    const { gateway, put, notifier } = await openStore();
    await put();
    gateway.finish('passport', fail(NETWORK));
    expect(notifier.notified).toEqual([]);
  });

  it('is sent again only when it has failed', async () => {
    const { gateway, store, put } = await openStore();
    store.retry('passport');
    await put();
    store.retry('passport');
    gateway.finish('passport');
    store.retry('passport');
    expect(gateway.uploads).toHaveLength(1);
  });

  it('is on its way from the start when it is sent again', async () => {
    const { gateway, store, put } = await openStore();
    await put();
    gateway.progress('passport', 0.5);
    gateway.finish('passport', fail(NETWORK));
    store.retry('passport');
    expect(store.slot('passport')).toMatchObject({ upload: { status: 'uploading', fraction: 0 } });
  });

  it('keeps the reason why it was not sent', async () => {
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
});

describe('an upload of the KYC store', () => {
  it('fails as one that did not reach the server when its stream breaks', async () => {
    const { gateway, store, put } = await openStore();
    await put();
    gateway.uploadTo('passport').events$.error(new Error('broken'));
    expect(store.slot('passport')).toMatchObject({ kind: 'pending', upload: { status: 'failed' } });
  });

  it('C-09 ends the session on a 401, and says so once', async () => {
    const { gateway, session, put, notifier } = await openStore();
    await put();
    gateway.finish('passport', fail({ kind: 'http', status: 401, messages: [] }));
    expect(session.current).toMatchObject({ status: 'logged-out', reason: 'expired' });
    expect(notifier.texts).toHaveLength(1);
  });
});

describe('what is taken from the KYC store', () => {
  it('is nothing where nothing is', async () => {
    const { gateway, store } = await openStore();
    expect(await store.remove('passport')).toEqual({ ok: true, value: undefined });
    expect(gateway.removed).toEqual([]);
  });

  it('is deleted once, however often it is asked for', async () => {
    const { gateway, store } = await openStore();
    gateway.answer([aDocument('passport')]);
    await Promise.all([store.remove('passport'), store.remove('passport')]);
    expect(gateway.removed).toEqual([aDocument('passport')]);
    expect(store.slot('passport')).toEqual({ kind: 'empty' });
  });

  it('is no longer sent', async () => {
    const { gateway, store, put, processor } = await openStore();
    await put();
    await store.remove('passport');
    expect(gateway.uploadTo('passport').aborted).toBe(true);
    expect([...processor.held]).toEqual([]);
  });

  it('stays, as it was, when the API does not delete it', async () => {
    const { gateway, store } = await openStore();
    gateway.answer([aDocument('passport')]);
    const before = store.slot('passport');
    gateway.removal = fail(NETWORK);
    expect(await store.remove('passport')).toEqual({ ok: false, error: NETWORK });
    expect(store.slot('passport')).toEqual(before);
  });

  it.each([{ ok: true, value: undefined } as const, fail(NETWORK)])(
    'C-14 takes nothing from who has logged in since: %j',
    async (answer) => {
      const { gateway, store, session, leave, read, processor } = await openStore();
      const crop = await aCrop(processor);
      gateway.answer([aDocument('passport'), aDocument('pan_card'), aDocument('aadhar_back')]);
      gateway.removal = answer;
      const removals = (['passport', 'pan_card', 'aadhar_back'] as const).map((slot) => store.remove(slot));
      session.end('log-out');
      session.begin(aLogin('token-2', { email: 'arjun@kopal.test' }));
      leave();
      read();
      gateway.answer([aDocument('pan_card', 'pan_card_1795242600001.png')]);
      store.put('passport', 'passport_1795242600002.png', crop);
      await Promise.all(removals);
      expect(store.slot('passport')).toMatchObject({ kind: 'pending' });
      expect(store.slot('pan_card')).toMatchObject({ kind: 'stored', deleting: false });
      expect(store.slot('aadhar_back')).toEqual({ kind: 'empty' });
    },
  );
});

import { BehaviorSubject, identity, NEVER } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { KycDesk, UPLOAD_CANCELLED, UPLOADED } from '../../../src/core/kyc/kyc-desk.ts';
import type { SessionState } from '../../../src/core/session/session.ts';
import { fail } from '../../../src/core/shared/result.ts';
import { aCrop, openKyc } from '../../support/kyc-screen.ts';
import { observe } from '../../support/observed.ts';
import { aDocument, ScriptedDocuments } from '../../support/scripted-documents.ts';
import { aLogin } from '../../support/session-builders.ts';

const NETWORK = { kind: 'network' } as const;
const ON = { epochMs: Date.parse('2026-11-21T06:00:00Z') };

/** A desk that somebody reads, and that knows of no papers yet. */
async function openDesk() {
  const kyc = await openKyc();
  const read = () => {
    const { values, subscription } = observe(kyc.desk.state$);
    return { values, leave: () => subscription.unsubscribe() };
  };
  const put = async (fileName = 'passport_1795242600000.jpg') => {
    const crop = await aCrop(kyc.workshop);
    kyc.desk.put('passport', fileName, crop);
    return crop;
  };
  return { ...kyc, ...read(), read, put };
}

describe('the papers on the KYC desk', () => {
  it('are asked for with the first reader only', async () => {
    const { gateway, read } = await openDesk();
    read();
    expect(gateway.asked).toHaveLength(1);
  });

  it('are not given up before the last reader leaves', async () => {
    const { gateway, read, leave } = await openDesk();
    const second = read();
    leave();
    expect(gateway.abortedReads).toBe(0);
    second.leave();
    expect(gateway.abortedReads).toBe(1);
  });

  it('are as good as new for less than a minute', async () => {
    const { gateway, clock, leave, read } = await openDesk();
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
    const { gateway, desk, values } = await openDesk();
    gateway.answer(NETWORK);
    desk.reload();
    expect(values.map(({ status }) => status)).toEqual(['loading', 'failed', 'loading']);
  });

  it('are asked for once at a time', async () => {
    const { gateway, desk } = await openDesk();
    desk.reload();
    expect(gateway.asked).toHaveLength(2);
    expect(gateway.abortedReads).toBe(1);
  });

  it('are on their way, not failed, when the screen is opened again after a failure', async () => {
    const { gateway, leave, read } = await openDesk();
    gateway.answer(NETWORK);
    leave();
    expect(read().values).toEqual([{ status: 'loading' }]);
  });

  it('stay as they were when newer ones cannot be had', async () => {
    const { gateway, clock, leave, read } = await openDesk();
    gateway.answer([aDocument('passport')]);
    leave();
    clock.advance(60_000);
    const { values } = read();
    gateway.answer(NETWORK);
    expect(values.at(-1)).toMatchObject({ status: 'ready', slots: { passport: { kind: 'stored' } } });
  });

  it('are not told of before they are known, whatever is put on the desk', async () => {
    const { gateway, put, values } = await openDesk();
    await put();
    expect(values).toEqual([{ status: 'loading' }]);
    gateway.answer(NETWORK);
    expect(values.at(-1)).toMatchObject({ status: 'failed' });
  });

  it('are asked for anew when the consent was given meanwhile', async () => {
    const { gateway, desk, values } = await openDesk();
    desk.consented(ON);
    gateway.answer([]);
    expect(values.at(-1)).toEqual({ status: 'loading' });
    expect(gateway.asked).toHaveLength(2);
  });

  it('C-07 are given up when the session ends, and nothing is shown of it', async () => {
    const { gateway, session, desk, values, put } = await openDesk();
    gateway.answer([]);
    await put();
    desk.reload();
    session.end('expired');
    expect(gateway.abortedReads).toBe(1);
    expect(values.at(-1)).toEqual({ status: 'loading' });
  });

  it('arrive for who reads them while the session is still being restored', () => {
    const session$ = new BehaviorSubject<SessionState>({ status: 'restoring' });
    const gateway = new ScriptedDocuments();
    const desk = new KycDesk({
      gateway,
      upload: { execute: () => NEVER },
      remove: { execute: () => Promise.reject(new Error('Nothing is to be deleted.')) },
      session: { guard: () => identity, state$: session$ },
      navigation: { warnOnClosing: () => () => undefined },
      notifier: { notify: () => undefined },
      clock: { now: () => 0 },
    });
    const { values } = observe(desk.state$);
    session$.next({ status: 'logged-in', ...aLogin() });
    expect(gateway.abortedReads).toBe(0);
    gateway.answer([]);
    expect(values.map(({ status }) => status)).toEqual(['loading', 'ready']);
  });
});

describe('what is put on the KYC desk', () => {
  it('is sent at once, and known with how far it is', async () => {
    const { gateway, desk, put } = await openDesk();
    const crop = await put();
    const known = { kind: 'pending', fileName: 'passport_1795242600000.jpg', crop };
    expect(desk.fact('passport')).toEqual({ ...known, upload: { status: 'uploading', fraction: 0 } });
    gateway.progress('passport', 0.25);
    expect(desk.fact('passport')).toEqual({ ...known, upload: { status: 'uploading', fraction: 0.25 } });
  });

  it('is announced when it is stored, and keeps its picture as long as somebody looks', async () => {
    const { gateway, desk, put, leave, read, notifier, workshop } = await openDesk();
    gateway.answer([]);
    const second = read();
    const crop = await put();
    gateway.progress('passport', 0.5);
    gateway.finish('passport');
    expect([...workshop.held]).toEqual([crop.url]);
    expect(notifier.notified).toEqual([{ tone: 'success', text: UPLOADED, style: 'default' }]);
    leave();
    expect(desk.fact('passport')).toMatchObject({ kind: 'stored', crop });
    second.leave();
    expect(desk.fact('passport')).toMatchObject({ kind: 'stored', crop: undefined });
    expect([...workshop.held]).toEqual([]);
    expect(read().values).toMatchObject([{ slots: { passport: { crop: undefined } } }]);
  });

  it('is shown as failed, without a message elsewhere, to who looks', async () => {
    const { gateway, put, notifier } = await openDesk();
    await put();
    gateway.finish('passport', fail(NETWORK));
    expect(notifier.notified).toEqual([]);
  });

  it('is sent again only when it has failed', async () => {
    const { gateway, desk, put } = await openDesk();
    desk.retry('passport');
    await put();
    desk.retry('passport');
    gateway.finish('passport');
    desk.retry('passport');
    expect(gateway.uploads).toHaveLength(1);
  });

  it('is on its way from the start when it is sent again', async () => {
    const { gateway, desk, put } = await openDesk();
    await put();
    gateway.progress('passport', 0.5);
    gateway.finish('passport', fail(NETWORK));
    desk.retry('passport');
    expect(desk.fact('passport')).toMatchObject({ upload: { status: 'uploading', fraction: 0 } });
  });

  it('keeps the reason why it was not sent', async () => {
    const { gateway, desk, put, session } = await openDesk();
    await put();
    gateway.finish('passport', fail(NETWORK));
    const failed = desk.fact('passport');
    desk.cancel('passport');
    expect(desk.fact('passport')).toBe(failed);
    desk.retry('passport');
    desk.cancel('passport');
    session.end('expired');
    expect(desk.fact('passport')).toMatchObject({ upload: { status: 'failed', message: UPLOAD_CANCELLED } });
  });
});

describe('what is taken from the KYC desk', () => {
  it('is nothing where nothing is', async () => {
    const { gateway, desk } = await openDesk();
    expect(await desk.remove('passport')).toEqual({ ok: true, value: undefined });
    expect(gateway.removed).toEqual([]);
  });

  it('is deleted once, however often it is asked for', async () => {
    const { gateway, desk } = await openDesk();
    gateway.answer([aDocument('passport')]);
    await Promise.all([desk.remove('passport'), desk.remove('passport')]);
    expect(gateway.removed).toEqual([aDocument('passport')]);
    expect(desk.fact('passport')).toEqual({ kind: 'empty' });
  });

  it('is no longer sent', async () => {
    const { gateway, desk, put, workshop } = await openDesk();
    await put();
    await desk.remove('passport');
    expect(gateway.uploadTo('passport').aborted).toBe(true);
    expect([...workshop.held]).toEqual([]);
  });

  it('stays, as it was, when the API does not delete it', async () => {
    const { gateway, desk } = await openDesk();
    gateway.answer([aDocument('passport')]);
    const before = desk.fact('passport');
    gateway.removal = fail(NETWORK);
    expect(await desk.remove('passport')).toEqual({ ok: false, error: NETWORK });
    expect(desk.fact('passport')).toEqual(before);
  });

  it.each([{ ok: true, value: undefined } as const, fail(NETWORK)])(
    'C-14 takes nothing from who has logged in since: %j',
    async (answer) => {
      const { gateway, desk, session, leave, read, workshop } = await openDesk();
      const crop = await aCrop(workshop);
      gateway.answer([aDocument('passport'), aDocument('pan_card'), aDocument('aadhar_back')]);
      gateway.removal = answer;
      const removals = (['passport', 'pan_card', 'aadhar_back'] as const).map((slot) => desk.remove(slot));
      session.end('log-out');
      session.begin(aLogin('token-2', { email: 'arjun@kopal.test' }));
      leave();
      read();
      gateway.answer([aDocument('pan_card', 'pan_card_1795242600001.png')]);
      desk.put('passport', 'passport_1795242600002.png', crop);
      await Promise.all(removals);
      expect(desk.fact('passport')).toMatchObject({ kind: 'pending' });
      expect(desk.fact('pan_card')).toMatchObject({ kind: 'stored', deleting: false });
      expect(desk.fact('aadhar_back')).toEqual({ kind: 'empty' });
    },
  );
});

import { describe, expect, it } from 'vitest';
import { DISCARDED, NOT_UPLOADED_NOTICE, UPLOADED } from '../../../src/core/kyc/kyc-store.ts';
import type { LoggedOutReason } from '../../../src/core/session/session.ts';
import { fail, ok } from '../../../src/core/shared/result.ts';
import { KYC_PATH, openEmptyKyc } from '../../support/kyc-screen.ts';
import { observe } from '../../support/observed.ts';
import { aDocument } from '../../support/scripted-documents.ts';
import { aLogin, anInvestor } from '../../support/session-builders.ts';

describe('KycStore without its screen', () => {
  it('continues uploads on another page, and notifies there of each success and failure', async () => {
    const { gateway, fill, leave, notifier, show, processor } = await openEmptyKyc();
    await fill('passport');
    await fill('pan_card');
    leave();
    gateway.finish('passport');
    expect(processor.unreleased.size).toBe(1);
    gateway.finish('pan_card', fail({ kind: 'network' }));
    expect(notifier.notified).toMatchObject([
      { tone: 'success', text: UPLOADED },
      { tone: 'failure', text: NOT_UPLOADED_NOTICE },
    ]);
    const again = show();
    expect(again.slot('passport')).toMatchObject({ upload: { status: 'stored' } });
    expect(again.slot('pan_card')).toMatchObject({ upload: { status: 'failed' } });
  });

  it('C-14 keeps unsent documents after the session has ended, for the same investor', async () => {
    const { gateway, fill, session, leave, show, navigation, notifier } = await openEmptyKyc();
    await fill('passport');
    await fill('pan_card');
    gateway.finish('passport', fail({ kind: 'http', status: 401, messages: [] }));
    expect(session.current).toMatchObject({ status: 'logged-out', reason: 'expired' });
    expect(gateway.uploadTo('pan_card').aborted).toBe(true);
    expect(notifier.texts).toEqual(['Session expired. Please log in again.']);
    leave();
    expect(navigation.current().path).toBe(KYC_PATH);
    session.begin(aLogin('token-2'));
    const again = show();
    gateway.respond([]);
    expect(again.slot('passport')).toMatchObject({ status: 'filled', upload: { status: 'failed' } });
    expect(again.slot('pan_card')).toMatchObject({ status: 'filled', upload: { status: 'failed' } });
    again.screen.retry('pan_card');
    gateway.finish('pan_card');
    expect(again.slot('pan_card')).toMatchObject({ upload: { status: 'stored' } });
  });

  it('continues an upload when auth/me supplies the e-mail that the login response lacked', async () => {
    const { gateway, fill, session, show } = await openEmptyKyc();
    session.end('log-out');
    session.begin(aLogin('token-2', { email: undefined }));
    gateway.respond([]);
    await fill('passport');
    session.update(anInvestor(), (_old, fresh) => fresh);
    expect(gateway.uploadTo('passport').aborted).toBe(false);
    gateway.respond([]);
    gateway.finish('passport');
    expect(show().slot('passport')).toMatchObject({ upload: { status: 'stored' } });
  });

  it.each<[string, LoggedOutReason, string]>([
    ['another investor logs in', 'expired', 'arjun@kopal.test'],
    ['the investor logs out', 'log-out', 'meera@kopal.test'],
    ['the investor logs out in another tab', 'elsewhere', 'meera@kopal.test'],
  ])('C-14 keeps no unsent document when %s', async (_when, reason, email) => {
    const { gateway, fill, session, leave, show, processor } = await openEmptyKyc();
    await fill('passport');
    leave();
    session.end(reason);
    session.begin(aLogin('token-2', { email }));
    expect(gateway.uploadTo('passport').aborted).toBe(true);
    expect([...processor.unreleased]).toEqual([]);
    const again = show();
    gateway.respond([]);
    expect(again.slot('passport')).toEqual({ status: 'empty', problem: undefined });
  });

  it.each<LoggedOutReason>(['log-out', 'elsewhere'])(
    'says on a log-out that it ended before a document was uploaded (%s)',
    async (reason) => {
      const { gateway, fill, session, leave, notifier } = await openEmptyKyc();
      await fill('passport');
      await fill('pan_card');
      gateway.finish('passport');
      leave();
      session.end(reason);
      expect(notifier.texts).toEqual([UPLOADED, DISCARDED]);
    },
  );

  it('says nothing on a log-out when every document is uploaded, or when the session expires', async () => {
    const { gateway, fill, session, notifier } = await openEmptyKyc();
    await fill('passport');
    session.end('expired');
    session.begin(aLogin('token-2'));
    gateway.respond([]);
    await fill('pan_card');
    session.end('expired');
    expect(notifier.texts).toEqual([]);
    session.begin(aLogin('token-3', { email: 'arjun@kopal.test' }));
    gateway.respond([aDocument('passport')]);
    session.end('log-out');
    expect(notifier.texts).toEqual([]);
  });

  it('C-13 says nothing to another investor who logs in before a document was uploaded', async () => {
    const { fill, session, notifier } = await openEmptyKyc();
    await fill('passport');
    session.begin(aLogin('token-2', { email: 'arjun@kopal.test' }));
    expect(notifier.texts).toEqual([]);
  });

  it('C-13 does not show a consent to the next investor when its response arrives after a log-out', async () => {
    const { gateway, session, store, leave } = await openEmptyKyc();
    leave();
    let respond = (): void => undefined;
    const late = new Promise<typeof gateway.consentOutcome>(
      (resolve) => (respond = () => resolve(gateway.consentOutcome)),
    );
    gateway.consent = () => late;
    const consenting = store.consent();
    session.end('log-out');
    session.begin(aLogin('token-2', { email: 'arjun@kopal.test' }));
    const states = observe(store.state$);
    gateway.respond([], 'none');
    respond();
    await consenting;
    expect(states.values.at(-1)).toMatchObject({
      status: 'ready',
      consented: false,
      consentedOn: undefined,
    });
  });

  it('C-13 leaves the second investor’s deletion pending when the first investor’s deletion gets its response', async () => {
    const { gateway, session, store, leave } = await openEmptyKyc();
    leave();
    const respondTo: (() => void)[] = [];
    gateway.remove = () => new Promise((resolve) => respondTo.push(() => resolve(ok('deleted'))));
    const states = observe(store.state$);
    const documents = [aDocument('passport')];
    store.refetch();
    gateway.respond(documents);
    void store.remove('passport');
    session.end('log-out');
    session.begin(aLogin('token-2', { email: 'arjun@kopal.test' }));
    store.refetch();
    gateway.respond(documents);
    void store.remove('passport');
    respondTo[0]?.();
    await new Promise((resolve) => setTimeout(resolve));
    expect(states.values.at(-1)).toMatchObject({ slots: { passport: { upload: { status: 'deleting' } } } });
  });
});

import { describe, expect, it } from 'vitest';
import { MemoryClipboard } from '../../../src/adapters/memory/memory-clipboard.ts';
import type { NewPasskey, PasskeyError } from '../../../src/core/account/passkeys.port.ts';
import type { Passkey, SecurityStatus } from '../../../src/core/security/security.ts';
import type { SecurityCard, SecurityState } from '../../../src/core/security/security-state.ts';
import {
  type SecurityDependencies,
  SecurityViewModel,
} from '../../../src/core/security/security.view-model.ts';
import { UnshownCodes } from '../../../src/core/security/unshown-codes.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { fail, ok, type Result } from '../../../src/core/shared/result.ts';
import { nextTurn } from '../../support/next-turn.ts';
import { observe } from '../../support/observed.ts';
import {
  anAccountSession,
  aStatus,
  anAccountEvent,
  failedWith,
  ScriptedSecurity,
} from '../../support/scripted-security.ts';
import { aLogin } from '../../support/session-builders.ts';
import { begunSession } from '../../support/session-parts.ts';
import { noConfirmationNeeded } from '../../support/no-confirmation-needed.ts';

const LAPTOP: Passkey = {
  ...{ id: 'p1', name: 'Laptop', mayLogIn: false },
  ...{ createdAt: undefined, lastUsedAt: undefined },
};
const NETWORK = 'The server could not be reached. Please check your connection and try again.';
const CODES = ['abcd-efgh', 'jkmn-pqrs'];
const CREDENTIAL: NewPasskey = {
  ...{ id: 'c', rawId: 'c' },
  type: 'public-key',
  response: { clientDataJSON: 'x', attestationObject: 'y' },
};

function opened(prepare: (script: ScriptedSecurity) => void = () => undefined) {
  const script = new ScriptedSecurity();
  prepare(script);
  const parts = begunSession();
  const created: Promise<Result<NewPasskey, PasskeyError>>[] = [];
  const saved: object[] = [];
  const clipboard = new MemoryClipboard();
  const preferences = new Map<string, string>();
  const unshownCodes = new UnshownCodes(parts.session);
  const dependencies: SecurityDependencies = {
    gateway: script.gateway,
    confirmations: noConfirmationNeeded,
    unshownCodes,
    passkeys: { available: true, create: () => created.shift() ?? Promise.resolve(ok(CREDENTIAL)) },
    session: parts.session,
    clipboard,
    saver: { save: (file) => saved.push(file) < 2 },
    preferences: { set: (key, value) => void preferences.set(key, value) },
    notifier: parts.notifier,
    productName: 'Kopal',
  };
  const viewModel = new SecurityViewModel(dependencies);
  const openAgain = () => observe(new SecurityViewModel(dependencies).state$).values;
  const { values, subscription } = observe(viewModel.state$);
  const state = (): SecurityState => values.at(-1) ?? { status: 'loading' };
  const ready = () => {
    const current = state();
    if (current.status !== 'ready') throw new Error(`the page is ${current.status}`);
    return current;
  };
  return {
    ...parts,
    script,
    viewModel,
    values,
    subscription,
    openAgain,
    state,
    ready,
    created,
    saved,
    clipboard,
    preferences,
  };
}

/** Opens the page, and waits until it has loaded. */
async function loaded(prepare?: (script: ScriptedSecurity) => void) {
  const page = opened(prepare);
  await nextTurn();
  return page;
}

/** Opens the page, and requests new recovery codes, which arrive when the test calls `release`. */
async function requestingCodes() {
  const page = await loaded();
  const release = page.script.deferNext('newRecoveryCodes');
  page.viewModel.newRecoveryCodes();
  return { ...page, release };
}

describe('SecurityViewModel, loading', () => {
  it('sends three calls when it is subscribed to, and shows their responses', async () => {
    const { script, ready } = await loaded((calls) => {
      calls.respond(
        'status',
        ok(aStatus({ passkeys: [LAPTOP], authenticatorSince: parseDate('2026-11-21T06:00:00Z') })),
      );
      calls.respond('sessions', ok([anAccountSession('here', true), anAccountSession('there')]));
      calls.respond('events', ok([anAccountEvent('e1'), anAccountEvent('e2', 'of-the-future')]));
    });
    expect(script.sent.map(([name]) => name)).toEqual(['status', 'sessions', 'events']);
    expect(ready()).toMatchObject({
      authenticator: 'On since November 21, 2026',
      passkeys: [{ id: 'p1', title: 'Laptop', mayLogIn: false }],
      recoveryCodesLeft: '0 of 10 left',
      sessions: { rows: [{ current: true }, { current: false }], failure: undefined },
      hasOtherSessions: true,
      events: { rows: [{ id: 'e1', title: 'Logged in' }], failure: undefined },
      busy: undefined,
      problem: undefined,
    });
  });

  it.each<[string, Partial<SecurityStatus>, string | undefined]>([
    ['a passkey', { passkeys: [LAPTOP] }, '10 of 10 left'],
    ['an authenticator', { authenticatorSince: parseDate('2026-11-21T06:00:00Z') }, '10 of 10 left'],
    ['no factor', {}, undefined],
  ])(
    'shows the number of recovery codes that are left only if the account has a factor: %s',
    async (_factor, status, shown) => {
      const { ready } = await loaded((calls) =>
        calls.respond('status', ok(aStatus({ ...status, recoveryCodesLeft: 10 }))),
      );
      expect(ready().recoveryCodesLeft).toBe(shown);
    },
  );

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'C-04 treats an event or a mail of the kind %s as unknown',
    async (kind) => {
      const { ready } = await loaded((calls) => {
        const mailPreferences = [{ kind, on: true, required: false }];
        calls.respond('status', ok(aStatus({ mailPreferences })));
        calls.respond('events', ok([anAccountEvent('e1'), anAccountEvent('e2', kind)]));
      });
      expect(ready().events?.rows.map(({ id }) => id)).toEqual(['e1']);
      expect(ready().mails).toEqual([{ id: kind, title: kind, note: '', on: true, required: false }]);
    },
  );

  it('says why loading failed, and loads again on retry', async () => {
    const { state, script, viewModel } = await loaded((calls) =>
      calls.respond('status', fail({ kind: 'network' })),
    );
    expect(state()).toEqual({ status: 'failed', message: NETWORK });
    script.respond('status', ok(aStatus()));
    viewModel.retry();
    expect(state()).toEqual({ status: 'loading' });
    await nextTurn();
    expect(state().status).toBe('ready');
  });

  it.each([404, 405, 501])('recognises an API without the security calls by a %d', async (status) => {
    const { state, script } = await loaded((calls) => calls.respond('status', failedWith(status)));
    expect(state()).toEqual({ status: 'not-offered' });
    expect(script.sent).toHaveLength(1);
  });

  it.each(['sessions', 'events'] as const)(
    'says why %s failed to load, loads them again on retry, and keeps them after a later failure',
    async (list) => {
      const { ready, script, viewModel, values } = await loaded((calls) =>
        calls.respond(list, failedWith(500)),
      );
      const message = 'Something went wrong! Please try again later.';
      expect(ready()[list]).toEqual({ rows: [], failure: message, isLoading: false });
      viewModel.retry();
      expect(ready()[list]).toEqual({ rows: [], failure: undefined, isLoading: true });
      await nextTurn();
      expect(ready()[list]).toEqual({ rows: [], failure: message, isLoading: false });
      script.respond(list, ok(list === 'events' ? [anAccountEvent('e1')] : [anAccountSession('here', true)]));
      viewModel.retry();
      await nextTurn();
      expect(ready()[list]).toMatchObject({ rows: [{}], failure: undefined });
      script.respond(list, failedWith(500));
      script.respond('status', ok(aStatus({ hasPassword: false })));
      viewModel.retry();
      await nextTurn();
      expect(ready()).toMatchObject({ hasPassword: false, [list]: { rows: [{}], failure: undefined } });
      expect(values.slice(1).filter(({ status }) => status === 'loading')).toEqual([]);
    },
  );

  it('leaves out a list that the API does not have', async () => {
    const { ready } = await loaded((calls) => {
      calls.respond('sessions', failedWith(404));
      calls.respond('events', failedWith(501));
    });
    expect(ready()).toMatchObject({ sessions: undefined, events: undefined, hasOtherSessions: false });
  });

  it('keeps what is shown when a reload fails, and says that it may be out of date', async () => {
    const { ready, script, viewModel, notifier } = await loaded();
    script.respond('status', failedWith(500));
    viewModel.endOtherSessions();
    await nextTurn();
    expect(ready().sessions?.rows).toHaveLength(1);
    expect(notifier.texts).toEqual([
      'All other devices are signed out.',
      'This page could not be loaded again, so it may be out of date.',
    ]);
  });

  it.each(['sessions', 'events'] as const)(
    'says that the page may be out of date when %s could not be loaded again, and keeps their rows',
    async (list) => {
      const { ready, script, viewModel, notifier } = await loaded((calls) => {
        calls.respond('sessions', ok([anAccountSession('here', true)]));
        calls.respond('events', ok([anAccountEvent('e1')]));
      });
      script.respond(list, failedWith(500));
      viewModel.endOtherSessions();
      await nextTurn();
      expect(ready()[list]?.rows).toHaveLength(1);
      expect(notifier.texts.at(-1)).toBe('This page could not be loaded again, so it may be out of date.');
    },
  );

  it.each([401, 403])(
    'says nothing about a reload that fails with %d, which leads to another page',
    async (status) => {
      const { script, viewModel, notifier } = await loaded();
      script.respond('status', failedWith(status));
      viewModel.retry();
      await nextTurn();
      expect(notifier.texts).not.toContain('This page could not be loaded again, so it may be out of date.');
    },
  );

  it('C-07 ignores the late response to an older load', async () => {
    const page = opened();
    const old = page.script.deferNext('status');
    await nextTurn();
    page.viewModel.retry();
    page.viewModel.retry();
    old(ok(aStatus({ hasPassword: false })));
    await nextTurn();
    expect(page.ready().hasPassword).toBe(true);
    const late = page.script.deferNext('sessions');
    page.viewModel.retry();
    await nextTurn();
    page.script.respond('sessions', ok([anAccountSession('here', true), anAccountSession('new')]));
    page.viewModel.retry();
    await nextTurn();
    late(ok([]));
    await nextTurn();
    expect(page.ready().sessions?.rows).toHaveLength(2);
  });

  it('C-07 aborts the load when the page is left, and sends no further call', async () => {
    const { script, subscription, viewModel } = opened();
    await nextTurn();
    const release = script.deferNext('status');
    const releaseCommand = script.deferNext('changeMailPreference');
    viewModel.retry();
    viewModel.switchMail('reminders', false);
    const sent = script.sent.length;
    subscription.unsubscribe();
    release(ok(aStatus()));
    releaseCommand(ok([]));
    await nextTurn();
    viewModel.retry();
    expect(script.sent.slice(sent)).toEqual([]);
  });

  it('remembers for the login page whether the account can log in by passkey alone', async () => {
    const without = await loaded((calls) => calls.respond('status', ok(aStatus({ passkeys: [LAPTOP] }))));
    const having = await loaded((calls) =>
      calls.respond('status', ok(aStatus({ passkeys: [{ ...LAPTOP, mayLogIn: true }] }))),
    );
    expect(without.preferences.get('passkey-log-in')).toBe('no');
    expect(having.preferences.get('passkey-log-in')).toBe('yes');
  });
});

describe('SecurityViewModel, factors', () => {
  it('adds an authenticator by its first code, and shows the recovery codes once', async () => {
    const { viewModel, ready, script, notifier, clipboard, saved } = await loaded((calls) => {
      calls.respond('startAuthenticator', ok({ uri: 'otpauth://x', secret: 'JBSW' }));
      calls.respond('addAuthenticator', ok(CODES));
    });
    viewModel.startAuthenticator();
    await nextTurn();
    expect(ready().dialog).toEqual({ kind: 'authenticator', uri: 'otpauth://x', secret: 'JBSW' });
    viewModel.addAuthenticator('  ');
    expect(ready().problem).toEqual({
      card: 'factors',
      text: 'Please enter the code.',
      dialog: 'authenticator',
    });
    viewModel.addAuthenticator(' 123456 ');
    await nextTurn();
    expect(script.callsTo('addAuthenticator')).toEqual([['123456']]);
    expect(ready().dialog).toEqual({ kind: 'recovery-codes', codes: CODES, copied: false });
    expect(notifier.texts).toEqual(['Authenticator added.']);
    clipboard.fails = true;
    await viewModel.copyCodes();
    expect(ready()).toMatchObject({
      dialog: { copied: false },
      problem: {
        text: 'Your browser blocked copying. Select the text and copy it yourself.',
        dialog: 'recovery-codes',
      },
    });
    clipboard.fails = false;
    await viewModel.copyCodes();
    expect([clipboard.text, ready().dialog]).toMatchObject(['abcd-efgh\njkmn-pqrs', { copied: true }]);
    viewModel.saveCodes();
    expect(saved).toMatchObject([{ name: 'kopal-recovery-codes.txt' }]);
    expect(notifier.texts.at(-1)).toBe('Saved kopal-recovery-codes.txt.');
    viewModel.saveCodes();
    expect(ready().problem?.text).toBe('The file could not be saved.');
    viewModel.closeDialog();
    expect(JSON.stringify(ready())).not.toContain('abcd-efgh');
  });

  it.each([
    ['allows', false],
    ['forbids', true],
  ])(
    'does not open the closed dialog of recovery codes again when the browser %s copying',
    async (_, fails) => {
      const { viewModel, ready, clipboard, release } = await requestingCodes();
      release(ok(CODES));
      await nextTurn();
      clipboard.fails = fails;
      const copying = viewModel.copyCodes();
      viewModel.closeDialog();
      await copying;
      expect(ready()).toMatchObject({ dialog: undefined, problem: undefined });
    },
  );

  it('reports a wrong code in the dialog, which stays open', async () => {
    const { viewModel, ready } = await loaded((calls) => {
      calls.respond('startAuthenticator', ok({ uri: 'u', secret: 's' }));
      calls.respond('addAuthenticator', failedWith(400, 'This code is incorrect.'));
    });
    viewModel.startAuthenticator();
    await nextTurn();
    viewModel.addAuthenticator('000000');
    await nextTurn();
    expect(ready()).toMatchObject({
      dialog: { kind: 'authenticator' },
      problem: { card: 'factors', text: 'This code is incorrect.' },
      busy: undefined,
    });
  });

  it('adds a passkey under the typed name, and is busy while the browser asks the user', async () => {
    const { viewModel, ready, script, created } = await loaded((calls) => {
      calls.respond('passkeyOptions', ok({ challenge: 'c' }));
      calls.respond('addPasskey', ok([]));
    });
    let resolve: (credential: Result<NewPasskey, PasskeyError>) => void = () => undefined;
    created.push(new Promise((given) => void (resolve = given)));
    viewModel.openPasskeyDialog();
    viewModel.addPasskey(' ', true);
    expect(ready().problem?.text).toBe('Please name the passkey.');
    viewModel.addPasskey(' Laptop ', true);
    await nextTurn();
    expect(ready().busy).toBe('add');
    viewModel.addPasskey('Again', true);
    resolve(ok(CREDENTIAL));
    await nextTurn();
    expect(script.callsTo('passkeyOptions')).toHaveLength(1);
    expect(script.callsTo('addPasskey')).toEqual([[{ name: 'Laptop', mayLogIn: true }, CREDENTIAL]]);
    // The response has no recovery codes, so no dialog follows.
    expect(ready()).toMatchObject({ dialog: undefined, busy: undefined });
  });

  it.each<[PasskeyError, string]>([
    ['declined', 'The passkey was not used. Please try again.'],
    ['exists', 'This device already has a passkey for your account.'],
    ['unavailable', 'This browser has no passkeys.'],
    ['failed', 'The passkey was not used. Please try again.'],
  ])('says why the browser made no passkey: %s', async (error, text) => {
    const { viewModel, ready, script, created } = await loaded();
    created.push(Promise.resolve(fail(error)));
    viewModel.openPasskeyDialog();
    viewModel.addPasskey('Laptop', false);
    await nextTurn();
    expect(ready()).toMatchObject({ problem: { text }, busy: undefined, dialog: { kind: 'passkey' } });
    expect(script.callsTo('addPasskey')).toEqual([]);
  });

  const withLaptop = (calls: ScriptedSecurity): void =>
    calls.respond('status', ok(aStatus({ passkeys: [LAPTOP] })));

  it('renames a passkey, unless the typed name is empty or the old one', async () => {
    const { viewModel, ready, script, notifier } = await loaded(withLaptop);
    viewModel.openRenameDialog('of nothing');
    expect(ready().dialog).toBeUndefined();
    viewModel.openRenameDialog('p1');
    expect(ready().dialog).toEqual({ kind: 'rename', passkeyId: 'p1', name: 'Laptop' });
    viewModel.rename('  ');
    expect(ready().problem?.text).toBe('Please name the passkey.');
    viewModel.rename(' Laptop ');
    expect(ready().dialog).toBeUndefined();
    viewModel.openRenameDialog('p1');
    viewModel.rename(' Key ');
    await nextTurn();
    expect(script.callsTo('changePasskey')).toEqual([['p1', { name: 'Key', mayLogIn: false }]]);
    expect(notifier.texts).toEqual(['Passkey renamed.']);
  });

  it('lets a passkey log in', async () => {
    const { viewModel, script, notifier } = await loaded(withLaptop);
    viewModel.switchLogIn('p1');
    await nextTurn();
    expect(script.callsTo('changePasskey')).toEqual([['p1', { name: 'Laptop', mayLogIn: true }]]);
    expect(notifier.texts).toEqual(['Passkey changed.']);
  });

  it('removes a passkey and the authenticator, each in its dialog', async () => {
    const { viewModel, ready, script, notifier } = await loaded(withLaptop);
    viewModel.openRemovalDialog('p1');
    expect(ready().dialog).toMatchObject({ kind: 'remove', name: 'Laptop' });
    viewModel.remove();
    await nextTurn();
    expect(script.callsTo('removePasskey')).toEqual([['p1']]);
    viewModel.openRemovalDialog();
    viewModel.remove();
    await nextTurn();
    expect(script.callsTo('removeAuthenticator')).toHaveLength(1);
    expect(notifier.texts).toEqual(['Passkey removed.', 'Authenticator removed.']);
  });

  it('shows new recovery codes even when the dialogs are closed before the codes arrive', async () => {
    const { viewModel, ready, release } = await requestingCodes();
    viewModel.closeDialog();
    release(ok(CODES));
    await nextTurn();
    expect(ready().dialog).toMatchObject({ kind: 'recovery-codes', codes: CODES });
  });

  it('shows new recovery codes even if the session learns the investor’s e-mail before they arrive', async () => {
    const { viewModel, ready, script, session } = await loaded();
    session.begin(aLogin('token-2', { email: undefined }));
    const release = script.deferNext('newRecoveryCodes');
    viewModel.newRecoveryCodes();
    session.begin(aLogin('token-2'));
    release(ok(CODES));
    await nextTurn();
    expect(ready().dialog).toMatchObject({ kind: 'recovery-codes', codes: CODES });
  });

  it('when the page is opened again, shows the recovery codes that arrived after it was left, but only once', async () => {
    const { release, notifier, subscription, openAgain } = await requestingCodes();
    subscription.unsubscribe();
    release(ok(CODES));
    await nextTurn();
    expect(notifier.texts).toEqual([
      'New recovery codes created. Open Security to see your new recovery codes.',
    ]);
    const again = openAgain();
    await nextTurn();
    expect(again.at(-1)).toMatchObject({ dialog: { kind: 'recovery-codes', codes: CODES } });
    const third = openAgain();
    await nextTurn();
    expect(third.at(-1)).toMatchObject({ dialog: undefined });
  });

  it('shows the recovery codes on a page that was opened again before they arrive', async () => {
    const { release, notifier, subscription, openAgain } = await requestingCodes();
    subscription.unsubscribe();
    const again = openAgain();
    await nextTurn();
    release(ok(CODES));
    await nextTurn();
    expect(again.at(-1)).toMatchObject({ dialog: { kind: 'recovery-codes', codes: CODES } });
    expect(notifier.texts).toEqual(['New recovery codes created.']);
  });

  it.each(['before', 'after'])(
    'after the page was left, never shows the recovery codes if the investor logs out %s they arrive, not even to the next investor',
    async (when) => {
      const { release, session, notifier, subscription, openAgain } = await requestingCodes();
      const logOut = () => {
        session.end('log-out');
        session.begin(aLogin('token-2', { email: 'arjun@kopal.test' }));
      };
      subscription.unsubscribe();
      if (when === 'before') logOut();
      release(ok(CODES));
      await nextTurn();
      expect(notifier.texts).toHaveLength(when === 'before' ? 0 : 1);
      if (when === 'after') logOut();
      const again = openAgain();
      await nextTurn();
      expect(again.at(-1)).toMatchObject({ status: 'ready', dialog: undefined });
    },
  );
});

describe('SecurityViewModel, other commands', () => {
  it('C-15 sends one request for two clicks, and asks to wait before another command', async () => {
    const { viewModel, ready, script, notifier } = await loaded();
    const release = script.deferNext('endOtherSessions');
    viewModel.endOtherSessions();
    viewModel.endOtherSessions();
    expect(notifier.texts).toEqual([]);
    viewModel.endSession('there');
    expect(notifier.notified).toMatchObject([
      { tone: 'note', text: 'Please wait until the last action has finished.' },
    ]);
    await nextTurn();
    expect(ready().busy).toBe('sessions');
    release(ok(undefined));
    await nextTurn();
    expect(script.callsTo('endOtherSessions')).toHaveLength(1);
    expect(script.callsTo('endSession')).toEqual([]);
    expect(notifier.texts.slice(1)).toEqual(['All other devices are signed out.']);
    viewModel.endSession('there');
    await nextTurn();
    expect(script.callsTo('endSession')).toEqual([['there']]);
  });

  it('C-15 changes the password once for two Enters, and empties the fields before the data is loaded again', async () => {
    const { viewModel, ready, script } = await loaded();
    const release = script.deferNext('status');
    viewModel.changePassword('Old#Horse9', 'New#Horse9', 'New#Horse9');
    await nextTurn();
    expect(ready()).toMatchObject({ busy: undefined, password: { changeCount: 1 } });
    viewModel.changePassword('Old#Horse9', 'New#Horse9', 'New#Horse9');
    await nextTurn();
    expect(script.callsTo('changeOwnPassword')).toHaveLength(1);
    release(ok(aStatus()));
    await nextTurn();
    viewModel.changePassword('New#Horse9', 'Newer#Horse9', 'Newer#Horse9');
    await nextTurn();
    expect(script.callsTo('changeOwnPassword')).toHaveLength(2);
  });

  it('C-15 repeats no command before the page shows its result, and runs other commands meanwhile', async () => {
    const { viewModel, script } = await loaded((calls) =>
      calls.respond('status', ok(aStatus({ passkeys: [LAPTOP, { ...LAPTOP, id: 'p2' }] }))),
    );
    const releases = [script.deferNext('status'), script.deferNext('status')];
    for (const passkey of ['p1', 'p1', 'p2', 'p1']) {
      viewModel.switchLogIn(passkey);
      await nextTurn();
    }
    expect(script.callsTo('changePasskey').map(([id]) => id)).toEqual(['p1', 'p2']);
    for (const release of releases) release(failedWith(500));
    await nextTurn();
    viewModel.switchLogIn('p1');
    await nextTurn();
    expect(script.callsTo('changePasskey')).toHaveLength(3);
  });

  it('validates a new password, and clears the fields only after a success', async () => {
    const { viewModel, ready, script } = await loaded();
    viewModel.changePassword('', 'short', 'short');
    expect(ready().password).toMatchObject({
      passwordError: expect.any(String),
      currentError: 'Please enter your current password.',
    });
    viewModel.typedPassword('New#Horse9', 'New#Horse9');
    expect(ready().password).toMatchObject({ passwordError: undefined, currentError: undefined });
    viewModel.changePassword('Old#Horse9', 'New#Horse9', 'New#Horse8');
    expect(ready().password.confirmError).toEqual(expect.any(String));
    viewModel.changePassword('Old#Horse9', 'Old#Horse9', 'Old#Horse9');
    expect(ready().password.passwordError).toBe('Please choose a password that is not your current one.');
    viewModel.changePassword('Caf\u00e9#Horse9', 'Cafe\u0301#Horse9', 'Cafe\u0301#Horse9');
    expect(ready().password.passwordError).toBe('Please choose a password that is not your current one.');
    expect(script.callsTo('changeOwnPassword')).toEqual([]);
    script.respond('changeOwnPassword', failedWith(400, 'The current password is not correct.'));
    viewModel.changePassword('Old#Horse9', 'New#Horse9', 'New#Horse9');
    await nextTurn();
    expect(ready()).toMatchObject({
      problem: { card: 'password', text: 'The current password is not correct.' },
      password: { changeCount: 0 },
    });
    script.respond('changeOwnPassword', ok(undefined));
    viewModel.changePassword('Old#Horse9', 'New#Horse9', 'New#Horse9');
    await nextTurn();
    expect(ready()).toMatchObject({ problem: undefined, password: { changeCount: 1 } });
    expect(script.callsTo('changeOwnPassword')[1]).toEqual([
      { currentPassword: 'Old#Horse9', password: 'New#Horse9' },
    ]);
  });

  it('sets the first password of an account without one', async () => {
    const { viewModel, script } = await loaded((calls) =>
      calls.respond('status', ok(aStatus({ hasPassword: false }))),
    );
    viewModel.changePassword('', 'New#Horse9', 'New#Horse9');
    await nextTurn();
    expect(script.callsTo('changeOwnPassword')).toEqual([
      [{ currentPassword: undefined, password: 'New#Horse9' }],
    ]);
  });

  it('saves the data export, or says that it could not', async () => {
    const { viewModel, ready, script, saved, notifier } = await loaded();
    const file = { name: 'kopal-data.zip', content: {} };
    script.respond('exportData', ok(file));
    viewModel.exportData();
    await nextTurn();
    expect(saved).toEqual([file]);
    viewModel.exportData();
    await nextTurn();
    expect(ready().problem).toEqual({ card: 'data', text: 'The file could not be saved.' });
    expect(notifier.texts).toEqual(['Saved kopal-data.zip.']);
  });

  it('switches a mail off', async () => {
    const { viewModel, script, notifier } = await loaded();
    viewModel.switchMail('reminders', false);
    await nextTurn();
    expect(script.callsTo('changeMailPreference')).toEqual([['reminders', false]]);
    expect(notifier.texts).toEqual(['Saved.']);
  });

  it('requests the deletion of the account in a dialog, and cancels it', async () => {
    const { viewModel, ready, script, notifier } = await loaded();
    viewModel.openDeletionDialog();
    expect(ready().dialog).toEqual({ kind: 'delete' });
    script.respond('status', ok(aStatus({ deletionAt: parseDate('2026-11-28T06:00:00Z') })));
    viewModel.deleteAccount();
    await nextTurn();
    expect(ready()).toMatchObject({
      dialog: undefined,
      deletion: expect.stringMatching(/November 28, 2026/),
      notices: [expect.stringMatching(/^Your account .* You can keep it under Your data\.$/)],
    });
    viewModel.cancelDeletion();
    await nextTurn();
    expect(notifier.texts).toEqual(['The account will be deleted in seven days.', 'Your account stays.']);
  });

  it('shows the failure of a command on its card, and does not load the data again', async () => {
    const { viewModel, ready, script, notifier } = await loaded();
    const commands = [
      ['startAuthenticator', 'factors', () => viewModel.startAuthenticator()],
      ['newRecoveryCodes', 'factors', () => viewModel.newRecoveryCodes()],
      ['endSession', 'devices', () => viewModel.endSession('there')],
      ['endOtherSessions', 'devices', () => viewModel.endOtherSessions()],
      ['changeMailPreference', 'mails', () => viewModel.switchMail('reminders', false)],
      ['exportData', 'data', () => viewModel.exportData()],
      ['deleteAccount', 'data', () => viewModel.deleteAccount()],
      ['cancelDeletion', 'data', () => viewModel.cancelDeletion()],
    ] as const;
    const loads = script.callsTo('status').length;
    for (const [name, card, command] of commands) {
      script.respond(name, fail({ kind: 'network' }));
      command();
      await nextTurn();
      expect(ready()).toMatchObject({ problem: { card, text: NETWORK }, busy: undefined, dialog: undefined });
    }
    expect(script.callsTo('status')).toHaveLength(loads);
    expect(notifier.texts).toEqual([]);
  });

  it('loads the page again when a command fails with a 404, as for a device that is already signed out', async () => {
    const { viewModel, ready, script } = await loaded();
    script.respond('endSession', fail({ kind: 'http', status: 404, messages: ['Not found.'] }));
    viewModel.endSession('there');
    await nextTurn();
    expect(ready()).toMatchObject({ problem: { card: 'devices', text: 'Not found.' }, busy: undefined });
    expect(script.callsTo('sessions')).toHaveLength(2);
  });

  it('loads the page again when a command fails with a 409, as for an authenticator that another tab has added', async () => {
    const { viewModel, ready, script } = await loaded();
    const text = 'An authenticator is on already. Remove it first.';
    script.respond('startAuthenticator', fail({ kind: 'http', status: 409, messages: [text] }));
    viewModel.startAuthenticator();
    await nextTurn();
    expect(ready()).toMatchObject({ problem: { card: 'factors', text }, busy: undefined });
    expect(script.callsTo('status')).toHaveLength(2);
  });

  it.each<['a download' | 'a command', 'exportData' | 'changeMailPreference']>([
    ['a download', 'exportData'],
    ['a command', 'changeMailPreference'],
  ])('reports %s that fails after the page was left', async (what, call) => {
    const { viewModel, script, notifier, subscription } = await loaded();
    const release = script.deferNext(call);
    if (what === 'a download') viewModel.exportData();
    else viewModel.switchMail('reminders', false);
    subscription.unsubscribe();
    release(fail({ kind: 'network' }));
    await nextTurn();
    expect(notifier.texts).toEqual([NETWORK]);
  });

  it('is silent about a command whose confirmation was cancelled by leaving the page', async () => {
    const { viewModel, script, notifier, subscription } = await loaded();
    const release = script.deferNext('changeMailPreference');
    viewModel.switchMail('reminders', false);
    subscription.unsubscribe();
    release(fail({ kind: 'http', status: 428, messages: ['Please confirm.'] }));
    await nextTurn();
    expect(notifier.texts).toEqual([]);
  });

  it('runs other commands during a download, and one download at a time', async () => {
    const { viewModel, ready, script, saved } = await loaded();
    const release = script.deferNext('exportData');
    viewModel.exportData();
    viewModel.exportData();
    viewModel.endSession('there');
    expect(ready()).toMatchObject({ exporting: true, busy: 'session there' });
    await nextTurn();
    expect(script.callsTo('endSession')).toEqual([['there']]);
    expect(script.callsTo('exportData')).toHaveLength(1);
    expect(ready()).toMatchObject({ exporting: true, busy: undefined });
    release(ok({ name: 'kopal-data.zip', content: {} }));
    await nextTurn();
    expect(ready().exporting).toBe(false);
    expect(saved).toHaveLength(1);
  });

  it.each([
    ['after the log-out', undefined],
    ['in the session of another investor', aLogin('token-2', { email: 'kabir@kopal.test' })],
  ])('C-13 does not save a download that arrives %s', async (_when, next) => {
    const { viewModel, script, saved, session } = await loaded();
    const release = script.deferNext('exportData');
    viewModel.exportData();
    session.end('log-out');
    if (next !== undefined) session.begin(next);
    release(ok({ name: 'kopal-data.zip', content: {} }));
    await nextTurn();
    expect(saved).toEqual([]);
    expect(script.callsTo('status')).toHaveLength(1);
  });

  it('C-09 ends the session on a 401 of a command', async () => {
    const { viewModel, script, session, ready } = await loaded();
    script.respond('endOtherSessions', failedWith(401));
    viewModel.endOtherSessions();
    await nextTurn();
    expect(session.current.status).toBe('logged-out');
    expect(ready().busy).toBeUndefined();
  });
});

describe('SecurityViewModel, a dialog that is open while a command runs', () => {
  it('stays open after the success of a command that began before it opened', async () => {
    const { viewModel, ready, script, notifier } = await loaded();
    const release = script.deferNext('changeMailPreference');
    viewModel.switchMail('reminders', false);
    viewModel.openPasskeyDialog();
    release(ok([]));
    await nextTurn();
    expect(ready().dialog).toEqual({ kind: 'passkey' });
    expect(notifier.texts).toEqual(['Saved.']);
  });

  it.each<[string, 'changeMailPreference' | 'exportData' | 'changePasskey', SecurityCard]>([
    ['mail', 'changeMailPreference', 'mails'],
    ['download', 'exportData', 'data'],
    ['passkey', 'changePasskey', 'factors'],
  ])(
    'leaves the failure of an earlier %s command on the card, also after the dialog is closed',
    async (_name, call, card) => {
      const { viewModel, ready, script } = await loaded((calls) =>
        calls.respond('status', ok(aStatus({ passkeys: [LAPTOP] }))),
      );
      const release = script.deferNext(call);
      if (call === 'changeMailPreference') viewModel.switchMail('reminders', false);
      else if (call === 'exportData') viewModel.exportData();
      else viewModel.switchLogIn('p1');
      viewModel.openPasskeyDialog();
      release(fail({ kind: 'network' }));
      await nextTurn();
      const onCard = { card, text: NETWORK, dialog: undefined };
      expect(ready()).toMatchObject({ problem: onCard, dialog: { kind: 'passkey' } });
      viewModel.closeDialog();
      expect(ready()).toMatchObject({ problem: onCard, dialog: undefined });
    },
  );

  it('stays open when the command of the previous dialog succeeds', async () => {
    const { viewModel, ready, script } = await loaded();
    const release = script.deferNext('addPasskey');
    viewModel.openPasskeyDialog();
    viewModel.addPasskey('Laptop', true);
    viewModel.closeDialog();
    viewModel.openPasskeyDialog();
    await nextTurn();
    release(ok([]));
    await nextTurn();
    expect(ready().dialog).toEqual({ kind: 'passkey' });
  });

  it('is not replaced by the dialog of a new authenticator', async () => {
    const { viewModel, ready, script } = await loaded();
    const release = script.deferNext('startAuthenticator');
    viewModel.startAuthenticator();
    viewModel.openPasskeyDialog();
    release(ok({ uri: 'u', secret: 's' }));
    await nextTurn();
    expect(ready().dialog).toEqual({ kind: 'passkey' });
  });

  it('shows the failure of its own command until it closes, and leaves a later failure on the card', async () => {
    const { viewModel, ready, script } = await loaded();
    const release = script.deferNext('deleteAccount');
    viewModel.openDeletionDialog();
    viewModel.deleteAccount();
    release(fail({ kind: 'network' }));
    await nextTurn();
    expect(ready().problem).toEqual({ card: 'data', text: NETWORK, dialog: 'delete' });
    viewModel.closeDialog();
    expect(ready().problem).toBeUndefined();
    const late = script.deferNext('deleteAccount');
    viewModel.openDeletionDialog();
    viewModel.deleteAccount();
    viewModel.closeDialog();
    late(fail({ kind: 'network' }));
    await nextTurn();
    expect(ready().problem).toEqual({ card: 'data', text: NETWORK, dialog: undefined });
  });
});

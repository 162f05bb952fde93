import { NEVER } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import { MemoryPreferencesStore } from '../../../src/adapters/memory/memory-preferences-store.ts';
import type { AuthGateway, Credentials } from '../../../src/core/account/auth-gateway.port.ts';
import { type LoggedIn, investorFromFields } from '../../../src/core/session/investor.ts';
import type { GoogleSignIn } from '../../../src/core/account/google-sign-in.port.ts';
import { LogInWithGoogleUseCase } from '../../../src/core/account/log-in-with-google.use-case.ts';
import { LogInUseCase } from '../../../src/core/account/log-in.use-case.ts';
import { LogInWithPasskeyUseCase } from '../../../src/core/account/log-in-with-passkey.use-case.ts';
import type { SecondFactorProof, PendingLogIn } from '../../../src/core/account/proof.ts';
import { SecondFactorStep } from '../../../src/core/account/second-factor-step.ts';
import { UnavailablePasskeys } from '../../../src/adapters/memory/unavailable-passkeys.ts';
import { LogInViewModel } from '../../../src/core/account/log-in.view-model.ts';
import type { LoggedOutReason } from '../../../src/core/session/session.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { fail, ok, type Result } from '../../../src/core/shared/result.ts';
import { httpError } from '../../support/http-error.ts';
import { nextTurn } from '../../support/next-turn.ts';
import { observe } from '../../support/observed.ts';
import { RecordingNotifier } from '../../support/recording-notifier.ts';
import { aLogin, loggedInState } from '../../support/session-builders.ts';
import { aSession } from '../../support/session-parts.ts';

type Outcome = Awaited<ReturnType<AuthGateway['logIn']>>;

/** A gateway whose responses the test controls. */
function gatewayOf() {
  const sent: Credentials[] = [];
  let pending: { resolve: (response: Outcome) => void; reject: (bug: Error) => void } | undefined;
  return {
    sent,
    proofs: [] as SecondFactorProof[],
    secondFactorOptions: (_token: string): ReturnType<AuthGateway['secondFactorOptions']> =>
      Promise.resolve(fail({ kind: 'network' })),
    confirmSecondFactor(token: string, proof: SecondFactorProof) {
      this.proofs.push(proof);
      return this.respondToProof(token, proof);
    },
    respondToProof: (_token: string, _proof: SecondFactorProof): Promise<Outcome> =>
      Promise.resolve(fail({ kind: 'network' })),
    passkeyLogInOptions: () => Promise.resolve(fail({ kind: 'network' } as const)),
    logInWithPasskey: () => Promise.resolve(fail({ kind: 'network' } as const)),
    logIn: (credentials: Credentials) => {
      sent.push(credentials);
      return new Promise<Outcome>((resolve, reject) => {
        pending = { resolve, reject };
      });
    },
    requireFactor: (secondFactor: PendingLogIn) => pending?.resolve(ok({ secondFactor })),
    respond: (result: Result<LoggedIn, RequestError>) =>
      pending?.resolve(result.ok ? ok({ ...result.value, message: undefined }) : result),
    reject: (bug: Error) => pending?.reject(bug),
  };
}

function setUp({
  state,
  endedBy = 'none',
}: { readonly state?: unknown; readonly endedBy?: LoggedOutReason } = {}) {
  const gateway = gatewayOf();
  const { session, notifier, navigation, time } = aSession({ at: '/auth/login', state });
  session.end(endedBy);
  const popups: (() => void)[] = [];
  const google = { execute: () => new Promise<void>((resolve) => void popups.push(resolve)) };
  const preferences = new MemoryPreferencesStore();
  const step = new SecondFactorStep({ auth: gateway, session, notifier, navigation, preferences });
  const logIn = new LogInUseCase({ auth: gateway, step, notifier });
  const passkeys = new UnavailablePasskeys();
  const { scheduler } = time;
  const passkey = new LogInWithPasskeyUseCase({
    ...{ passkeys, auth: gateway, step, notifier, preferences, scheduler },
  });
  const viewModel = new LogInViewModel({ logIn, google, passkey, passkeys, step, navigation, session });
  const states = observe(viewModel.state$).values;
  return { gateway, notifier, navigation, session, preferences, step, viewModel, states, popups };
}

describe('the login page', () => {
  it('says that another tab has logged out, until the visitor types', () => {
    const { viewModel, states } = setUp({ endedBy: 'elsewhere' });
    expect(states).toEqual([{ status: 'idle', note: 'You logged out in another tab.' }]);
    viewModel.typed();
    expect(states.at(-1)).toEqual({ status: 'idle' });
  });

  it('passes the typed e-mail to the reset page as navigation state, not in the address', () => {
    const { viewModel, navigation } = setUp();
    viewModel.forgotPassword('meera@kopal.test');
    expect(navigation.current()).toMatchObject({
      path: '/auth/reset-password',
      query: '',
      state: { email: 'meera@kopal.test' },
    });
  });
});

describe('logging in', () => {
  it.each([
    ['stores in this browser that an account can log in by passkey', true, 'yes'],
    ['stores no preference for an account that cannot log in by passkey', undefined, undefined],
  ])('%s', async (_title, passkeyLogIn, preference) => {
    const { gateway, viewModel, preferences } = setUp();
    viewModel.logIn('meera@kopal.test', 'x');
    gateway.respond(ok(aLogin('token-1', { passkeyLogIn })));
    await nextTurn();
    expect(preferences.get('passkey-log-in')).toBe(preference);
  });

  it('sends the e-mail trimmed and lower-cased, and the password unchanged', async () => {
    const { gateway, viewModel } = setUp();
    viewModel.logIn('  Meera@Kopal.Test ', ' Pass word ');
    await nextTurn();
    expect(gateway.sent).toEqual([{ email: 'meera@kopal.test', password: ' Pass word ' }]);
  });

  it.each([
    ['', '', true, { email: 'Email is required', password: 'Password is required' }],
    ['  ', 'x', true, { email: 'Email is required' }],
    ['meera@kopal.test', '', true, { password: 'Password is required' }],
    ['meera', 'x', false, { email: 'Please enter a valid email address' }],
    ['', 'x', false, { email: 'Email is required' }],
  ])('sends nothing for %j and %j, and shows the errors', async (email, password, isEmailValid, errors) => {
    const { gateway, viewModel, states } = setUp();
    viewModel.logIn(email, password, isEmailValid);
    await nextTurn();
    expect(gateway.sent).toEqual([]);
    expect(states.at(-1)).toEqual({
      status: 'idle',
      errors: { email: undefined, password: undefined, ...errors },
    });
    viewModel.typed();
    expect(states.at(-1)).toEqual({ status: 'idle' });
  });

  it('stays busy while a field is changed during the call', async () => {
    const { gateway, viewModel, states } = setUp();
    viewModel.logIn('meera@kopal.test', 'x');
    viewModel.typed();
    expect(states.at(-1)).toEqual({ status: 'busy', with: 'password' });
    gateway.respond(fail(httpError(401)));
    await nextTurn();
    expect(states.at(-1)).toMatchObject({ status: 'idle', failure: { rejected: true } });
  });

  it('goes from idle through busy to idle and begins the session', async () => {
    const { gateway, viewModel, states, session } = setUp();
    viewModel.logIn('meera@kopal.test', 'x');
    gateway.respond(ok(aLogin('t')));
    await nextTurn();
    expect(states).toEqual([{ status: 'idle' }, { status: 'busy', with: 'password' }, { status: 'idle' }]);
    expect(session.current).toEqual(loggedInState('t'));
  });

  it('keeps the typed e-mail when the API does not return one', async () => {
    const { gateway, viewModel, session } = setUp();
    viewModel.logIn('Meera@kopal.test', 'x');
    gateway.respond(ok({ token: 't', investor: investorFromFields({ name: 'Meera' }) }));
    await nextTurn();
    expect(session.current).toMatchObject({
      investor: { email: 'meera@kopal.test', fields: { name: 'Meera', email: 'meera@kopal.test' } },
    });
  });

  it('prefers the API’s e-mail to the typed one', async () => {
    const { gateway, viewModel, session } = setUp();
    viewModel.logIn('m.raghunathan@kopal.test', 'x');
    gateway.respond(ok(aLogin('t')));
    await nextTurn();
    expect(session.current).toMatchObject({ investor: { email: 'meera@kopal.test' } });
  });

  it('C-15 sends one request for ten clicks, and accepts the next click after the response', async () => {
    const { gateway, viewModel } = setUp();
    for (let click = 0; click < 10; click += 1) viewModel.logIn('a@b', 'x');
    viewModel.continueWithGoogle();
    expect(gateway.sent).toHaveLength(1);
    gateway.respond(fail({ kind: 'network' }));
    await nextTurn();
    viewModel.logIn('a@b', 'x');
    expect(gateway.sent).toHaveLength(2);
  });

  it('C-15 sends the password only once, even while Google’s popup is open and after it closes', async () => {
    const { gateway, viewModel, states, popups } = setUp();
    viewModel.continueWithGoogle();
    viewModel.logIn('a@b', 'x');
    viewModel.logIn('a@b', 'x');
    viewModel.continueWithGoogle();
    popups[0]?.();
    await nextTurn();
    viewModel.logIn('a@b', 'x');
    expect(gateway.sent).toEqual([{ email: 'a@b', password: 'x' }]);
    expect(states.at(-1)).toEqual({ status: 'busy', with: 'password' });
  });

  it('C-15 opens Google’s popup once for two clicks, and again after it was closed', async () => {
    const { viewModel, states, popups } = setUp();
    viewModel.continueWithGoogle();
    viewModel.continueWithGoogle();
    expect(popups).toHaveLength(1);
    expect(states.at(-1)).toEqual({ status: 'busy', with: 'google' });
    popups[0]?.();
    await nextTurn();
    expect(states.at(-1)).toEqual({ status: 'idle' });
    viewModel.continueWithGoogle();
    expect(popups).toHaveLength(2);
  });

  it('shows the error of an empty field while Google’s popup is open, and keeps it when the popup closes', async () => {
    const { gateway, viewModel, states, popups } = setUp();
    viewModel.continueWithGoogle();
    viewModel.logIn('a@b', '');
    const withError = { status: 'idle', errors: { password: 'Password is required' } };
    expect(states.at(-1)).toMatchObject(withError);
    popups[0]?.();
    await nextTurn();
    expect(states.at(-1)).toMatchObject(withError);
    viewModel.logIn('a@b', 'x');
    viewModel.logIn('', 'x');
    expect(states.at(-1)).toEqual({ status: 'busy', with: 'password' });
    expect(gateway.sent).toHaveLength(1);
  });
});

function googleOf(google: Pick<GoogleSignIn, 'requestCode'>, response: () => Promise<Outcome>) {
  const notifier = new RecordingNotifier();
  const begun: LoggedIn[] = [];
  const session = { begin: (login: LoggedIn) => void begun.push(login), state$: NEVER };
  const navigation = new MemoryNavigation('/auth/reset-password');
  const step = new SecondFactorStep({
    auth: gatewayOf(),
    session,
    notifier,
    navigation,
    preferences: new MemoryPreferencesStore(),
  });
  const auth = { logInWithGoogle: response };
  const logIn = new LogInWithGoogleUseCase({ google, auth, step, notifier });
  return { navigation, step, logIn, notifier, begun };
}

const NO_CODE = 'Google login failed. Please try again.';
/** A popup in which the visitor logs in at once. */
const POPUP = { requestCode: () => Promise.resolve(ok('4/code')) };

const WAITING: PendingLogIn = { token: 'step', methods: ['passkey', 'authenticator', 'recovery-code'] };

describe('a log-in with a second factor', () => {
  const atTheStep = async () => {
    const all = setUp();
    all.viewModel.logIn('Meera@kopal.test', 'x');
    all.gateway.requireFactor(WAITING);
    await nextTurn();
    const state = all.states.at(-1);
    if (state?.status !== 'second-factor') throw new Error('no second step');
    return { ...all, proof: state.proof, proofStates: observe(state.proof.state$).values };
  };

  it('offers the factors that this browser supports, but begins no session and stays on the page', async () => {
    const { proofStates, session, notifier, navigation } = await atTheStep();
    expect(navigation.entries).toHaveLength(1);
    expect(proofStates).toEqual([
      { methods: ['authenticator', 'recovery-code'], method: 'authenticator', busy: false, error: undefined },
    ]);
    expect(session.current.status).toBe('logged-out');
    expect(notifier.texts).toEqual([]);
  });

  it('begins the session with the typed e-mail after a right code', async () => {
    const { gateway, proof, session, notifier } = await atTheStep();
    const login = { ...aLogin('t'), investor: investorFromFields({ name: 'Meera' }) };
    gateway.respondToProof = () => Promise.resolve(ok({ ...login, message: undefined }));
    proof.submit(' 123456 ');
    await nextTurn();
    expect(gateway.proofs).toEqual([{ method: 'authenticator', code: '123456' }]);
    expect(session.current).toMatchObject({ status: 'logged-in', investor: { email: 'meera@kopal.test' } });
    expect(notifier.texts).toEqual(['Login Successfull !!']);
  });

  it('shows why a code was rejected, with or without a reason of the API, and stays at the second step', async () => {
    const { gateway, proof, proofStates, states, notifier } = await atTheStep();
    gateway.respondToProof = () => Promise.resolve(fail({ kind: 'http', status: 400, messages: ['Wrong.'] }));
    proof.submit('123456');
    await nextTurn();
    expect(proofStates.at(-1)).toMatchObject({ busy: false, error: 'Wrong.' });
    expect(notifier.texts).toEqual([]);
    expect(states.at(-1)?.status).toBe('second-factor');
    gateway.respondToProof = () => Promise.resolve(fail({ kind: 'http', status: 400, messages: [] }));
    proof.submit('123456');
    await nextTurn();
    expect(proofStates.at(-1)?.error).toBe('This did not confirm that it is you. Please try again.');
    proof.submit(' ');
    expect(proofStates.at(-1)?.error).toBe('Please enter the code.');
  });

  it.each(['expiry', 'startAgain()'])(
    'returns to the first step on %s, with the typed e-mail',
    async (why) => {
      const { gateway, proof, states, viewModel, notifier } = await atTheStep();
      gateway.respondToProof = () =>
        Promise.resolve(fail({ kind: 'http', status: 410, messages: ['Expired.'] }));
      if (why === 'startAgain()') viewModel.startAgain();
      else proof.submit('123456');
      await nextTurn();
      expect(states.at(-1)).toEqual(
        why === 'expiry' ? { status: 'idle', note: 'Expired.' } : { status: 'idle' },
      );
      expect([viewModel.takeEmail(), viewModel.takeEmail()]).toEqual(['meera@kopal.test', '']);
      expect(notifier.texts).toEqual(why === 'expiry' ? ['Expired.'] : []);
    },
  );

  it('requests passkey options for the pending log-in, and none after that log-in is dropped', async () => {
    const { gateway, step, viewModel } = await atTheStep();
    const tokens: string[] = [];
    gateway.secondFactorOptions = (token) => {
      tokens.push(token);
      return Promise.resolve(fail({ kind: 'timeout' }));
    };
    expect(await step.options()).toEqual(fail({ kind: 'timeout' }));
    viewModel.startAgain();
    expect(await step.options()).toEqual(fail({ kind: 'network' }));
    expect(tokens).toEqual(['step']);
  });

  it('does not log in when the response to a code arrives after the return to the first step', async () => {
    const { gateway, proof, session, states, viewModel } = await atTheStep();
    gateway.respondToProof = () => Promise.resolve(ok({ ...aLogin('t'), message: undefined }));
    proof.submit('123456');
    viewModel.startAgain();
    await nextTurn();
    expect(session.current.status).toBe('logged-out');
    expect(states.at(-1)).toEqual({ status: 'idle' });
  });

  it('stays at the second step when another tab logs out and this tab has no session to end', async () => {
    const { session, states } = await atTheStep();
    session.end('elsewhere');
    expect(states.at(-1)?.status).toBe('second-factor');
  });

  it('returns to the first step when another tab has logged in and logged out', async () => {
    const { session, states } = await atTheStep();
    session.begin(aLogin('of another tab'));
    session.end('elsewhere');
    expect(states.at(-1)).toEqual({ status: 'idle' });
  });

  it('opens the login page for the second factor when Google’s popup was used on another page', async () => {
    const { logIn, navigation, begun, notifier } = googleOf(POPUP, async () => ok({ secondFactor: WAITING }));
    await logIn.execute();
    expect(navigation.current().path).toBe('/auth/login');
    expect([begun, notifier.texts]).toEqual([[], []]);
  });

  it('stays on a page that was opened before Google responded, and keeps the second step for the login page', async () => {
    const { logIn, navigation, step } = googleOf(POPUP, async () => ok({ secondFactor: WAITING }));
    const done = logIn.execute();
    navigation.go('/deals');
    await done;
    expect(navigation.current().path).toBe('/deals');
    expect(observe(step.pending$).values.at(-1)).toMatchObject(WAITING);
  });
});

describe('logging in with Google', () => {
  it('begins the session of the investor whom Google identifies', async () => {
    const { logIn, notifier, begun } = googleOf(POPUP, async () =>
      ok({ ...aLogin('t'), message: undefined }),
    );
    await logIn.execute();
    expect(begun).toEqual([aLogin('t')]);
    expect(notifier.texts).toEqual(['Login Successfull !!']);
  });

  it('shows no failure of an attempt that another one has replaced', async () => {
    const respondTo: ((code: Awaited<ReturnType<GoogleSignIn['requestCode']>>) => void)[] = [];
    const requestCode: GoogleSignIn['requestCode'] = () => new Promise((resolve) => respondTo.push(resolve));
    const { logIn, notifier } = googleOf({ requestCode }, async () => fail(httpError(401)));
    const attempts = [logIn.execute(), logIn.execute(), logIn.execute()];
    respondTo[0]?.(fail('closed'));
    respondTo[1]?.(ok('4/code'));
    await Promise.all(attempts.slice(0, 2));
    expect(notifier.texts).toEqual([]);
    respondTo[2]?.(fail('closed'));
    await Promise.all(attempts);
    expect(notifier.texts).toEqual([NO_CODE]);
  });

  const broken = () => Promise.reject(new Error('A bug.'));
  const closed = () => Promise.resolve(fail('closed' as const));
  const rejected = async () => fail(httpError(401));

  it.each<[string, Pick<GoogleSignIn, 'requestCode'>, () => Promise<Outcome>, string]>([
    ['the popup is closed', { requestCode: closed }, broken, NO_CODE],
    ['the popup breaks', { requestCode: broken }, broken, NO_CODE],
    ['the code is rejected', POPUP, rejected, 'Failed To Login Via Google !!'],
    ['the call breaks', POPUP, broken, 'Failed To Login Via Google !!'],
  ])('shows a failure when %s', async (_what, google, response, text) => {
    const { logIn, notifier, begun } = googleOf(google, response);
    await logIn.execute();
    expect(notifier.notified).toEqual([{ tone: 'failure', text, style: 'app' }]);
    expect(begun).toEqual([]);
  });
});

describe('a failed login', () => {
  it.each<[string, RequestError, string, ...string[]]>([
    ['C-05 a 422 with several messages', httpError(422, 'First.', 'Second.'), 'First.', 'Second.'],
    ['no connection', { kind: 'network' }, 'Login failed. Please try again.'],
  ])('%s: shows every message, and leaves the visitor logged out', async (_what, error, ...texts) => {
    const { gateway, viewModel, notifier, session, states, navigation } = setUp();
    viewModel.logIn('a@b', 'x');
    gateway.respond(fail(error));
    await nextTurn();
    expect(notifier.notified).toEqual(texts.map((text) => ({ tone: 'failure', text, style: 'app' })));
    expect(session.current).toEqual({ status: 'logged-out', reason: 'none' });
    expect(states.at(-1)?.status).toBe('idle');
    expect(navigation.entries).toHaveLength(1);
  });

  it('an exception: shows a message and becomes idle', async () => {
    const { gateway, viewModel, notifier, states } = setUp();
    viewModel.logIn('a@b', 'x');
    gateway.reject(new TypeError('bug'));
    await nextTurn();
    expect(notifier.texts).toEqual(['Login failed. Please try again.']);
    expect(states.at(-1)?.status).toBe('idle');
  });
});

describe('the sentence below the password after a failed login', () => {
  const rejected = { text: 'Check your email and password, then log in again.', rejected: true };
  const unavailable = { text: 'Not logged in yet. Wait a moment, then log in again.', rejected: false };

  it.each<[string, RequestError, { text: string; rejected: boolean }]>([
    ['asks for other values after a 401', httpError(401, 'Wrong password.'), rejected],
    ['asks to wait after a 429', httpError(429), unavailable],
  ])('%s', async (_what, error, failure) => {
    const { gateway, viewModel, states } = setUp();
    viewModel.logIn('a@b', 'x');
    gateway.respond(fail(error));
    await nextTurn();
    expect(states.at(-1)).toEqual({ status: 'idle', failure });
  });

  it('disappears when the visitor types, and while the next attempt runs', async () => {
    const { gateway, viewModel, states } = setUp();
    for (const forget of [() => viewModel.typed(), () => viewModel.logIn('a@b', 'y')]) {
      viewModel.logIn('a@b', 'x');
      gateway.respond(fail(httpError(401)));
      await nextTurn();
      expect(states.at(-1)).toMatchObject({ failure: rejected });
      forget();
      expect(states.at(-1)).not.toMatchObject({ failure: rejected });
    }
  });
});

describe('the e-mail that is filled in on the login page', () => {
  const EMAIL = 'meera@kopal.test';

  it.each<[string, unknown, string]>([
    ['is taken once from the navigation state, and removed from the history', { email: EMAIL }, EMAIL],
    ['stays empty without navigation state', undefined, ''],
    ['stays empty when the state is not an e-mail', { email: 7 }, ''],
    ['stays empty when the state only says where to return', { returnTo: '/view-all' }, ''],
  ])('%s', (_what, state, email) => {
    const { viewModel, navigation } = setUp({ state });
    expect(viewModel.takeEmail()).toBe(email);
    expect(viewModel.takeEmail()).toBe('');
    expect(JSON.stringify(navigation.entries)).not.toContain('@');
  });
});

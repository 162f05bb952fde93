import { describe, expect, it } from 'vitest';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import type { AuthGateway } from '../../../src/core/session/auth-gateway.port.ts';
import { ChangePassword } from '../../../src/core/session/change-password.use-case.ts';
import {
  NewPasswordViewModel,
  type NewPasswordState,
} from '../../../src/core/session/new-password.view-model.ts';
import { PasswordResetHandover } from '../../../src/core/session/password-reset-handover.ts';
import { normaliseEmail } from '../../../src/core/shared/brand.ts';
import { fail } from '../../../src/core/shared/result.ts';
import { HeadlessAccount, turn } from '../../support/headless-account.ts';
import { observe } from '../../support/observed.ts';
import { RecordingNotifier } from '../../support/recording-notifier.ts';
import { accepted, ScriptedAccountCalls } from '../../support/scripted-account-calls.ts';

/** Only the account calls are ever asked for here. */
const gatewayOf = (calls: ScriptedAccountCalls): AuthGateway => {
  const unused = (): never => {
    throw new Error('Not a call of these screens.');
  };
  return Object.assign(calls, {
    logIn: unused,
    logInWithGoogle: unused,
    currentInvestor: unused,
    logOut: unused,
  });
};

const refused = fail({ kind: 'http', status: 400, messages: ['No.'] } as const);

describe('the sign-up form', () => {
  const setUp = () => {
    const calls = new ScriptedAccountCalls();
    const app = new HeadlessAccount('/auth/register', gatewayOf(calls));
    const viewModel = app.registerViewModel();
    return { calls, app, viewModel, states: observe(viewModel.state$).values };
  };
  const input = { firstName: ' Meera ', lastName: 'Rao', email: 'Meera@Kopal.Test ', password: 'longenough' };

  it('sends what is right, once, and is busy meanwhile', async () => {
    const { calls, viewModel, states } = setUp();
    calls.answer = undefined;
    for (let click = 0; click < 10; click += 1) viewModel.submit(input);
    expect(calls.sent).toEqual([
      {
        call: 'register',
        input: { firstName: 'Meera', lastName: 'Rao', email: 'meera@kopal.test', password: 'longenough' },
      },
    ]);
    calls.release(refused);
    await turn();
    expect(states.map(({ busy }) => busy)).toEqual([false, true, false]);
  });

  it('can be sent again after a refusal, an unanswered call and an exception', async () => {
    const { calls, viewModel, states } = setUp();
    calls.answer = undefined;
    viewModel.submit(input);
    calls.break();
    await turn();
    calls.answer = fail({ kind: 'timeout' });
    viewModel.submit(input);
    await turn();
    expect(states.at(-1)).toEqual({ busy: false, errors: {} });
    expect(calls.sent).toHaveLength(2);
  });

  it('says what is wrong and sends nothing; sentences go as their fields are mended', () => {
    const { calls, viewModel, states } = setUp();
    viewModel.submit({ ...input, firstName: ' ', email: 'meera' });
    expect(calls.sent).toEqual([]);
    expect(states.at(-1)?.errors).toEqual({
      firstName: 'First name is required',
      email: 'Please enter a valid email address',
    });
    viewModel.recheck({ ...input, email: 'meera@', lastName: '' });
    expect(states.at(-1)?.errors).toEqual({ email: 'Please enter a valid email address' });
    viewModel.recheck(input);
    expect(states.at(-1)?.errors).toEqual({});
  });

  it('does not become idle while a field is changed during the call', () => {
    const { calls, viewModel, states } = setUp();
    calls.answer = undefined;
    viewModel.submit(input);
    viewModel.recheck({ ...input, email: '' });
    expect(states.at(-1)).toEqual({ busy: true, errors: {} });
  });
});

describe('the reset form', () => {
  const setUp = () => {
    const calls = new ScriptedAccountCalls();
    const app = new HeadlessAccount('/auth/reset-password', gatewayOf(calls));
    const viewModel = app.resetViewModel();
    return { calls, app, viewModel, states: observe(viewModel.state$).values };
  };

  it.each([
    ['', 'Email is required'],
    [' \n', 'Email is required'],
    ['meera', 'Please enter a valid email address'],
  ])('wants an e-mail: %j is answered %j', (email, error) => {
    const { calls, viewModel, states } = setUp();
    viewModel.submit(email);
    expect(states.at(-1)).toEqual({ busy: undefined, error });
    expect(calls.sent).toEqual([]);
    viewModel.recheck('meera@kopal.test');
    expect(states.at(-1)?.error).toBeUndefined();
  });

  it('says nothing about an e-mail that is still being typed', () => {
    const { viewModel, states } = setUp();
    viewModel.recheck('mee');
    expect(states.at(-1)?.error).toBeUndefined();
  });

  it('sends the e-mail trimmed and lower-cased, once', async () => {
    const { calls, app, viewModel } = setUp();
    calls.answer = undefined;
    for (let click = 0; click < 10; click += 1) viewModel.submit(' Meera@Kopal.test ');
    viewModel.continueWithGoogle();
    expect(calls.sent).toEqual([{ call: 'requestPasswordReset', input: 'meera@kopal.test' }]);
    calls.release(accepted());
    await turn();
    expect(app.path).toBe('/auth/enter-otp');
  });

  it('asks Google once at a time, and is sent even if its window is left open unanswered', async () => {
    const { calls, app } = setUp();
    calls.answer = undefined;
    let asked = 0;
    let finish: () => void = () => undefined;
    const google = {
      execute: () => {
        asked += 1;
        return new Promise<void>((resolve) => (finish = resolve));
      },
    };
    const viewModel = app.resetViewModel(google);
    const states = observe(viewModel.state$).values;
    viewModel.continueWithGoogle();
    viewModel.continueWithGoogle();
    viewModel.submit('');
    expect(states.at(-1)).toEqual({ busy: 'google', error: 'Email is required' });
    viewModel.submit('meera@kopal.test');
    viewModel.submit('meera@kopal.test');
    viewModel.continueWithGoogle();
    expect(asked).toBe(1);
    expect(calls.sent).toHaveLength(1);
    finish();
    await turn();
    expect(states.at(-1)?.busy).toBe('request');
    calls.release(accepted());
    await turn();
    expect(states.at(-1)).toEqual({ busy: undefined, error: undefined });
  });

  it('keeps its sentence when Google’s window is closed', async () => {
    const viewModel = setUp().app.resetViewModel({ execute: () => turn() });
    const states = observe(viewModel.state$).values;
    viewModel.continueWithGoogle();
    viewModel.submit('');
    await turn();
    await turn();
    expect(states.at(-1)).toEqual({ busy: undefined, error: 'Email is required' });
  });
});

describe('the new-password form', () => {
  const TICKET = { email: normaliseEmail('meera@kopal.test'), otp: '482913', forgetPasswordToken: 'token' };
  const GOOD = 'Monsoon!2025';

  const setUp = (state: unknown = TICKET) => {
    const auth = new ScriptedAccountCalls();
    const navigation = new MemoryNavigation('/auth/new-password', state);
    const handover = new PasswordResetHandover(navigation);
    const changePassword = new ChangePassword({
      auth,
      handover,
      navigation,
      notifier: new RecordingNotifier(),
    });
    const viewModel = new NewPasswordViewModel({ changePassword, handover, navigation });
    const states = observe<NewPasswordState>(viewModel.state$).values;
    const last = (): NewPasswordState | undefined => states.at(-1);
    return { auth, navigation, handover, viewModel, states, last };
  };

  it('leads to the reset page without e-mail, code and token, in place of itself', () => {
    const { navigation, states } = setUp({ email: 'meera@kopal.test' });
    expect(states).toEqual([]);
    expect(navigation.entries.map(({ path }) => path)).toEqual(['/auth/reset-password']);
  });

  it('leads there once, however many watch', () => {
    const navigation = new MemoryNavigation('/auth/new-password');
    const went: string[] = [];
    const handover = new PasswordResetHandover(navigation);
    const viewModel = new NewPasswordViewModel({
      changePassword: { execute: () => Promise.resolve(accepted()) },
      handover,
      navigation: { go: (to) => void went.push(to) },
    });
    observe(viewModel.state$);
    observe(viewModel.state$);
    expect(went).toEqual(['/auth/reset-password']);
  });

  it('shows whose password it is, and the rules that are kept while it is typed', () => {
    const { viewModel, last } = setUp();
    expect(last()).toMatchObject({ email: 'meera@kopal.test', busy: false, passwordError: undefined });
    viewModel.typed('Monsoon', '');
    expect(last()?.checks.map(({ kept }) => kept)).toEqual([true, true, false, false, false]);
    expect(last()?.passwordError).toBeUndefined();
  });

  it.each([
    ['', '', undefined],
    ['a', '', undefined],
    ['', 'a', undefined],
    ['a', 'b', undefined],
    ['a', 'a', 'Passwords match.'],
    [GOOD, GOOD, 'Passwords match.'],
    [GOOD, `${GOOD} `, undefined],
  ])('says live whether they match: %j and %j', (password, confirmation, note) => {
    const { viewModel, last } = setUp();
    viewModel.typed(password, confirmation);
    expect(last()?.matchNote).toBe(note);
    expect(last()?.confirmError).toBeUndefined();
  });

  it('names the first broken rule, and only then a confirmation that differs', () => {
    const { auth, viewModel, last } = setUp();
    viewModel.submit('monsoon', 'other');
    expect(last()).toMatchObject({
      passwordError: 'Password must contain at least one uppercase letter.',
      confirmError: undefined,
    });
    viewModel.submit(GOOD, 'other');
    expect(last()).toMatchObject({ passwordError: undefined, confirmError: 'Passwords do not match.' });
    expect(auth.sent).toEqual([]);
  });

  it('lets the sentences go as the fields are mended', () => {
    const { viewModel, last } = setUp();
    viewModel.submit('monsoon', '');
    viewModel.typed('Monsoon', '');
    expect(last()?.passwordError).toBe('Password must contain at least one special character.');
    viewModel.typed(GOOD, '');
    expect(last()?.passwordError).toBeUndefined();
    viewModel.submit(GOOD, 'other');
    viewModel.typed(GOOD, 'othe');
    expect(last()?.confirmError).toBe('Passwords do not match.');
    viewModel.typed(GOOD, GOOD);
    expect(last()).toMatchObject({ confirmError: undefined, matchNote: 'Passwords match.' });
  });

  it('sends the password with e-mail, code and token, once', async () => {
    const { auth, navigation, viewModel, states } = setUp();
    auth.answer = undefined;
    for (let click = 0; click < 10; click += 1) viewModel.submit(GOOD, GOOD);
    expect(auth.sent).toEqual([{ call: 'changePassword', input: { ...TICKET, password: GOOD } }]);
    auth.release(accepted());
    await turn();
    expect(states.map(({ busy }) => busy)).toContain(true);
    expect(states.at(-1)?.busy).toBe(false);
    expect(navigation.current().path).toBe('/auth/login');
  });

  it('keeps its ticket when the change fails, for another try', async () => {
    const { auth, viewModel, navigation } = setUp();
    auth.answer = fail({ kind: 'network' });
    viewModel.submit(GOOD, GOOD);
    await turn();
    viewModel.submit(GOOD, GOOD);
    await turn();
    expect(auth.sent).toHaveLength(2);
    expect(navigation.current().path).toBe('/auth/new-password');
  });
});

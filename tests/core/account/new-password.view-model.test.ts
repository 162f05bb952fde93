import { describe, expect, it } from 'vitest';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import { ChangePasswordUseCase } from '../../../src/core/account/change-password.use-case.ts';
import {
  type NewPasswordState,
  NewPasswordViewModel,
} from '../../../src/core/account/new-password.view-model.ts';
import { PasswordResetContext } from '../../../src/core/account/password-reset-context.ts';
import { normaliseEmail } from '../../../src/core/shared/brand.ts';
import { fail } from '../../../src/core/shared/result.ts';
import { nextTurn } from '../../support/headless-account.ts';
import { observe } from '../../support/observed.ts';
import { RecordingNotifier } from '../../support/recording-notifier.ts';
import { accepted, ScriptedAccountCalls } from '../../support/scripted-account-calls.ts';
import { VISITOR } from '../../support/session-builders.ts';

describe('NewPasswordViewModel', () => {
  const CONTEXT = { email: normaliseEmail('meera@kopal.test'), otp: '482913', forgetPasswordToken: 'token' };
  const GOOD = 'Monsoon!2025';

  const setUp = (state: unknown = CONTEXT) => {
    const auth = new ScriptedAccountCalls();
    const navigation = new MemoryNavigation('/auth/new-password', { state });
    const resetContext = new PasswordResetContext({ navigation, session: VISITOR });
    const changePassword = new ChangePasswordUseCase({
      auth,
      resetContext,
      navigation,
      notifier: new RecordingNotifier(),
    });
    const viewModel = new NewPasswordViewModel({ changePassword, resetContext, navigation });
    const watched = observe<NewPasswordState>(viewModel.state$);
    const last = (): NewPasswordState | undefined => watched.values.at(-1);
    return { auth, navigation, resetContext, viewModel, watched, states: watched.values, last };
  };

  it('replaces the screen with the reset page when code and token are missing', () => {
    const { navigation, states } = setUp({ email: 'meera@kopal.test' });
    expect(states).toEqual([]);
    expect(navigation.entries.map(({ path }) => path)).toEqual(['/auth/reset-password']);
  });

  it('redirects once for several subscribers', () => {
    const navigation = new MemoryNavigation('/auth/new-password');
    const opened: string[] = [];
    const resetContext = new PasswordResetContext({ navigation, session: VISITOR });
    const viewModel = new NewPasswordViewModel({
      changePassword: { execute: () => Promise.resolve(accepted()) },
      resetContext,
      navigation: { go: (to) => void opened.push(to) },
    });
    observe(viewModel.state$);
    observe(viewModel.state$);
    expect(opened).toEqual(['/auth/reset-password']);
  });

  it('sends nothing when e-mail, code and token are missing', () => {
    const { auth, viewModel } = setUp({});
    viewModel.submit(GOOD, GOOD);
    expect(auth.sent).toEqual([]);
  });

  it('replays the state to a late subscriber, and redirects to the reset page once the context is dropped', () => {
    const { resetContext, navigation, viewModel, watched } = setUp();
    viewModel.typed('a', 'a');
    const later = observe(viewModel.state$);
    expect(later.values).toEqual([watched.values.at(-1)]);
    for (const { subscription } of [watched, later]) subscription.unsubscribe();
    resetContext.drop();
    expect(observe(viewModel.state$).values).toEqual([]);
    expect(navigation.current().path).toBe('/auth/reset-password');
  });

  it('shows the account’s e-mail, and which rules the password meets while it is typed', () => {
    const { viewModel, last } = setUp();
    expect(last()).toMatchObject({ email: 'meera@kopal.test', busy: false, passwordError: undefined });
    viewModel.typed('Monsoon', '');
    expect(last()?.checks.map(({ isMet }) => isMet)).toEqual([true, true, false, false, false]);
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
  ])(
    'while %j and %j are typed, shows a note only if they match, and no error',
    (password, confirmation, note) => {
      const { viewModel, last } = setUp();
      viewModel.typed(password, confirmation);
      expect(last()?.matchNote).toBe(note);
      expect(last()?.confirmError).toBeUndefined();
    },
  );

  it('reports the first broken rule or, if no rule is broken, that the confirmation differs', () => {
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

  it('drops each message once its field is valid', () => {
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

  it('sends the password once, with e-mail, code and token', async () => {
    const { auth, navigation, viewModel, states } = setUp();
    auth.response = undefined;
    for (let click = 0; click < 10; click += 1) viewModel.submit(GOOD, GOOD);
    expect(auth.sent).toEqual([{ call: 'changePassword', input: { ...CONTEXT, password: GOOD } }]);
    auth.release(accepted());
    await nextTurn();
    expect(states.map(({ busy }) => busy)).toContain(true);
    expect(states.at(-1)?.busy).toBe(false);
    expect(navigation.current().path).toBe('/auth/login');
  });

  it('keeps its context for another attempt when the change fails', async () => {
    const { auth, viewModel, navigation } = setUp();
    auth.response = fail({ kind: 'network' });
    viewModel.submit(GOOD, GOOD);
    await nextTurn();
    viewModel.submit(GOOD, GOOD);
    await nextTurn();
    expect(auth.sent).toHaveLength(2);
    expect(navigation.current().path).toBe('/auth/new-password');
  });
});

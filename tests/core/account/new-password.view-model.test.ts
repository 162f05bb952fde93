import { describe, expect, it } from 'vitest';
import {
  type NewPasswordState,
  NewPasswordViewModel,
} from '../../../src/core/account/new-password.view-model.ts';
import { normaliseEmail } from '../../../src/core/shared/brand.ts';
import { fail } from '../../../src/core/shared/result.ts';
import { accountParts } from '../../support/account-parts.ts';
import { nextTurn } from '../../support/next-turn.ts';
import { observe } from '../../support/observed.ts';
import { accepted } from '../../support/scripted-account-calls.ts';

describe('NewPasswordViewModel', () => {
  const CONTEXT = { email: normaliseEmail('meera@kopal.test'), otp: '482913', forgetPasswordToken: 'token' };
  const GOOD = 'Monsoon!2025';

  const setUp = (state: unknown = CONTEXT) => {
    const parts = accountParts('/auth/new-password', state);
    const viewModel = new NewPasswordViewModel(parts);
    const watched = observe<NewPasswordState>(viewModel.state$);
    const last = (): NewPasswordState | undefined => watched.values.at(-1);
    return { ...parts, viewModel, watched, states: watched.values, last };
  };

  it('replaces the screen once with the reset page when code and token are missing, and sends nothing', () => {
    const { auth, navigation, viewModel, states } = setUp({ email: 'meera@kopal.test' });
    const locations = observe(navigation.location$).values;
    observe(viewModel.state$);
    viewModel.submit(GOOD, GOOD);
    expect([states, auth.sent]).toEqual([[], []]);
    expect(locations.map(({ path }) => path)).toEqual(['/auth/reset-password']);
    expect(navigation.entries).toHaveLength(1);
  });

  it('replays the state to a late subscriber, and redirects a later visit to the reset page once the context is dropped', () => {
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
    ['a', 'b', undefined],
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
    viewModel.submit(GOOD, GOOD);
    expect(last()).toMatchObject({ passwordError: undefined, confirmError: undefined });
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

  it('says that the change has failed until a field is changed or it is sent again', async () => {
    const { auth, viewModel, last } = setUp();
    auth.response = fail({ kind: 'network' });
    viewModel.submit(GOOD, GOOD);
    await nextTurn();
    expect(last()?.failure).toBe(
      'The change has failed. Try again in a moment, choose another password, or start the reset again.',
    );
    viewModel.typed(GOOD, GOOD);
    expect(last()?.failure).toBeUndefined();
    viewModel.submit(GOOD, GOOD);
    await nextTurn();
    viewModel.submit(GOOD, 'other');
    expect(last()).toMatchObject({ failure: undefined, confirmError: 'Passwords do not match.' });
  });
});

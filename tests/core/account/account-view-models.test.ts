import { describe, expect, it } from 'vitest';
import { RegisterViewModel } from '../../../src/core/account/register.view-model.ts';
import { ResetPasswordViewModel } from '../../../src/core/account/reset-password.view-model.ts';
import { fail } from '../../../src/core/shared/result.ts';
import { accountParts } from '../../support/account-parts.ts';
import { httpError } from '../../support/http-error.ts';
import { nextTurn } from '../../support/next-turn.ts';
import { observe } from '../../support/observed.ts';
import { accepted } from '../../support/scripted-account-calls.ts';

const SIGN_UP_FAILED = 'The sign-up has failed. Check your details, then try again in a moment.';

describe('the sign-up form', () => {
  const setUp = () => {
    const { auth, register } = accountParts('/auth/register');
    const viewModel = new RegisterViewModel(register);
    return { calls: auth, viewModel, states: observe(viewModel.state$).values };
  };
  const input = { firstName: ' Meera ', lastName: 'Rao', email: 'Meera@Kopal.Test ', password: 'longenough' };

  it('sends valid input once and is busy until the response', async () => {
    const { calls, viewModel, states } = setUp();
    calls.response = undefined;
    for (let click = 0; click < 10; click += 1) viewModel.submit(input);
    expect(calls.sent).toEqual([
      {
        call: 'register',
        input: { firstName: 'Meera', lastName: 'Rao', email: 'meera@kopal.test', password: 'longenough' },
      },
    ]);
    calls.release(fail(httpError(400, 'No.')));
    await nextTurn();
    expect(states.map(({ busy }) => busy)).toEqual([false, true, false]);
  });

  it('shows messages and sends nothing for invalid input, and drops each message once its field is valid', () => {
    const { calls, viewModel, states } = setUp();
    viewModel.submit({ ...input, firstName: ' ', email: 'meera' });
    expect(calls.sent).toEqual([]);
    expect(states.at(-1)?.errors).toEqual({
      firstName: 'First name is required',
      email: 'Please enter a valid email address',
    });
    expect(states.at(-1)?.busy).toBe(false);
    viewModel.recheck({ ...input, email: 'meera@', lastName: '' });
    expect(states.at(-1)?.errors).toEqual({ email: 'Please enter a valid email address' });
    viewModel.recheck(input);
    expect(states.at(-1)?.errors).toEqual({});
    viewModel.submit(input);
    expect(calls.sent).toHaveLength(1);
  });

  it('drops every message when it sends, even if no recheck came after the last change', () => {
    const { viewModel, states } = setUp();
    viewModel.submit({ ...input, email: 'meera' });
    viewModel.submit(input);
    expect([states.at(-1)?.busy, states.at(-1)?.errors]).toEqual([true, {}]);
  });

  it('says that the sign-up has failed until a field is changed or it is sent again', async () => {
    const { calls, viewModel, states } = setUp();
    calls.response = fail(httpError(400, 'Choose another password.'));
    viewModel.submit(input);
    await nextTurn();
    expect(states.at(-1)?.failure).toBe(SIGN_UP_FAILED);
    viewModel.recheck(input);
    expect(states.at(-1)?.failure).toBeUndefined();
    calls.response = fail({ kind: 'network' });
    viewModel.submit(input);
    await nextTurn();
    expect(states.at(-1)?.failure).toBe(SIGN_UP_FAILED);
    viewModel.submit({ ...input, email: '' });
    expect(states.at(-1)?.failure).toBeUndefined();
  });

  it('updates which rules the password meets while it is typed', () => {
    const { viewModel, states } = setUp();
    const isLongEnough = () => states.at(-1)?.passwordChecks[0]?.isMet;
    expect(isLongEnough()).toBe(false);
    viewModel.recheck({ ...input, password: 'monsoon2025' });
    expect(isLongEnough()).toBe(true);
    viewModel.recheck({ ...input, password: 'm' });
    expect(isLongEnough()).toBe(false);
  });

  it('stays busy while a field is changed during the call', () => {
    const { calls, viewModel, states } = setUp();
    calls.response = undefined;
    viewModel.submit(input);
    viewModel.recheck({ ...input, email: '' });
    expect(states.at(-1)).toMatchObject({ busy: true, errors: {} });
  });
});

describe('the reset form', () => {
  const setUp = (google = { execute: () => Promise.resolve() }) => {
    const { auth, navigation, requestReset } = accountParts('/auth/reset-password');
    const viewModel = new ResetPasswordViewModel({ request: requestReset, google, navigation });
    return { calls: auth, navigation, viewModel, states: observe(viewModel.state$).values };
  };

  it.each([
    [' \n', 'Email is required'],
    ['meera', 'Please enter a valid email address'],
  ])('requires a valid e-mail: %j shows %j', (email, error) => {
    const { calls, viewModel, states } = setUp();
    viewModel.submit(email);
    expect(states.at(-1)).toEqual({ busy: undefined, error });
    expect(calls.sent).toEqual([]);
    viewModel.recheck('meera@kopal.test');
    expect(states.at(-1)?.error).toBeUndefined();
  });

  it('takes the e-mail of the login page only once, and removes it from the history', () => {
    const { navigation, viewModel } = setUp();
    navigation.go('/auth/reset-password', { state: { email: 'meera@kopal.test' } });
    expect(viewModel.takeEmail()).toBe('meera@kopal.test');
    expect(viewModel.takeEmail()).toBe('');
    expect(navigation.current().path).toBe('/auth/reset-password');
    expect(JSON.stringify(navigation.entries)).not.toContain('@');
  });

  it('shows no message for an e-mail that is still being typed', () => {
    const { viewModel, states } = setUp();
    viewModel.recheck('mee');
    expect(states.at(-1)?.error).toBeUndefined();
  });

  it('sends the e-mail trimmed and lower-cased, once', async () => {
    const { calls, navigation, viewModel } = setUp();
    calls.response = undefined;
    for (let click = 0; click < 10; click += 1) viewModel.submit(' Meera@Kopal.test ');
    viewModel.continueWithGoogle();
    expect(calls.sent).toEqual([{ call: 'requestPasswordReset', input: 'meera@kopal.test' }]);
    calls.release(accepted());
    await nextTurn();
    expect(navigation.current().path).toBe('/auth/enter-otp');
  });

  it('says that the request has failed until the e-mail is changed or sent again', async () => {
    const { calls, viewModel, states } = setUp();
    calls.response = fail(httpError(500));
    viewModel.submit('meera@kopal.test');
    await nextTurn();
    expect(states.at(-1)).toEqual({
      busy: undefined,
      failure: 'The request has failed. Check the address, then try again in a moment.',
    });
    viewModel.recheck('meera@kopal.tes');
    expect(states.at(-1)?.failure).toBeUndefined();
    viewModel.submit('meera@kopal.test');
    await nextTurn();
    viewModel.submit('');
    expect(states.at(-1)).toEqual({ busy: undefined, error: 'Email is required' });
  });

  it('opens only one Google popup at a time, and can be sent while the popup is open', async () => {
    let popups = 0;
    let finish: () => void = () => undefined;
    const google = {
      execute: () => {
        popups += 1;
        return new Promise<void>((resolve) => (finish = resolve));
      },
    };
    const { calls, viewModel, states } = setUp(google);
    calls.response = undefined;
    viewModel.continueWithGoogle();
    viewModel.continueWithGoogle();
    viewModel.submit('');
    expect(states.at(-1)).toEqual({ busy: 'google', error: 'Email is required' });
    viewModel.recheck('meera');
    expect(states.at(-1)).toEqual({ busy: 'google', error: 'Please enter a valid email address' });
    viewModel.submit('meera@kopal.test');
    viewModel.submit('meera@kopal.test');
    viewModel.continueWithGoogle();
    expect(popups).toBe(1);
    expect(calls.sent).toHaveLength(1);
    finish();
    await nextTurn();
    expect(states.at(-1)?.busy).toBe('request');
    calls.release(accepted());
    await nextTurn();
    expect(states.at(-1)).toEqual({ busy: undefined, error: undefined });
  });

  it('keeps the message about the e-mail when Google’s popup is closed', async () => {
    const { viewModel, states } = setUp({ execute: () => nextTurn() });
    viewModel.continueWithGoogle();
    viewModel.submit('');
    await nextTurn();
    await nextTurn();
    expect(states.at(-1)).toEqual({ busy: undefined, error: 'Email is required' });
  });
});

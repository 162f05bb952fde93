import { describe, expect, it } from 'vitest';
import type { AuthGateway } from '../../../src/core/session/auth-gateway.port.ts';
import { fail } from '../../../src/core/shared/result.ts';
import { HeadlessAccount, turn } from '../../support/headless-account.ts';
import { observe } from '../../support/observed.ts';
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
    expect(states.at(-1)?.busy).toBe(false);
    viewModel.recheck({ ...input, email: 'meera@', lastName: '' });
    expect(states.at(-1)?.errors).toEqual({ email: 'Please enter a valid email address' });
    viewModel.recheck(input);
    expect(states.at(-1)?.errors).toEqual({});
    viewModel.submit(input);
    expect(calls.sent).toHaveLength(1);
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
    viewModel.recheck('meera');
    expect(states.at(-1)).toEqual({ busy: 'google', error: 'Please enter a valid email address' });
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

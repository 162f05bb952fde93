import { describe, expect, it } from 'vitest';
import { fail } from '../../../src/core/shared/result.ts';
import { codeScreen } from '../../support/code-screen.ts';
import { nextTurn } from '../../support/headless-account.ts';
import { accepted } from '../../support/scripted-account-calls.ts';

describe('OtpViewModel', () => {
  it('shows the recipient, empty boxes and a full countdown', () => {
    expect(codeScreen().last()).toEqual({
      recipient: 'meera@kopal.test',
      entry: { boxes: ['', '', '', '', '', ''], focus: 0 },
      timeLeft: '1:00',
      spokenTimeLeft: '60 seconds left to enter the code.',
      fractionLeft: 1,
      timeIsUp: false,
      busy: undefined,
      error: undefined,
      invalid: false,
      leaveWarning: undefined,
    });
  });

  it.each([
    ['sign-up', '/auth/register'],
    ['password-reset', '/reset-password'],
  ] as const)('replaces the code screen of a %s with %s if there is no e-mail', (purpose, target) => {
    const { watched, navigation } = codeScreen({ purpose, state: {} });
    expect(watched.values).toEqual([]);
    expect(navigation.entries.map(({ path }) => path)).toEqual(['/auth/register', target]);
  });

  it('sends nothing if there is no e-mail, whatever is typed', () => {
    const { auth, viewModel } = codeScreen({ purpose: 'password-reset', state: {} });
    viewModel.paste('482913');
    viewModel.verify();
    expect(auth.sent).toEqual([]);
    const late = codeScreen({ purpose: 'password-reset', state: {}, timeLeft: '0' });
    late.viewModel.resend();
    expect(late.auth.sent).toEqual([]);
  });

  it('moves the focus on request, and back on erasing an empty box', () => {
    const { viewModel, last } = codeScreen();
    viewModel.focus(3);
    expect(last().entry.focus).toBe(3);
    viewModel.erase(3);
    expect([last().entry.focus, last().entry.boxes.join('')]).toEqual([2, '']);
  });

  it('emits nothing for input that changes nothing', () => {
    const { viewModel, watched } = codeScreen();
    const before = watched.values.length;
    viewModel.type(0, 'x');
    viewModel.paste('4829');
    viewModel.erase(0);
    expect(watched.values).toHaveLength(before);
  });

  it('continues the countdown from the stored time', () => {
    const { last, wait } = codeScreen({ timeLeft: '42' });
    expect([last().timeLeft, last().fractionLeft]).toEqual(['0:42', 0.7]);
    wait(2);
    expect(last().timeLeft).toBe('0:40');
  });

  it('sends a full code once on Verify, with the e-mail and the purpose', async () => {
    const { auth, viewModel, last } = codeScreen({ purpose: 'password-reset' });
    auth.response = undefined;
    viewModel.paste('482913');
    expect(auth.sent).toEqual([]);
    for (let click = 0; click < 10; click += 1) viewModel.verify();
    expect(auth.sent).toEqual([
      { call: 'verifyOtp', input: { email: 'meera@kopal.test', otp: '482913', purpose: 'password-reset' } },
    ]);
    expect(last().busy).toBe('verify');
    auth.release(accepted(undefined, 'token'));
    await nextTurn();
    expect(last().busy).toBeUndefined();
  });

  it('asks for six digits with the focus on the first empty box, until a digit is typed', () => {
    const { auth, viewModel, last } = codeScreen();
    viewModel.type(0, '4');
    viewModel.type(5, '9');
    viewModel.verify();
    expect(auth.sent).toEqual([]);
    expect(last()).toMatchObject({ error: 'Please enter a 6-digit OTP.', entry: { focus: 1 } });
    viewModel.focus(3);
    expect(last().error).toBe('Please enter a 6-digit OTP.');
    viewModel.type(3, 'x');
    expect(last().error).toBe('Please enter a 6-digit OTP.');
    viewModel.type(3, '1');
    expect(last().error).toBeUndefined();
  });

  it('keeps and marks a rejected code until it is changed', async () => {
    const { auth, viewModel, last, boxes, notifier } = codeScreen();
    auth.response = fail({ kind: 'http', status: 400, messages: ['Wrong code.'] });
    viewModel.paste('482913');
    viewModel.verify();
    await nextTurn();
    const message =
      'Check the code in our latest email. When the time has run out, you can ask for a new one.';
    expect([boxes(), last().invalid, last().error]).toEqual(['482913', true, message]);
    expect(notifier.texts).toEqual(['Wrong code.']);
    viewModel.type(5, '4');
    expect([boxes(), last().invalid, last().error]).toEqual(['482914', false, undefined]);
  });

  it.each([400, 422, 499])(
    'marks a code that is rejected with %i, but not while it is verified again',
    async (status) => {
      const { auth, viewModel, last } = codeScreen();
      auth.response = fail({ kind: 'http', status, messages: [] });
      viewModel.paste('482913');
      viewModel.verify();
      await nextTurn();
      expect(last().invalid).toBe(true);
      auth.response = undefined;
      viewModel.verify();
      expect(last()).toMatchObject({ busy: 'verify', invalid: false });
    },
  );

  it('drops the message about missing digits once a new code is requested', () => {
    const { auth, viewModel, last, wait } = codeScreen({ timeLeft: '1' });
    auth.response = undefined;
    viewModel.verify();
    expect(last().error).toBe('Please enter a 6-digit OTP.');
    wait(1);
    viewModel.resend();
    expect(last()).toMatchObject({ busy: 'resend', error: undefined });
  });

  it.each([
    { kind: 'network' },
    { kind: 'timeout' },
    { kind: 'parse' },
    { kind: 'http', status: 408, messages: [] },
    { kind: 'http', status: 429, messages: [] },
    { kind: 'http', status: 500, messages: [] },
    { kind: 'http', status: 503, messages: [] },
  ] as const)('does not mark the code as wrong on %j', async (error) => {
    const { auth, viewModel, last, boxes } = codeScreen();
    auth.response = fail(error);
    viewModel.paste('482913');
    viewModel.verify();
    await nextTurn();
    expect([boxes(), last().invalid]).toEqual(['482913', false]);
    expect(last().error).toBe('The code has not been checked yet. Wait a moment, then verify again.');
  });

  it('does not mark a code that was changed while the previous one was verified', async () => {
    const { auth, viewModel, last } = codeScreen();
    auth.response = undefined;
    viewModel.paste('482913');
    viewModel.verify();
    viewModel.paste('111111');
    auth.release(fail({ kind: 'http', status: 400, messages: [] }));
    await nextTurn();
    expect(last().invalid).toBe(false);
  });

  it('verifies nothing when the time is up, and then allows requesting a new code', async () => {
    const { auth, viewModel, last, wait, boxes } = codeScreen({ timeLeft: '2' });
    viewModel.paste('482913');
    viewModel.resend();
    expect(auth.sent).toEqual([]);
    wait(5);
    expect(last()).toMatchObject({ timeLeft: '0:00', timeIsUp: true, fractionLeft: 0 });
    viewModel.verify();
    expect(auth.sent).toEqual([]);
    viewModel.resend();
    viewModel.resend();
    expect(auth.sent).toEqual([{ call: 'resendOtp', input: { email: 'meera@kopal.test' } }]);
    expect(last().busy).toBe('resend');
    await nextTurn();
    expect(last()).toMatchObject({ timeLeft: '1:00', timeIsUp: false, busy: undefined, entry: { focus: 0 } });
    expect(boxes()).toBe('');
  });

  it('keeps the typed code and the countdown at 0 when a new code cannot be sent', async () => {
    const { auth, viewModel, last, boxes } = codeScreen({ timeLeft: '0' });
    auth.response = fail({ kind: 'http', status: 429, messages: ['Please wait.'] });
    viewModel.paste('482913');
    viewModel.resend();
    await nextTurn();
    expect([boxes(), last().timeIsUp, last().busy]).toEqual(['482913', true, undefined]);
  });
});

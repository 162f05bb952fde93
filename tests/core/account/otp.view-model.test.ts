import { describe, expect, it } from 'vitest';
import type { OtpPurpose } from '../../../src/core/account/auth-gateway.port.ts';
import { Countdown } from '../../../src/core/account/countdown.ts';
import type { OtpState } from '../../../src/core/account/otp-state.ts';
import { OtpViewModel } from '../../../src/core/account/otp.view-model.ts';
import { ResendOtpUseCase } from '../../../src/core/account/resend-otp.use-case.ts';
import { fail } from '../../../src/core/shared/result.ts';
import { accountParts } from '../../support/account-parts.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { nextTurn } from '../../support/next-turn.ts';
import { observe } from '../../support/observed.ts';
import { accepted } from '../../support/scripted-account-calls.ts';
import { VirtualTime } from '../../support/virtual-time.ts';

const CODE_REJECTED =
  'Check the code in our latest email. When the time has run out, you can ask for a new one.';
const INCOMPLETE = 'Please enter a 6-digit OTP.';
const LEAVE_WARNING = 'Are you sure you want to leave? Your progress might be lost.';
const PATHS = { 'sign-up': '/auth/verify-otp', 'password-reset': '/auth/enter-otp' } as const;

interface CodeScreenOptions {
  readonly purpose?: OtpPurpose;
  readonly state?: unknown;
  readonly timeLeft?: string;
}

/** The recipient of a sign-up code, as passed to the screen. */
const MEERA = { email: 'meera@kopal.test', firstName: 'Meera', lastName: 'Rao' };

/** A subscribed code screen on the real core; the test gives the responses and moves the time. */
function codeScreen({ purpose = 'sign-up', state = MEERA, timeLeft }: CodeScreenOptions = {}) {
  const parts = accountParts('/auth/register');
  const { auth, draft, navigation, verifyOtp } = parts;
  const clock = new ManualClock();
  const time = new VirtualTime();
  if (timeLeft !== undefined) draft.set('timeLeft', timeLeft);
  navigation.go(PATHS[purpose], { state });
  const countdown = new Countdown({ clock, scheduler: time.scheduler, draft });
  const resendOtp = new ResendOtpUseCase({ ...parts, countdown });
  const viewModel = new OtpViewModel({ purpose, verifyOtp, resendOtp, countdown, draft, navigation });
  const watched = observe<OtpState>(viewModel.state$);
  const last = (): OtpState => {
    const current = watched.values.at(-1);
    if (current === undefined) throw new Error('The screen shows nothing.');
    return current;
  };
  return {
    auth,
    draft,
    navigation,
    viewModel,
    watched,
    last,
    boxes: () => last().entry.boxes.join(''),
    wait: (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        clock.advance(1000);
        time.advance(1000);
      }
    },
  };
}

describe('OtpViewModel', () => {
  it('shows the recipient, empty boxes and the countdown, which continues from the stored time', () => {
    expect(codeScreen({ timeLeft: '42' }).last()).toEqual({
      recipient: 'meera@kopal.test',
      entry: { boxes: ['', '', '', '', '', ''], focus: 0 },
      timeLeft: '0:42',
      spokenTimeLeft: undefined,
      fractionLeft: 0.7,
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

  it('sends nothing on Verify or Resend if there is no e-mail', () => {
    const { auth, viewModel } = codeScreen({ purpose: 'password-reset', state: {} });
    viewModel.paste('482913');
    viewModel.verify();
    expect(auth.sent).toEqual([]);
    const late = codeScreen({ purpose: 'password-reset', state: {}, timeLeft: '0' });
    late.viewModel.resend();
    expect(late.auth.sent).toEqual([]);
  });

  it('moves the focus on request, and to the previous box when an empty box is erased', () => {
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
    expect(last()).toMatchObject({ error: INCOMPLETE, invalid: true, entry: { focus: 1 } });
    viewModel.focus(3);
    expect(last().error).toBe(INCOMPLETE);
    viewModel.type(3, 'x');
    expect(last().error).toBe(INCOMPLETE);
    viewModel.type(3, '1');
    expect(last()).toMatchObject({ error: undefined, invalid: false });
  });

  it('marks a code that is rejected, but not while it is verified again', async () => {
    const { auth, viewModel, last, boxes } = codeScreen();
    auth.response = fail({ kind: 'http', status: 400, messages: [] });
    viewModel.paste('482913');
    viewModel.verify();
    await nextTurn();
    expect(boxes()).toBe('482913');
    expect(last()).toMatchObject({ busy: undefined, invalid: true, error: CODE_REJECTED });
    auth.response = undefined;
    viewModel.verify();
    expect(last()).toMatchObject({ busy: 'verify', invalid: false, error: undefined });
  });

  it.each<[string, (viewModel: OtpViewModel) => void]>([
    ['a typed digit', (viewModel) => viewModel.type(0, '7')],
    ['a pasted code', (viewModel) => viewModel.paste('111111')],
    ['an erased digit', (viewModel) => viewModel.erase(5)],
    ['the request of a new code', (viewModel) => viewModel.resend()],
  ])('removes the mark of a rejected code after %s', async (_change, act) => {
    const { auth, viewModel, last, wait } = codeScreen({ timeLeft: '2' });
    auth.response = fail({ kind: 'http', status: 400, messages: [] });
    viewModel.paste('482913');
    viewModel.verify();
    await nextTurn();
    expect(last().invalid).toBe(true);
    wait(2);
    act(viewModel);
    expect(last()).toMatchObject({ invalid: false, error: undefined });
  });

  it('does not mark the code as wrong when the API did not check it', async () => {
    const { auth, viewModel, last, boxes } = codeScreen();
    auth.response = fail({ kind: 'http', status: 429, messages: [] });
    viewModel.paste('482913');
    viewModel.verify();
    await nextTurn();
    expect([boxes(), last().invalid]).toEqual(['482913', false]);
    expect(last().error).toBe('The code has not been checked yet. Wait a moment, then verify again.');
  });

  it('does not mark a code that was entered while the rejected one was being verified', async () => {
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
    auth.response = fail({ kind: 'http', status: 400, messages: [] });
    viewModel.paste('482913');
    viewModel.verify();
    await nextTurn();
    expect(last().invalid).toBe(true);
    auth.response = accepted();
    auth.sent.length = 0;
    viewModel.resend();
    expect(auth.sent).toEqual([]);
    wait(5);
    expect(last()).toMatchObject({ timeLeft: '0:00', timeIsUp: true, fractionLeft: 0 });
    viewModel.verify();
    expect(auth.sent).toEqual([]);
    const tooLate = 'The time has run out. Press Resend OTP for a new code.';
    expect(last()).toMatchObject({ error: tooLate, invalid: false });
    viewModel.resend();
    viewModel.resend();
    expect(auth.sent).toEqual([{ call: 'resendOtp', input: { email: 'meera@kopal.test' } }]);
    expect(last()).toMatchObject({ busy: 'resend', error: undefined, invalid: false });
    await nextTurn();
    expect(last()).toMatchObject({ timeLeft: '1:00', timeIsUp: false, busy: undefined, entry: { focus: 0 } });
    expect(boxes()).toBe('');
  });

  it('emits a new entry after a new code was sent, even if the boxes were empty, so that the first box gets the focus', async () => {
    const { auth, viewModel, last } = codeScreen({ timeLeft: '0' });
    auth.response = accepted();
    const { entry } = last();
    viewModel.resend();
    await nextTurn();
    expect(last().entry).toEqual(entry);
    expect(last().entry).not.toBe(entry);
  });

  it('keeps the typed code and the countdown at 0 when a new code cannot be sent, and says so until a digit is typed', async () => {
    const { auth, viewModel, last, boxes } = codeScreen({ timeLeft: '0' });
    auth.response = fail({ kind: 'http', status: 429, messages: ['Please wait.'] });
    viewModel.paste('482913');
    viewModel.resend();
    await nextTurn();
    expect([boxes(), last().timeIsUp, last().busy]).toEqual(['482913', true, undefined]);
    expect(last()).toMatchObject({
      error: 'The request for a new code has failed. Try again in a moment.',
      invalid: false,
    });
    viewModel.erase(5);
    expect(last().error).toBeUndefined();
  });
});

describe('leaving a code screen', () => {
  it('shows a warning, and stays or leaves as the user chooses', () => {
    const { navigation, viewModel, watched, last, boxes } = codeScreen();
    viewModel.paste('482913');
    navigation.go('/auth/login');
    expect(navigation.current().path).toBe('/auth/verify-otp');
    expect(last().leaveWarning).toBe(LEAVE_WARNING);
    viewModel.stay();
    expect([boxes(), last().leaveWarning]).toEqual(['482913', undefined]);
    navigation.go('/auth/login');
    viewModel.leave();
    watched.subscription.unsubscribe();
    expect(navigation.current().path).toBe('/auth/login');
    expect(last().leaveWarning).toBeUndefined();
  });

  it('does not navigate on "Leave" without a blocked navigation', () => {
    const { navigation, viewModel } = codeScreen();
    viewModel.leave();
    expect(navigation.current().path).toBe('/auth/verify-otp');
  });

  it('shows no leave warning once the code is verified', async () => {
    const { navigation, viewModel, last } = codeScreen();
    viewModel.paste('482913');
    viewModel.verify();
    await nextTurn();
    expect(navigation.current().path).toBe('/auth/login');
    navigation.go('/auth/register');
    expect(navigation.current().path).toBe('/auth/register');
    expect(last().leaveWarning).toBeUndefined();
  });

  it('is blocked, and the time runs, until the last subscriber of the screen is gone', () => {
    const { draft, navigation, viewModel, watched, wait } = codeScreen();
    const second = observe(viewModel.state$);
    watched.subscription.unsubscribe();
    navigation.go('/auth/login');
    expect(navigation.current().path).toBe('/auth/verify-otp');
    wait(1);
    second.subscription.unsubscribe();
    navigation.go('/auth/login');
    expect(navigation.current().path).toBe('/auth/login');
    wait(1);
    expect(draft.get('timeLeft')).toBe('59');
  });
});

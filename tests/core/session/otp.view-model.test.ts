import { describe, expect, it } from 'vitest';
import type { OtpPurpose } from '../../../src/core/session/auth-gateway.port.ts';
import { Countdown } from '../../../src/core/session/countdown.ts';
import { OtpViewModel, type OtpState } from '../../../src/core/session/otp.view-model.ts';
import { PasswordResetHandover } from '../../../src/core/session/password-reset-handover.ts';
import { ResendOtp } from '../../../src/core/session/resend-otp.use-case.ts';
import { VerifyOtp } from '../../../src/core/session/verify-otp.use-case.ts';
import { fail } from '../../../src/core/shared/result.ts';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import { MemorySignUpDraftStore } from '../../../src/adapters/memory/memory-sign-up-draft-store.ts';
import { turn } from '../../support/headless-account.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { observe } from '../../support/observed.ts';
import { RecordingNotifier } from '../../support/recording-notifier.ts';
import { accepted, ScriptedAccountCalls } from '../../support/scripted-account-calls.ts';
import { VirtualTime } from '../../support/virtual-time.ts';

const PATHS = { 'sign-up': '/auth/verify-otp', 'password-reset': '/auth/enter-otp' } as const;
const WARNING = 'Are you sure you want to leave? Your progress might be lost.';

interface Options {
  readonly purpose?: OtpPurpose;
  readonly state?: unknown;
  readonly timeLeft?: string;
}

const MEERA = { email: 'meera@kopal.test', firstName: 'Meera', lastName: 'Rao' };

function setUp({ purpose = 'sign-up', state = MEERA, timeLeft }: Options = {}) {
  const auth = new ScriptedAccountCalls();
  const clock = new ManualClock();
  const time = new VirtualTime();
  const draft = new MemorySignUpDraftStore();
  if (timeLeft !== undefined) draft.set('timeLeft', timeLeft);
  const notifier = new RecordingNotifier();
  const navigation = new MemoryNavigation('/auth/register');
  navigation.go(PATHS[purpose], { state });
  const countdown = new Countdown(clock, time.scheduler, draft);
  const handover = new PasswordResetHandover(navigation);
  const viewModel = new OtpViewModel({
    purpose,
    verifyOtp: new VerifyOtp({ auth, draft, handover, navigation, notifier }),
    resendOtp: new ResendOtp(auth, countdown, notifier),
    countdown,
    draft,
    navigation,
  });
  const watched = observe<OtpState>(viewModel.state$);
  const last = (): OtpState => {
    const state_ = watched.values.at(-1);
    if (state_ === undefined) throw new Error('The screen shows nothing.');
    return state_;
  };
  return {
    auth,
    draft,
    notifier,
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

describe('a code screen', () => {
  it('shows who the code went to, empty boxes and a full countdown', () => {
    expect(setUp().last()).toEqual({
      email: 'meera@kopal.test',
      entry: { boxes: ['', '', '', '', '', ''], focus: 0 },
      timeLeft: '1:00',
      spokenTimeLeft: '60 seconds left to enter the code.',
      fractionLeft: 1,
      timeIsUp: false,
      busy: undefined,
      error: undefined,
      refused: false,
      leaveWarning: undefined,
    });
  });

  it.each([
    ['sign-up', '/auth/register'],
    ['password-reset', '/reset-password'],
  ] as const)('of a %s leads to %s, in place of itself, without an e-mail', (purpose, target) => {
    const { watched, navigation } = setUp({ purpose, state: {} });
    expect(watched.values).toEqual([]);
    expect(navigation.entries.map(({ path }) => path)).toEqual(['/auth/register', target]);
  });

  it('counts on from the stored time', () => {
    const { last, wait } = setUp({ timeLeft: '42' });
    expect([last().timeLeft, last().fractionLeft]).toEqual(['0:42', 0.7]);
    wait(2);
    expect(last().timeLeft).toBe('0:40');
  });

  it('sends a full code by Verify, once, with the e-mail and what it is for', async () => {
    const { auth, viewModel, last } = setUp({ purpose: 'password-reset' });
    auth.answer = undefined;
    viewModel.paste('482913');
    expect(auth.sent).toEqual([]);
    for (let click = 0; click < 10; click += 1) viewModel.verify();
    expect(auth.sent).toEqual([
      { call: 'verifyOtp', input: { email: 'meera@kopal.test', otp: '482913', purpose: 'password-reset' } },
    ]);
    expect(last().busy).toBe('verify');
    auth.release(accepted(undefined, 'token'));
    await turn();
    expect(last().busy).toBeUndefined();
  });

  it('asks for six digits, at the first that is missing, until something is typed', () => {
    const { auth, viewModel, last } = setUp();
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

  it('keeps and marks a refused code until it is changed', async () => {
    const { auth, viewModel, last, boxes, notifier } = setUp();
    auth.answer = fail({ kind: 'http', status: 400, messages: ['Wrong code.'] });
    viewModel.paste('482913');
    viewModel.verify();
    await turn();
    expect([boxes(), last().refused, last().error]).toEqual(['482913', true, undefined]);
    expect(notifier.texts).toEqual(['Wrong code.']);
    viewModel.type(5, '4');
    expect([boxes(), last().refused]).toEqual(['482914', false]);
  });

  it.each([
    { kind: 'network' },
    { kind: 'timeout' },
    { kind: 'parse' },
    { kind: 'http', status: 429, messages: [] },
    { kind: 'http', status: 503, messages: [] },
  ] as const)('does not blame the code for %j', async (error) => {
    const { auth, viewModel, last, boxes } = setUp();
    auth.answer = fail(error);
    viewModel.paste('482913');
    viewModel.verify();
    await turn();
    expect([boxes(), last().refused]).toEqual(['482913', false]);
  });

  it('does not mark a code that was changed while the other was judged', async () => {
    const { auth, viewModel, last } = setUp();
    auth.answer = undefined;
    viewModel.paste('482913');
    viewModel.verify();
    viewModel.paste('111111');
    auth.release(fail({ kind: 'http', status: 400, messages: [] }));
    await turn();
    expect(last().refused).toBe(false);
  });

  it('stops at 0: nothing is verified, and a new code can be asked for', async () => {
    const { auth, viewModel, last, wait, boxes } = setUp({ timeLeft: '2' });
    viewModel.paste('482913');
    viewModel.resend();
    expect(auth.sent).toEqual([]);
    wait(5);
    expect(last()).toMatchObject({ timeLeft: '0:00', timeIsUp: true, fractionLeft: 0 });
    viewModel.verify();
    expect(auth.sent).toEqual([]);
    viewModel.resend();
    viewModel.resend();
    expect(auth.sent).toEqual([{ call: 'resendOtp', input: 'meera@kopal.test' }]);
    expect(last().busy).toBe('resend');
    await turn();
    expect(last()).toMatchObject({ timeLeft: '1:00', timeIsUp: false, busy: undefined, entry: { focus: 0 } });
    expect(boxes()).toBe('');
  });

  it('keeps what was typed, and the end of the time, when no new code could be sent', async () => {
    const { auth, viewModel, last, boxes } = setUp({ timeLeft: '0' });
    auth.answer = fail({ kind: 'http', status: 429, messages: ['Please wait.'] });
    viewModel.paste('482913');
    viewModel.resend();
    await turn();
    expect([boxes(), last().timeIsUp, last().busy]).toEqual(['482913', true, undefined]);
  });
});

describe('leaving a code screen', () => {
  it('is asked about, and stays on "Stay"', () => {
    const { navigation, viewModel, last } = setUp();
    navigation.go('/auth/login');
    expect(last().leaveWarning).toBe(WARNING);
    viewModel.stay();
    expect(last().leaveWarning).toBeUndefined();
    expect(navigation.current().path).toBe('/auth/verify-otp');
    navigation.back();
    expect(last().leaveWarning).toBe(WARNING);
  });

  it('goes where it was going on "Leave"', () => {
    const { navigation, viewModel } = setUp();
    navigation.back();
    viewModel.leave();
    expect(navigation.current().path).toBe('/auth/register');
  });

  it('C-17: is asked about only until the code is verified', async () => {
    const { navigation, viewModel, last } = setUp();
    viewModel.paste('482913');
    viewModel.verify();
    await turn();
    expect(navigation.current().path).toBe('/auth/login');
    navigation.go('/auth/register');
    expect(navigation.current().path).toBe('/auth/register');
    expect(last().leaveWarning).toBeUndefined();
  });

  it('is not asked about any more once the screen is gone, however many watched it', () => {
    let held = 0;
    const navigation = new MemoryNavigation('/auth/verify-otp', MEERA);
    const counting = {
      current: () => navigation.current(),
      go: () => undefined,
      hold: () => {
        held += 1;
        return () => void (held -= 1);
      },
    };
    const draft = new MemorySignUpDraftStore();
    const time = new VirtualTime();
    const viewModel = new OtpViewModel({
      purpose: 'sign-up',
      verifyOtp: { execute: () => Promise.resolve(accepted()) },
      resendOtp: { execute: () => Promise.resolve(accepted()) },
      countdown: new Countdown(new ManualClock(), time.scheduler, draft),
      draft,
      navigation: counting,
    });
    const watching = [observe(viewModel.state$), observe(viewModel.state$)];
    expect(held).toBe(1);
    for (const { subscription } of watching) subscription.unsubscribe();
    expect(held).toBe(0);
  });
});

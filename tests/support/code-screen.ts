import { MemoryNavigation } from '../../src/adapters/memory/memory-navigation.ts';
import { MemorySignUpDraftStore } from '../../src/adapters/memory/memory-sign-up-draft-store.ts';
import type { OtpPurpose } from '../../src/core/account/auth-gateway.port.ts';
import { Countdown } from '../../src/core/account/countdown.ts';
import type { OtpState } from '../../src/core/account/otp-state.ts';
import { OtpViewModel } from '../../src/core/account/otp.view-model.ts';
import { PasswordResetContext } from '../../src/core/account/password-reset-context.ts';
import { ResendOtpUseCase } from '../../src/core/account/resend-otp.use-case.ts';
import { VerifyOtpUseCase } from '../../src/core/account/verify-otp.use-case.ts';
import { ManualClock } from './manual-clock.ts';
import { observe } from './observed.ts';
import { RecordingNotifier } from './recording-notifier.ts';
import { ScriptedAccountCalls } from './scripted-account-calls.ts';
import { VirtualTime } from './virtual-time.ts';
import { VISITOR } from './session-builders.ts';

const PATHS = { 'sign-up': '/auth/verify-otp', 'password-reset': '/auth/enter-otp' } as const;

interface CodeScreenOptions {
  readonly purpose?: OtpPurpose;
  readonly state?: unknown;
  readonly timeLeft?: string;
}

/** The recipient of a sign-up code, as passed to the screen. */
export const MEERA = { email: 'meera@kopal.test', firstName: 'Meera', lastName: 'Rao' };

/** A subscribed code screen on the real core; the test gives the responses and moves the time. */
export function codeScreen({ purpose = 'sign-up', state = MEERA, timeLeft }: CodeScreenOptions = {}) {
  const auth = new ScriptedAccountCalls();
  const clock = new ManualClock();
  const time = new VirtualTime();
  const draft = new MemorySignUpDraftStore();
  if (timeLeft !== undefined) draft.set('timeLeft', timeLeft);
  const notifier = new RecordingNotifier();
  const navigation = new MemoryNavigation('/auth/register');
  navigation.go(PATHS[purpose], { state });
  const countdown = new Countdown({ clock, scheduler: time.scheduler, draft });
  const resetContext = new PasswordResetContext({ navigation, session: VISITOR });
  const viewModel = new OtpViewModel({
    purpose,
    verifyOtp: new VerifyOtpUseCase({ auth, draft, resetContext, navigation, notifier }),
    resendOtp: new ResendOtpUseCase({ auth, draft, countdown, notifier }),
    countdown,
    draft,
    navigation,
  });
  const watched = observe<OtpState>(viewModel.state$);
  const last = (): OtpState => {
    const current = watched.values.at(-1);
    if (current === undefined) throw new Error('The screen shows nothing.');
    return current;
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

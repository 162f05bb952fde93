import type { OtpPurpose } from '../../src/core/account/auth-gateway.port.ts';
import { Countdown } from '../../src/core/account/countdown.ts';
import type { OtpState } from '../../src/core/account/otp-state.ts';
import { OtpViewModel } from '../../src/core/account/otp.view-model.ts';
import { ResendOtpUseCase } from '../../src/core/account/resend-otp.use-case.ts';
import { accountParts } from './account-parts.ts';
import { ManualClock } from './manual-clock.ts';
import { observe } from './observed.ts';
import { VirtualTime } from './virtual-time.ts';

const PATHS = { 'sign-up': '/auth/verify-otp', 'password-reset': '/auth/enter-otp' } as const;

interface CodeScreenOptions {
  readonly purpose?: OtpPurpose;
  readonly state?: unknown;
  readonly timeLeft?: string;
}

/** The recipient of a sign-up code, as passed to the screen. */
const MEERA = { email: 'meera@kopal.test', firstName: 'Meera', lastName: 'Rao' };

/** A subscribed code screen on the real core; the test gives the responses and moves the time. */
export function codeScreen({ purpose = 'sign-up', state = MEERA, timeLeft }: CodeScreenOptions = {}) {
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

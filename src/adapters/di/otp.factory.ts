import type { OtpPurpose } from '../../core/session/auth-gateway.port.ts';
import { Countdown } from '../../core/session/countdown.ts';
import { OtpViewModel } from '../../core/session/otp.view-model.ts';
import { ResendOtpUseCase } from '../../core/session/resend-otp.use-case.ts';
import { VerifyOtpUseCase } from '../../core/session/verify-otp.use-case.ts';
import { type Services, TOKENS } from './tokens.ts';

/** The page that asks for the code of a sign-up or of a password reset. */
export function createOtpViewModel(services: Services, purpose: OtpPurpose): OtpViewModel {
  const auth = services.get(TOKENS.authGateway);
  const draft = services.get(TOKENS.signUpDraftStore);
  const resetContext = services.get(TOKENS.passwordResetContext);
  const navigation = services.get(TOKENS.navigation);
  const notifier = services.get(TOKENS.notifier);
  const countdown = new Countdown({
    clock: services.get(TOKENS.clock),
    scheduler: services.get(TOKENS.scheduler),
    draft,
  });
  const verifyOtp = new VerifyOtpUseCase({ auth, draft, resetContext, navigation, notifier });
  const resendOtp = new ResendOtpUseCase({ auth, draft, countdown, notifier });
  return new OtpViewModel({ purpose, verifyOtp, resendOtp, countdown, draft, navigation });
}

import { ContainerModule } from 'inversify';
import { ChangePasswordUseCase } from '../../core/session/change-password.use-case.ts';
import { Countdown } from '../../core/session/countdown.ts';
import { NewPasswordViewModel } from '../../core/session/new-password.view-model.ts';
import { OtpViewModel } from '../../core/session/otp.view-model.ts';
import { PasswordResetContext } from '../../core/session/password-reset-context.ts';
import { RegisterUseCase } from '../../core/session/register.use-case.ts';
import { RegisterViewModel } from '../../core/session/register.view-model.ts';
import { RequestPasswordResetUseCase } from '../../core/session/request-password-reset.use-case.ts';
import { ResendOtpUseCase } from '../../core/session/resend-otp.use-case.ts';
import { ResetPasswordViewModel } from '../../core/session/reset-password.view-model.ts';
import { VerifyOtpUseCase } from '../../core/session/verify-otp.use-case.ts';
import { TOKENS } from './tokens.ts';

/** Sign-up and password reset; loaded with the first of their pages. */
export const accountModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.passwordResetContext)
    .toResolvedValue((navigation) => new PasswordResetContext(navigation), [TOKENS.navigation])
    .inSingletonScope();
  bind(TOKENS.registerViewModel).toResolvedValue(
    (auth, draft, navigation, notifier) =>
      new RegisterViewModel(new RegisterUseCase({ auth, draft, navigation, notifier })),
    [TOKENS.authGateway, TOKENS.signUpDraftStore, TOKENS.navigation, TOKENS.notifier],
  );
  bind(TOKENS.otpViewModel).toResolvedValue(
    (auth, clock, scheduler, draft, resetContext, navigation, notifier) => (purpose) => {
      const countdown = new Countdown(clock, scheduler, draft);
      const verifyOtp = new VerifyOtpUseCase({ auth, draft, resetContext, navigation, notifier });
      const resendOtp = new ResendOtpUseCase({ auth, draft, countdown, notifier });
      return new OtpViewModel({ purpose, verifyOtp, resendOtp, countdown, draft, navigation });
    },
    [
      TOKENS.authGateway,
      TOKENS.clock,
      TOKENS.scheduler,
      TOKENS.signUpDraftStore,
      TOKENS.passwordResetContext,
      TOKENS.navigation,
      TOKENS.notifier,
    ],
  );
  bind(TOKENS.resetPasswordViewModel).toResolvedValue(
    (auth, draft, navigation, notifier, google) =>
      new ResetPasswordViewModel(
        new RequestPasswordResetUseCase({ auth, draft, navigation, notifier }),
        google,
      ),
    [TOKENS.authGateway, TOKENS.signUpDraftStore, TOKENS.navigation, TOKENS.notifier, TOKENS.logInWithGoogle],
  );
  bind(TOKENS.newPasswordViewModel).toResolvedValue(
    (auth, resetContext, navigation, notifier) =>
      new NewPasswordViewModel({
        changePassword: new ChangePasswordUseCase({ auth, resetContext, navigation, notifier }),
        resetContext,
        navigation,
      }),
    [TOKENS.authGateway, TOKENS.passwordResetContext, TOKENS.navigation, TOKENS.notifier],
  );
});

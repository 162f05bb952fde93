import { RequestPasswordResetUseCase } from '../../core/session/request-password-reset.use-case.ts';
import { ResetPasswordViewModel } from '../../core/session/reset-password.view-model.ts';
import { type Services, TOKENS } from './tokens.ts';

/** The form that asks for a code to reset the password. */
export const createResetPasswordViewModel = (services: Services): ResetPasswordViewModel =>
  new ResetPasswordViewModel({
    request: new RequestPasswordResetUseCase({
      auth: services.get(TOKENS.authGateway),
      draft: services.get(TOKENS.signUpDraftStore),
      navigation: services.get(TOKENS.navigation),
      notifier: services.get(TOKENS.notifier),
    }),
    google: services.get(TOKENS.logInWithGoogle),
  });

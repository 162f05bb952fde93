import { RegisterUseCase } from '../../core/session/register.use-case.ts';
import { RegisterViewModel } from '../../core/session/register.view-model.ts';
import { type Services, TOKENS } from './tokens.ts';

/** The sign-up form. */
export const createRegisterViewModel = (services: Services): RegisterViewModel =>
  new RegisterViewModel(
    new RegisterUseCase({
      auth: services.get(TOKENS.authGateway),
      draft: services.get(TOKENS.signUpDraftStore),
      navigation: services.get(TOKENS.navigation),
      notifier: services.get(TOKENS.notifier),
    }),
  );

import { LogInViewModel } from '../../core/session/log-in.view-model.ts';
import { type Services, TOKENS } from './tokens.ts';

/** The login form: in the first chunk, unlike the other factories. */
export const createLogInViewModel = (services: Services): LogInViewModel =>
  new LogInViewModel({
    logIn: services.get(TOKENS.logIn),
    google: services.get(TOKENS.logInWithGoogle),
    notifier: services.get(TOKENS.notifier),
    navigation: services.get(TOKENS.navigation),
  });

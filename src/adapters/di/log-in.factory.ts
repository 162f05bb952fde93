import { LogInViewModel } from '../../core/session/log-in.view-model.ts';
import { type Services, TOKENS } from './tokens.ts';

/** The login form: in the first chunk, unlike the other factories. */
export const createLogInViewModel = (services: Services): LogInViewModel =>
  new LogInViewModel(
    services.get(TOKENS.logIn),
    services.get(TOKENS.logInWithGoogle),
    services.get(TOKENS.notifier),
    services.get(TOKENS.navigation),
  );

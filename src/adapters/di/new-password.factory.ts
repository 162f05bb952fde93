import { ChangePasswordUseCase } from '../../core/session/change-password.use-case.ts';
import { NewPasswordViewModel } from '../../core/session/new-password.view-model.ts';
import { type Services, TOKENS } from './tokens.ts';

/** The form of a new password. */
export function createNewPasswordViewModel(services: Services): NewPasswordViewModel {
  const resetContext = services.get(TOKENS.passwordResetContext);
  const navigation = services.get(TOKENS.navigation);
  const auth = services.get(TOKENS.authGateway);
  const notifier = services.get(TOKENS.notifier);
  return new NewPasswordViewModel({
    changePassword: new ChangePasswordUseCase({ auth, resetContext, navigation, notifier }),
    resetContext,
    navigation,
  });
}

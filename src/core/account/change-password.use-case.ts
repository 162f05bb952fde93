import type { Navigation } from '../platform/navigation.port.ts';
import type { Notifier } from '../platform/notifier.port.ts';
import { type RequestError, toResult } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import { pathOf } from '../screens/screen-routes.ts';
import { notifyOutcome } from './notify-outcome.ts';
import type { Accepted, AuthGateway, PasswordChange } from './auth-gateway.port.ts';
import type { LogInNavigationState } from './log-in-navigation-state.ts';
import type { PasswordResetContext } from './password-reset-context.ts';
import { rememberPage } from './remember-page.ts';

export interface ChangePasswordDependencies {
  readonly auth: Pick<AuthGateway, 'changePassword'>;
  readonly resetContext: Pick<PasswordResetContext, 'drop'>;
  readonly navigation: Pick<Navigation, 'current' | 'go'>;
  readonly notifier: Pick<Notifier, 'notify'>;
}

/** Sets a new password and opens the login page. @see docs/product.md#new-password */
export class ChangePasswordUseCase {
  readonly #dependencies: ChangePasswordDependencies;

  constructor(dependencies: ChangePasswordDependencies) {
    this.#dependencies = dependencies;
  }

  async execute(change: PasswordChange): Promise<Result<Accepted, RequestError>> {
    const { auth, resetContext, navigation, notifier } = this.#dependencies;
    const isStillHere = rememberPage(navigation);
    const response = await toResult(() => auth.changePassword(change));
    notifyOutcome(notifier, 'changePassword', response);
    if (response.ok) {
      resetContext.drop();
      const state: LogInNavigationState = { email: change.email };
      if (isStillHere()) navigation.go(pathOf('login'), { state });
    }
    return response;
  }
}

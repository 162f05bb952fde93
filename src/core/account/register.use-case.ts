import type { Navigation } from '../platform/navigation.port.ts';
import type { Notifier } from '../platform/notifier.port.ts';
import { type RequestError, toResult } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import { pathOf } from '../screens/screen-routes.ts';
import { notifyOutcome } from './notify-outcome.ts';
import type { AuthGateway, Registered } from './auth-gateway.port.ts';
import type { Registration } from './registration.ts';
import type { SignUpDraftStore } from './sign-up-draft.port.ts';
import { rememberPage } from './remember-page.ts';

export interface RegisterDependencies {
  readonly auth: Pick<AuthGateway, 'register'>;
  readonly draft: Pick<SignUpDraftStore, 'set' | 'remove'>;
  readonly navigation: Pick<Navigation, 'current' | 'go'>;
  readonly notifier: Pick<Notifier, 'notify'>;
}

/** Registers an account and opens the code screen. @see docs/product.md#register */
export class RegisterUseCase {
  readonly #dependencies: RegisterDependencies;

  constructor(dependencies: RegisterDependencies) {
    this.#dependencies = dependencies;
  }

  async execute(registration: Registration): Promise<Result<Registered, RequestError>> {
    const { auth, draft, navigation, notifier } = this.#dependencies;
    const isStillHere = rememberPage(navigation);
    const response = await toResult(() => auth.register(registration));
    notifyOutcome(notifier, 'register', response);
    // A user who has left may have begun another sign-up, whose draft must stay.
    if (response.ok && isStillHere()) {
      const { email, firstName, lastName } = registration;
      draft.set('email', email);
      draft.set('firstName', firstName);
      draft.set('lastName', lastName);
      draft.remove('timeLeft');
      const { registrationToken } = response.value;
      if (registrationToken === undefined) draft.remove('registrationToken');
      else draft.set('registrationToken', registrationToken);
      navigation.go(pathOf('verify-otp'), { state: { email, firstName, lastName } });
    }
    return response;
  }
}

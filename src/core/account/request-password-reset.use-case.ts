import type { Navigation } from '../platform/navigation.port.ts';
import type { Notifier } from '../platform/notifier.port.ts';
import type { Email } from '../shared/brand.ts';
import { type RequestError, toResult } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import { pathOf } from '../screens/screen-routes.ts';
import { notifyOutcome } from './notify-outcome.ts';
import type { Accepted, AuthGateway } from './auth-gateway.port.ts';
import type { SignUpDraftStore } from './sign-up-draft.port.ts';
import { rememberPage } from './remember-page.ts';

export interface RequestPasswordResetDependencies {
  readonly auth: Pick<AuthGateway, 'requestPasswordReset'>;
  readonly draft: Pick<SignUpDraftStore, 'set' | 'remove'>;
  readonly navigation: Pick<Navigation, 'current' | 'go'>;
  readonly notifier: Pick<Notifier, 'notify'>;
}

/** Requests a code for a password reset and opens the code screen. @see docs/product.md#reset-password */
export class RequestPasswordResetUseCase {
  readonly #dependencies: RequestPasswordResetDependencies;

  constructor(dependencies: RequestPasswordResetDependencies) {
    this.#dependencies = dependencies;
  }

  async execute(email: Email): Promise<Result<Accepted, RequestError>> {
    const { auth, draft, navigation, notifier } = this.#dependencies;
    const isStillHere = rememberPage(navigation);
    const response = await toResult(() => auth.requestPasswordReset(email));
    notifyOutcome(notifier, 'requestPasswordReset', response);
    // A user who has left may have begun a sign-up, whose draft must stay.
    if (response.ok && isStillHere()) {
      draft.set('email', email);
      // The code page of the sign-up opens for a draft with an e-mail and both names: names left by an earlier sign-up
      // would open that page for this e-mail. Without `timeLeft` the countdown starts anew.
      for (const key of ['firstName', 'lastName', 'timeLeft'] as const) draft.remove(key);
      navigation.go(pathOf('enter-otp'), { state: { email } });
    }
    return response;
  }
}

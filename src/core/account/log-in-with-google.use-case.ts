import type { Notifier } from '../platform/notifier.port.ts';
import { notifyLogIn } from './notify-outcome.ts';
import { toResult } from '../shared/request-error.ts';
import type { AuthGateway } from './auth-gateway.port.ts';
import type { GoogleSignIn } from './google-sign-in.port.ts';
import { GOOGLE_POPUP_FAILED } from './account-messages.ts';
import type { SecondFactorStep } from './second-factor-step.ts';

export interface LogInWithGoogleDependencies {
  readonly google: GoogleSignIn;
  readonly auth: Pick<AuthGateway, 'logInWithGoogle'>;
  readonly step: Pick<SecondFactorStep, 'prepare'>;
  readonly notifier: Pick<Notifier, 'notify'>;
}

/**
 * Logs an investor in through Google's popup and shows the outcome. A new attempt may begin while an older popup is
 * open: a failure of the older attempt then shows no message.
 * @see docs/product.md#signing-up-and-in
 */
export class LogInWithGoogleUseCase {
  readonly #dependencies: LogInWithGoogleDependencies;
  #attempts = 0;

  constructor(dependencies: LogInWithGoogleDependencies) {
    this.#dependencies = dependencies;
  }

  async execute(): Promise<void> {
    const { google, auth, step, notifier } = this.#dependencies;
    const beginSessionOrOpenStep = step.prepare();
    this.#attempts += 1;
    const attempt = this.#attempts;
    const isReplaced = () => attempt < this.#attempts;
    const code = await toResult(() => google.requestCode());
    if (!code.ok) {
      if (!isReplaced()) notifier.notify({ tone: 'failure', text: GOOGLE_POPUP_FAILED, style: 'app' });
      return;
    }
    const response = await toResult(() => auth.logInWithGoogle(code.value));
    if (response.ok || !isReplaced()) notifyLogIn(notifier, 'googleLogIn', response);
    if (response.ok) beginSessionOrOpenStep(response.value);
  }
}

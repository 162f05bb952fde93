import type { Notifier } from '../platform/notifier.port.ts';
import { toResult, notifyOutcome } from './account-call.ts';
import type { AuthGateway } from './auth-gateway.port.ts';
import type { GoogleSignIn } from './google-sign-in.port.ts';
import { GOOGLE_POPUP_FAILED } from './session-messages.ts';
import type { Session } from './session.ts';

/** Logs an investor in through Google's popup and shows the outcome. @see docs/product.md#signing-up-and-in */
export class LogInWithGoogleUseCase {
  readonly #google: GoogleSignIn;
  readonly #auth: Pick<AuthGateway, 'logInWithGoogle'>;
  readonly #session: Pick<Session, 'begin'>;
  readonly #notifier: Pick<Notifier, 'notify'>;

  constructor(
    google: GoogleSignIn,
    auth: Pick<AuthGateway, 'logInWithGoogle'>,
    session: Pick<Session, 'begin'>,
    notifier: Pick<Notifier, 'notify'>,
  ) {
    this.#google = google;
    this.#auth = auth;
    this.#session = session;
    this.#notifier = notifier;
  }

  async execute(): Promise<void> {
    const code = await toResult(() => this.#google.requestCode());
    if (!code.ok) {
      this.#notifier.notify({ tone: 'failure', text: GOOGLE_POPUP_FAILED, style: 'app' });
      return;
    }
    const answer = await toResult(() => this.#auth.logInWithGoogle(code.value));
    notifyOutcome(this.#notifier, 'googleLogIn', answer);
    if (answer.ok) this.#session.begin({ investor: answer.value.investor, token: answer.value.token });
  }
}

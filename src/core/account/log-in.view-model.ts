import { BehaviorSubject, combineLatest, map, type Observable } from 'rxjs';
import type { Passkeys } from './passkeys.port.ts';
import type { Navigation } from '../platform/navigation.port.ts';
import { pathOf } from '../screens/screen-routes.ts';
import { isRejection, type RequestError } from '../shared/request-error.ts';
import { takeEmail } from './log-in-navigation-state.ts';
import type { LogInErrors, LogInFailure, LogInState } from './log-in-state.ts';
import type { LogInWithGoogleUseCase } from './log-in-with-google.use-case.ts';
import type { LogInWithPasskeyUseCase } from './log-in-with-passkey.use-case.ts';
import type { SecondFactorProof } from './proof.ts';
import { ProofViewModel } from './proof.view-model.ts';
import type { PendingLogInWithEmail, SecondFactorStep } from './second-factor-step.ts';
import { EMAIL_INVALID, EMAIL_MISSING, PASSWORD_MISSING } from './registration.ts';
import type { Session } from '../session/session.ts';
import type { LogInUseCase } from './log-in.use-case.ts';

/** Messages that stay after the toast has closed. @see docs/product.md#login */
const REJECTED = 'Check your email and password, then log in again.';
const UNAVAILABLE = 'Not logged in yet. Wait a moment, then log in again.';

const LOGGED_OUT_ELSEWHERE = 'You logged out in another tab.';

export interface LogInViewModelDependencies {
  readonly logIn: Pick<LogInUseCase, 'execute'>;
  readonly google: Pick<LogInWithGoogleUseCase, 'execute'>;
  readonly passkey: Pick<LogInWithPasskeyUseCase, 'execute'>;
  readonly passkeys: Pick<Passkeys, 'available' | 'authenticate'>;
  readonly step: Pick<SecondFactorStep, 'pending$' | 'options' | 'confirm' | 'dropPending'>;
  readonly navigation: Pick<Navigation, 'current' | 'go'>;
  readonly session: Pick<Session, 'current'>;
}

/**
 * The login screen. A success changes the session, a failure shows a message.
 * @see docs/product.md#login
 */
export class LogInViewModel {
  readonly state$: Observable<LogInState>;
  /** Emits `true` when the e-mail field begins to suggest passkeys. It suggests them only during a subscription. */
  readonly suggestsPasskeys$: Observable<boolean>;
  readonly #state$: BehaviorSubject<LogInState>;
  readonly #dependencies: LogInViewModelDependencies;
  /** The log-in that waits for its second factor. */
  #pending: PendingLogInWithEmail | undefined;
  /** The e-mail with which the last second step began; empty if there was none. */
  #stepEmail = '';

  constructor(dependencies: LogInViewModelDependencies) {
    this.#dependencies = dependencies;
    const { current } = dependencies.session;
    const isLoggedOutElsewhere = current.status === 'logged-out' && current.reason === 'elsewhere';
    this.#state$ = new BehaviorSubject<LogInState>({
      status: 'idle',
      ...(isLoggedOutElsewhere && { note: LOGGED_OUT_ELSEWHERE }),
    });
    const proof$ = dependencies.step.pending$.pipe(map((pending) => this.#proofFor(pending)));
    this.state$ = combineLatest([this.#state$, proof$]).pipe(
      map(([state, proof]) => (proof === undefined ? state : { status: 'second-factor', proof })),
    );
    this.suggestsPasskeys$ = dependencies.passkey.execute();
  }

  /**
   * Sends nothing while another log-in by password is pending. If a field is empty or invalid, shows its message and
   * sends nothing.
   * @param isEmailValid whether the browser accepts the text as an e-mail address
   */
  logIn(email: string, password: string, isEmailValid = true): void {
    const errors: LogInErrors = {
      email: email.trim() === '' ? EMAIL_MISSING : isEmailValid ? undefined : EMAIL_INVALID,
      password: password === '' ? PASSWORD_MISSING : undefined,
    };
    if (errors.email !== undefined || errors.password !== undefined) {
      if (!this.#isBusyFor('password')) this.#state$.next({ status: 'idle', errors });
      return;
    }
    void this.#attempt('password', async () => {
      const response = await this.#dependencies.logIn.execute({ email, password });
      return response.ok ? undefined : failureOf(response.error);
    });
  }

  continueWithGoogle(): void {
    void this.#attempt('google', async () => {
      await this.#dependencies.google.execute();
      return undefined;
    });
  }

  /**
   * Returns the e-mail to fill in after a verified code, a changed password or an unfinished second step, and then
   * forgets it. Returns an empty string if there is none.
   */
  takeEmail(): string {
    const email = takeEmail(this.#dependencies.navigation) || this.#stepEmail;
    this.#stepEmail = '';
    return email;
  }

  /** Opens the reset page and passes it the typed e-mail, which is never in the address. */
  forgotPassword(email: string): void {
    this.#dependencies.navigation.go(pathOf('reset-password'), { state: { email } });
  }

  /** Goes back from the second factor to the login form. */
  startAgain(): void {
    this.#dependencies.step.dropPending();
  }

  /** The visitor has changed a field: drops the messages of the form. */
  typed(): void {
    if (this.#state$.value.status === 'idle') this.#state$.next({ status: 'idle' });
  }

  #proofFor(pending: PendingLogInWithEmail | undefined): ProofViewModel | undefined {
    const { step, passkeys } = this.#dependencies;
    this.#pending = pending;
    if (pending === undefined) return undefined;
    this.#stepEmail = pending.email ?? '';
    return new ProofViewModel(pending.methods, {
      passkeys,
      passkeyOptions: () => step.options(),
      prove: (proof) => (proof.method === 'password' ? Promise.resolve(undefined) : this.#confirm(proof)),
    });
  }

  /** Sends the second factor. If that ends the step, the login form shows the reason. */
  async #confirm(proof: SecondFactorProof): Promise<string | undefined> {
    const message = await this.#dependencies.step.confirm(proof);
    if (message !== undefined && this.#pending === undefined)
      this.#state$.next({ status: 'idle', note: message });
    return message;
  }

  /** An unfinished Google popup must not block the password form. */
  #isBusyFor(method: 'password' | 'google'): boolean {
    const state = this.#state$.value;
    return state.status === 'busy' && !(state.with === 'google' && method === 'password');
  }

  async #attempt(method: 'password' | 'google', run: () => Promise<LogInFailure | undefined>): Promise<void> {
    if (this.#isBusyFor(method)) return;
    const pending: LogInState = { status: 'busy', with: method };
    this.#state$.next(pending);
    const failure = await run();
    if (this.#state$.value === pending) this.#state$.next({ status: 'idle', failure });
  }
}

function failureOf(error: RequestError): LogInFailure {
  const rejected = isRejection(error);
  return { rejected, text: rejected ? REJECTED : UNAVAILABLE };
}

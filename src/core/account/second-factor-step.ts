import { BehaviorSubject, type Observable } from 'rxjs';
import type { Navigation } from '../platform/navigation.port.ts';
import type { Notifier } from '../platform/notifier.port.ts';
import type { PreferencesStore } from '../platform/preferences.port.ts';
import { pathOf } from '../screens/screen-routes.ts';
import { investorFromFields, type LoggedIn } from '../session/investor.ts';
import type { Session } from '../session/session.ts';
import type { Email } from '../shared/brand.ts';
import { isGone, type RequestError, toResult } from '../shared/request-error.ts';
import { fail, type Result } from '../shared/result.ts';
import type { PasskeyOptions } from './passkeys.port.ts';
import { notifyLogIn } from './notify-outcome.ts';
import { failureMessages } from './account-messages.ts';
import type { AuthGateway, LogInOutcome } from './auth-gateway.port.ts';
import type { SecondFactorProof, PendingLogIn } from './proof.ts';
import { rememberPage } from './remember-page.ts';

/** A log-in whose first factor was accepted, and the e-mail that was typed. */
export interface PendingLogInWithEmail extends PendingLogIn {
  readonly email: Email | undefined;
}

export interface SecondFactorStepDependencies {
  readonly auth: Pick<AuthGateway, 'secondFactorOptions' | 'confirmSecondFactor'>;
  readonly session: Pick<Session, 'begin' | 'state$'>;
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly navigation: Pick<Navigation, 'current' | 'go'>;
  readonly preferences: Pick<PreferencesStore, 'set'>;
}

/**
 * The second step of a log-in, after any kind of first step. It is in memory only: after a reload the visitor starts
 * again. A log-in in another tab drops it, because this tab is then logged in, too.
 * @see docs/product.md#second-factor
 */
export class SecondFactorStep {
  readonly #dependencies: SecondFactorStepDependencies;
  readonly #pending$ = new BehaviorSubject<PendingLogInWithEmail | undefined>(undefined);
  /** The pending log-in; `undefined` while there is none. */
  readonly pending$: Observable<PendingLogInWithEmail | undefined> = this.#pending$.asObservable();

  constructor(dependencies: SecondFactorStepDependencies) {
    this.#dependencies = dependencies;
    // If the step were kept after a log-in in another tab, this tab would show it again, expired, after the log-out.
    dependencies.session.state$.subscribe(({ status }) => {
      if (status === 'logged-in') this.dropPending();
    });
  }

  /**
   * Called when a factor is sent. Remembers the page: a visitor who leaves it before the response stays where they are.
   * @returns a function to call when the API has accepted the factor. It begins the session. If a second factor is
   *   needed, it opens the log-in page instead, unless the visitor has left the page meanwhile. `email` is the typed
   *   e-mail, used when the response has none
   */
  prepare(): (outcome: LogInOutcome, email?: Email) => void {
    const { navigation } = this.#dependencies;
    const isStillHere = rememberPage(navigation);
    return (outcome, email) => {
      if (!('secondFactor' in outcome)) return this.#begin(outcome, email);
      this.#pending$.next({ ...outcome.secondFactor, email });
      if (isStillHere() && navigation.current().path !== pathOf('login')) navigation.go(pathOf('login'));
    };
  }

  #begin({ investor, token }: LoggedIn, email: Email | undefined): void {
    const needsTypedEmail = investor.email === undefined && email !== undefined;
    // Without this preference the login page suggests no passkeys, and sends no call for them.
    if (investor.fields['passkeyLogIn'] === true) this.#dependencies.preferences.set('passkey-log-in', 'yes');
    this.#dependencies.session.begin({
      investor: needsTypedEmail ? investorFromFields({ ...investor.fields, email }) : investor,
      token,
    });
  }

  options(): Promise<Result<PasskeyOptions, RequestError>> {
    const token = this.#pending$.value?.token;
    return token === undefined
      ? Promise.resolve(fail({ kind: 'network' }))
      : this.#dependencies.auth.secondFactorOptions(token);
  }

  /**
   * Sends the proof. A toast tells of a success or an expired token.
   * @returns the message for the field when the call failed; `undefined` when the proof was accepted, or the log-in is
   * no longer pending
   */
  async confirm(proof: SecondFactorProof): Promise<string | undefined> {
    const pending = this.#pending$.value;
    if (pending === undefined) return undefined;
    const { auth, notifier } = this.#dependencies;
    const beginSessionOrOpenStep = this.prepare();
    const response = await toResult(() => auth.confirmSecondFactor(pending.token, proof));
    // The visitor may have gone back to the login form meanwhile.
    if (this.#pending$.value !== pending) return undefined;
    // The field shows the message of a failure. An expired token closes the field: then a toast shows the message.
    if (response.ok || isGone(response.error)) notifyLogIn(notifier, 'secondFactor', response);
    if (response.ok) {
      beginSessionOrOpenStep(response.value, pending.email);
      return undefined;
    }
    if (isGone(response.error)) this.dropPending();
    return failureMessages('secondFactor', response.error)[0];
  }

  /** Drops the pending log-in. */
  dropPending(): void {
    if (this.#pending$.value !== undefined) this.#pending$.next(undefined);
  }
}

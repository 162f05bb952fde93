import { BehaviorSubject, distinctUntilChanged, map, type Observable, skip } from 'rxjs';
import type { Navigation } from '../platform/navigation.port.ts';
import type { Session } from '../session/session.ts';
import { isConfirmationRequired, type RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';

/** Lets the investor confirm a command, and then repeats the command. @see docs/product.md#confirmation */
export class Confirmations {
  readonly #isOpen$ = new BehaviorSubject(false);
  /** Whether the dialog is open. */
  readonly isOpen$: Observable<boolean> = this.#isOpen$.asObservable();
  readonly #waiting: ((confirmed: boolean) => void)[] = [];

  readonly #session: Pick<Session, 'state$' | 'token'>;
  readonly #navigation: Pick<Navigation, 'current' | 'location$'>;

  constructor(
    session: Pick<Session, 'state$' | 'token'>,
    navigation: Pick<Navigation, 'current' | 'location$'>,
  ) {
    this.#session = session;
    this.#navigation = navigation;
    // After a log-out nobody can confirm: the waiting commands fail.
    session.state$.subscribe(({ status }) => {
      if (status !== 'logged-in') this.finish(false);
    });
    // An investor who leaves a page drops the changes made on it: the waiting commands fail.
    const left$ = navigation.location$.pipe(
      map(({ path }) => path),
      distinctUntilChanged(),
      skip(1),
    );
    left$.subscribe(() => this.finish(false));
  }

  /**
   * Runs a command. If the API requires a confirmation, asks for one and repeats the command once. Returns the failure
   * if the investor closes the dialog, or has left the page or the session in which the command was sent.
   * @param command sends the same request each time it is called
   */
  async run<T>(command: () => Promise<Result<T, RequestError>>): Promise<Result<T, RequestError>> {
    const { token } = this.#session;
    const { path } = this.#navigation.current();
    const first = await command();
    if (first.ok || !isConfirmationRequired(first.error)) return first;
    if (this.#session.token !== token || this.#navigation.current().path !== path) return first;
    const confirmed = await new Promise<boolean>((resolve) => {
      this.#waiting.push(resolve);
      this.#isOpen$.next(true);
    });
    return confirmed && this.#session.token === token ? command() : first;
  }

  /**
   * Closes the dialog and resumes the waiting commands: repeats them if `confirmed`, else lets them fail.
   * @param confirmed whether the API has accepted a proof
   */
  finish(confirmed: boolean): void {
    if (this.#isOpen$.value) this.#isOpen$.next(false);
    for (const resolve of this.#waiting.splice(0)) resolve(confirmed);
  }
}

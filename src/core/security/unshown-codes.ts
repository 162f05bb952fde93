import { BehaviorSubject, type Observable } from 'rxjs';
import type { Session } from '../session/session.ts';

const NO_CODES: readonly string[] = [];

/**
 * Keeps new recovery codes until the security page shows them: they may arrive after the investor has left the page.
 * They are in memory only, and dropped when the session ends.
 */
export class UnshownCodes {
  readonly #codes$ = new BehaviorSubject(NO_CODES);
  /** The codes to show; empty when there are none. */
  readonly codes$: Observable<readonly string[]> = this.#codes$.asObservable();

  constructor(session: Pick<Session, 'state$'>) {
    session.state$.subscribe(({ status }) => {
      if (status !== 'logged-in') this.take();
    });
  }

  /** Replaces older codes, which are no longer valid. */
  replace(codes: readonly string[]): void {
    this.#codes$.next(codes);
  }

  /** Returns the codes and drops them. */
  take(): readonly string[] {
    const codes = this.#codes$.value;
    if (codes.length > 0) this.#codes$.next(NO_CODES);
    return codes;
  }

  /** Whether there are codes that no page has shown. */
  get hasCodes(): boolean {
    return this.#codes$.value.length > 0;
  }
}

import type { Observable } from 'rxjs';

/** Tells when work that nobody waits for disturbs nobody. */
export interface Idle {
  /**
   * Emits once and completes as soon as the page has been loaded, is in sight and has nothing else to do.
   * Cold: each subscription waits by itself, unsubscribing gives up.
   */
  readonly idle$: Observable<void>;
}

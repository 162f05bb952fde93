import type { Observable } from 'rxjs';

/** Reports when background work disturbs no one. */
export interface Idle {
  /**
   * Emits once and completes as soon as the page is loaded, rendered, visible and idle. Cold: each subscription waits
   * separately; unsubscribing cancels.
   */
  readonly idle$: Observable<void>;
}

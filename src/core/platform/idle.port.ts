import type { Observable } from 'rxjs';

/** Reports when background work disturbs no one. */
export interface Idle {
  /**
   * Emits once and completes when the page is loaded, visible and idle, and is rendered or has taken too long to
   * render. Cold: each subscription waits separately; unsubscribing cancels.
   */
  readonly idle$: Observable<void>;
}

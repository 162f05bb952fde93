import type { Observable } from 'rxjs';

/** What the platformModules tell about whether asking again is worth it. */
export interface Connectivity {
  /** Whether the machine has a network; the current answer at once, then each time it is lost or back. */
  readonly online$: Observable<boolean>;
  /** Each time the user comes back to the app (the window gains focus). */
  readonly focused$: Observable<void>;
}

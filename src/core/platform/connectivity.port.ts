import type { Observable } from 'rxjs';

/** Reports whether loading again is worthwhile. */
export interface Connectivity {
  /** Whether the device has a network: the current value at once, then every change. */
  readonly online$: Observable<boolean>;
  /** Emits each time the user comes back to the app (the window gains focus). */
  readonly focused$: Observable<void>;
}

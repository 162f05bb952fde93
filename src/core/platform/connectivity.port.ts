import type { Observable } from 'rxjs';

/** Tells when loading again is worthwhile: the network is back, or the user has come back to the app. */
export interface Connectivity {
  /** Whether the device has a network: the current value at once, then every change. */
  readonly online$: Observable<boolean>;
  /** Emits each time the user comes back to the app (the window gains focus or the page becomes visible). */
  readonly focused$: Observable<void>;
}

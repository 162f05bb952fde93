import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import type { Connectivity } from '../../core/platform/connectivity.port.ts';

/** A network state and focus that change only by a call. */
export class MemoryConnectivity implements Connectivity {
  readonly online$: Observable<boolean>;
  readonly focused$: Observable<void>;
  readonly #online$ = new BehaviorSubject(true);
  readonly #focused$ = new Subject<void>();

  constructor() {
    this.online$ = this.#online$.asObservable();
    this.focused$ = this.#focused$.asObservable();
  }

  setOnline(online: boolean): void {
    this.#online$.next(online);
  }

  focus(): void {
    this.#focused$.next();
  }
}

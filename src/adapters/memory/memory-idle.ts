import { type Observable, Subject, take } from 'rxjs';
import type { Idle } from '../../core/platform/idle.port.ts';

/** Becomes idle when a script calls `becomeIdle`. */
export class MemoryIdle implements Idle {
  readonly #idle$ = new Subject<void>();
  readonly idle$: Observable<void> = this.#idle$.pipe(take(1));

  becomeIdle(): void {
    this.#idle$.next();
  }
}

import { type Observable, Subject, take } from 'rxjs';
import type { Idle } from '../../core/platform/idle.port.ts';

/** Becomes idle when a script calls `becomeIdle`. */
export class MemoryIdle implements Idle {
  readonly #rests$ = new Subject<void>();
  readonly idle$: Observable<void> = this.#rests$.pipe(take(1));

  becomeIdle(): void {
    this.#rests$.next();
  }
}

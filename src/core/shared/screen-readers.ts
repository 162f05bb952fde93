import { defer, finalize, type Observable } from 'rxjs';

/**
 * Which questions a screen waits for right now. One answer can serve a screen and a background pass; whether a refusal
 * may move the user depends on who is still there when it comes.
 */
export class ScreenReaders {
  readonly #counts = new Map<string, number>();

  /** The same stream, whose subscribers count as readers of the question. */
  counted<T>(key: string, source$: Observable<T>): Observable<T> {
    return defer(() => {
      this.#change(key, 1);
      return source$.pipe(finalize(() => this.#change(key, -1)));
    });
  }

  /** For `session.guard`: whether only the background waits for the answer. */
  readonly background = (key: string) => (): boolean => !this.#counts.has(key);

  #change(key: string, by: 1 | -1): void {
    const readers = (this.#counts.get(key) ?? 0) + by;
    if (readers > 0) this.#counts.set(key, readers);
    else this.#counts.delete(key);
  }
}

import { defer, finalize, type Observable } from 'rxjs';

/**
 * Counts the screens that wait for each query. One response can serve a screen and background work; a 403 redirects
 * only if a screen still waits when the response arrives.
 */
export class ActiveSubscribers {
  readonly #counts = new Map<string, number>();

  /** Returns the same stream; each of its subscribers counts as a screen that waits for the key. */
  counted<T>(key: string, source$: Observable<T>): Observable<T> {
    return defer(() => {
      this.#change(key, 1);
      return source$.pipe(finalize(() => this.#change(key, -1)));
    });
  }

  /** For `session.guard`: reports whether only the background waits for the response. */
  readonly isBackground = (key: string) => (): boolean => !this.#counts.has(key);

  #change(key: string, by: 1 | -1): void {
    const count = (this.#counts.get(key) ?? 0) + by;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}

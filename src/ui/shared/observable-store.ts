import type { Observable, Subscription } from 'rxjs';

/** Keeps the latest value of a stream for React's `useSyncExternalStore`. */
export class ObservableStore<State, Initial> {
  readonly #source$: Observable<State>;
  readonly #listeners = new Set<() => void>();
  #subscription: Subscription | undefined;
  #connections = 0;
  #value: State | Initial;
  #failure: { readonly error: unknown } | undefined;

  constructor(source$: Observable<State>, options: { readonly initial: Initial }) {
    this.#source$ = source$;
    this.#value = options.initial;
  }

  /** @throws the error that ended the stream */
  readonly read = (): State | Initial => {
    if (this.#failure !== undefined) throw this.#failure.error;
    return this.#value;
  };

  /** Adds a listener for new values, without subscribing to the stream. @returns the function that removes it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Subscribes to the stream.
   * @returns a function that unsubscribes, but only in a microtask, so that a component that unmounts and mounts again
   * at once (StrictMode, a changed key) does not abort and repeat its request.
   */
  connect(): () => void {
    this.#connections += 1;
    this.#subscription ??= this.#source$.subscribe({
      next: (value) => {
        this.#value = value;
        this.#notify();
      },
      error: (error: unknown) => {
        this.#failure = { error };
        this.#notify();
      },
    });
    let isConnected = true;
    return () => {
      if (!isConnected) return;
      isConnected = false;
      this.#connections -= 1;
      queueMicrotask(() => {
        if (this.#connections > 0) return;
        this.#subscription?.unsubscribe();
        this.#subscription = undefined;
      });
    };
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

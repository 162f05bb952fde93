/**
 * Shares a read among the callers that wait for it. A caller never gets what a read found that began before the call:
 * while one is running, all later callers share the next one.
 */
export class SharedRead<T> {
  readonly #read: () => Promise<T>;
  #running: Promise<T> | undefined;
  #next: Promise<T> | undefined;

  constructor(read: () => Promise<T>) {
    this.#read = read;
  }

  /** @returns what was true at some moment after the call; rejects with the failure of the shared read */
  now(): Promise<T> {
    if (this.#running === undefined) return this.#start();
    const start = (): Promise<T> => {
      this.#next = undefined;
      return this.#start();
    };
    return (this.#next ??= this.#running.then(start, start));
  }

  #start(): Promise<T> {
    const running = this.#read();
    const finish = (): void => {
      if (this.#running === running) this.#running = undefined;
    };
    this.#running = running;
    running.then(finish, finish);
    return running;
  }
}

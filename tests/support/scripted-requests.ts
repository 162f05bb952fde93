import { Observable, Subject } from 'rxjs';
import type { RequestError } from '../../src/core/shared/request-error.ts';
import { fail, ok, type Result } from '../../src/core/shared/result.ts';

interface Request<Input, T> {
  readonly input: Input;
  readonly response$: Subject<Result<T, RequestError>>;
  aborted: boolean;
}

/** Requests that the test responds to in any order; records which of them were aborted. */
export class ScriptedRequests<Input, T> {
  readonly #requests: Request<Input, T>[] = [];

  /** Every request's input in order, repeated requests included. */
  get sent(): readonly Input[] {
    return this.#requests.map(({ input }) => input);
  }

  get aborted(): readonly Input[] {
    return this.#requests.filter(({ aborted }) => aborted).map(({ input }) => input);
  }

  /** The number of requests without a response that were not aborted. */
  get pending(): number {
    return this.#requests.filter(({ response$, aborted }) => !response$.isStopped && !aborted).length;
  }

  send(input: Input): Observable<Result<T, RequestError>> {
    return new Observable((subscriber) => {
      const request: Request<Input, T> = { input, response$: new Subject(), aborted: false };
      this.#requests.push(request);
      const subscription = request.response$.subscribe(subscriber);
      return () => {
        request.aborted = !request.response$.isStopped;
        subscription.unsubscribe();
      };
    });
  }

  /** @param at index of the request, from 0; the newest by default */
  respond(value: T, at = this.#requests.length - 1): void {
    this.#finish(ok(value), at);
  }

  fail(error: RequestError, at = this.#requests.length - 1): void {
    this.#finish(fail(error), at);
  }

  #finish(result: Result<T, RequestError>, at: number): void {
    const request = this.#requests[at];
    if (request === undefined) throw new Error(`Request ${at} was not sent`);
    // A request emits its response and completes in one turn, and only once.
    if (request.response$.isStopped) return;
    request.response$.next(result);
    request.response$.complete();
  }
}

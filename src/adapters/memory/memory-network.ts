import { BehaviorSubject, defer, firstValueFrom, map, of, timer, type Observable } from 'rxjs';
import type { RequestError } from '../../core/shared/request-error.ts';
import { fail, type Failed, type Result } from '../../core/shared/result.ts';
import { notLoggedIn, httpError } from './http-error.ts';

/** The failures that can be set on purpose. */
export const FAILURES = ['none', 'network', 'timeout', '401', '403', '500'] as const;

export type DemoFailure = (typeof FAILURES)[number];

/** Network conditions of the memory backend. */
export interface DemoConditions {
  /** Milliseconds before each response, 0 to 20,000. */
  readonly latency: number;
  readonly failure: DemoFailure;
}

export const MAX_LATENCY_MS = 20_000;

/** The time in milliseconds that the app waits for an HTTP response to begin. */
const TIMEOUT_MS = 10_000;

/** Passes the app's requests on to the memory backend, with the latency and the failures of a network. */
export class MemoryNetwork {
  readonly #current$: BehaviorSubject<DemoConditions>;
  readonly current$: Observable<DemoConditions>;

  constructor(start: DemoConditions) {
    this.#current$ = new BehaviorSubject(bounded(start));
    this.current$ = this.#current$.asObservable();
  }

  current(): DemoConditions {
    return this.#current$.value;
  }

  change(change: Partial<DemoConditions>): void {
    this.#current$.next(bounded({ ...this.#current$.value, ...change }));
  }

  /**
   * Makes a cold read; the conditions at the time of each subscription apply. If no failure is set, `respond` is called
   * after the latency; otherwise it is not called.
   */
  read<T>(respond: () => Result<T, RequestError>): Observable<Result<T, RequestError>> {
    return defer(() => {
      const { latency, failure } = this.#current$.value;
      if (failure === 'none')
        return latency === 0 ? of(respond()) : timer(latency).pipe(map(() => respond()));
      return timer(failure === 'timeout' ? TIMEOUT_MS : latency).pipe(map(() => failureOf(failure)));
    });
  }

  /** Sends a command. If no failure is set, `execute` is called after the latency; otherwise it is not called. */
  command<T>(execute: () => Result<T, RequestError>): Promise<Result<T, RequestError>> {
    return firstValueFrom(this.read(execute));
  }
}

/** The conditions with a latency from 0 to `MAX_LATENCY_MS`. */
function bounded({ latency, failure }: DemoConditions): DemoConditions {
  const within = Math.min(Math.max(0, latency), MAX_LATENCY_MS);
  return { latency: Number.isNaN(within) ? 0 : within, failure };
}

function failureOf(failure: Exclude<DemoFailure, 'none'>): Failed<RequestError> {
  switch (failure) {
    case 'network':
    case 'timeout':
      return fail({ kind: failure });
    case '401':
      return notLoggedIn();
    case '403':
      return httpError(403, "You don't have access to this.");
    case '500':
      return fail({ kind: 'http', status: 500, messages: [] });
  }
}

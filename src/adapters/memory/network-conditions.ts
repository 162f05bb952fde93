import {
  BehaviorSubject,
  defer,
  firstValueFrom,
  from,
  isObservable,
  map,
  switchMap,
  timer,
  type Observable,
} from 'rxjs';
import { assertNever } from '../../core/shared/assert-never.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { fail, type Failed } from '../../core/shared/result.ts';
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

/** The methods that return promises: the latency passes before they act. All other requests are cold Observables. */
const PROMISE_METHODS = new Set([
  'logIn',
  'logInWithGoogle',
  'secondFactorOptions',
  'confirmSecondFactor',
  'passkeyLogInOptions',
  'logInWithPasskey',
  'logOut',
  'register',
  'verifyOtp',
  'resendOtp',
  'requestPasswordReset',
  'changePassword',
  'confirmOptions',
  'confirm',
  'passkeyOptions',
  'addPasskey',
  'changePasskey',
  'removePasskey',
  'startAuthenticator',
  'addAuthenticator',
  'removeAuthenticator',
  'newRecoveryCodes',
  'changeOwnPassword',
  'endSession',
  'endOtherSessions',
  'changeMailPreference',
  'exportData',
  'deleteAccount',
  'cancelDeletion',
  'save',
  'add',
  'remove',
  'consent',
  'submit',
] as const);

type PromiseMethod = typeof PROMISE_METHODS extends Set<infer Name> ? Name : never;

const returnsPromise = (name: string | symbol): boolean => PROMISE_METHODS.has(name as PromiseMethod);

/**
 * The methods of a gateway and its sections that `PROMISE_METHODS` omits or lists wrongly. An omitted method that
 * returns a promise would have neither latency nor failures; a listed method that returns a stream would return a
 * promise instead.
 */
export type WrongCalls<Gateway> = {
  [Name in keyof Gateway]: Gateway[Name] extends (...input: never[]) => infer Returned
    ? (Returned extends Promise<unknown> ? true : false) extends (Name extends PromiseMethod ? true : false)
      ? never
      : Name
    : Gateway[Name] extends object
      ? WrongCalls<Gateway[Name]>
      : never;
}[keyof Gateway];

/** Accepts a gateway only if `PROMISE_METHODS` lists exactly those of its methods that return promises. */
type Wrappable<Gateway> = [WrongCalls<Gateway>] extends [never]
  ? unknown
  : { readonly correctPromiseMethods: WrongCalls<Gateway> };

/** By method name: builds what a stream emits for a failure. Most streams emit the failed result itself. */
type FailureShapes = Readonly<Record<string, (failed: Failed<RequestError>) => unknown>>;

/** Adds latency and failures to the memory backend, as a network would. */
export class NetworkConditions {
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
   * Wraps a gateway: each request has the latency and the failure that are set when it is sent.
   * @param shapes for streams that do not emit the failed result itself
   */
  wrap<Gateway extends object>(gateway: Gateway & Wrappable<Gateway>, shapes: FailureShapes = {}): Gateway {
    return this.#wrapped(gateway, shapes);
  }

  #wrapped<Gateway extends object>(gateway: Gateway, shapes: FailureShapes): Gateway {
    return new Proxy(gateway, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member === 'object' && member !== null) return this.#wrapped(member, shapes);
        if (typeof member !== 'function') return member;
        return (...args: readonly unknown[]): unknown => {
          const call = (): unknown => Reflect.apply(member, target, args);
          if (returnsPromise(name)) return firstValueFrom(this.#applied(() => from(Promise.resolve(call()))));
          const response = call();
          if (!isObservable(response)) return response;
          return this.#applied(() => response, shapes[String(name)]);
        };
      },
    });
  }

  #applied(
    response: () => Observable<unknown>,
    shape: (failed: Failed<RequestError>) => unknown = (failed) => failed,
  ): Observable<unknown> {
    return defer(() => {
      const { latency, failure } = this.#current$.value;
      if (failure === 'none') return latency === 0 ? response() : timer(latency).pipe(switchMap(response));
      const wait = failure === 'timeout' ? TIMEOUT_MS : latency;
      return timer(wait).pipe(map(() => shape(failureOf(failure))));
    });
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
    default:
      return assertNever(failure);
  }
}

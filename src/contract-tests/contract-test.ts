import assert from 'node:assert/strict';
import { lastValueFrom, toArray, type Observable } from 'rxjs';
import type { Email } from '../core/shared/brand.ts';
import type { RequestError } from '../core/shared/request-error.ts';
import type { Result } from '../core/shared/result.ts';

/** One contract test of a port. Any test runner can run it: `it(name, run)`. */
export interface ContractTest {
  readonly name: string;
  /** Rejects with an `AssertionError` when the test fails. */
  readonly run: () => Promise<void>;
}

/** An investor of the backend. */
export interface Account {
  readonly email: Email;
  /** Logs in: every later call of the gateways is made as this investor. */
  readonly logIn: () => Promise<unknown>;
}

/** Sends every later call with this bearer token; `undefined`: with none. */
export type SetToken = (token: string | undefined) => void;

type Response<T> = Result<T, RequestError>;

/** A read or a command, whatever it returns. */
export type AnyRead = Observable<Response<unknown>>;
export type AnyCommand = () => Promise<Response<unknown>>;

/** The value of a read. @throws AssertionError when it fails */
export const readValue = async <T>(response$: Observable<Response<T>>): Promise<T> =>
  resultValue(await lastValueFrom(response$));

/** The value of a command. @throws AssertionError when it has failed */
export function resultValue<T>(response: Response<T>): T {
  assert.ok(response.ok, `the call has failed: ${JSON.stringify(response)}`);
  return response.value;
}

/** The HTTP status of a rejected call, or the kind of another failure; `undefined` for a success. */
const statusOf = (response: Response<unknown>): number | string | undefined => {
  if (response.ok) return undefined;
  return response.error.kind === 'http' ? response.error.status : response.error.kind;
};

/** @throws AssertionError when the backend has not rejected the call with this status */
export function assertRejected(response: Response<unknown>, status: number): void {
  assert.equal(statusOf(response), status, `the call must be rejected with ${status}`);
}

/** The reads of a gateway, and the account that their contract tests use. */
export interface ReadsUnderTest {
  /** Makes the Observables, and subscribes to none of them. */
  readonly reads: () => Promise<readonly AnyRead[]>;
  readonly investor: Account;
  readonly setToken: SetToken | undefined;
}

/**
 * Returns contract tests of the reads. They check that each read emits one response for each subscription and, with
 * `setToken`, that each read is cold and needs a token.
 */
export function contractTestsOfReads({ reads, investor, setToken }: ReadsUnderTest): readonly ContractTest[] {
  const always: readonly ContractTest[] = [
    {
      name: 'emits one response for each subscription, and completes',
      run: async () => {
        await investor.logIn();
        for (const read$ of await reads()) {
          for (const time of ['first', 'second']) {
            const responses = await lastValueFrom(read$.pipe(toArray()));
            assert.deepEqual(
              responses.map(({ ok }) => ok),
              [true],
              `the ${time} subscription`,
            );
          }
        }
      },
    },
  ];
  if (setToken === undefined) return always;
  return [
    ...always,
    {
      name: 'sends nothing before the subscription, and then uses the token of that moment',
      run: async () => {
        await investor.logIn();
        const made = await reads();
        setToken(undefined);
        for (const read$ of made) assertRejected(await lastValueFrom(read$), 401);
        await investor.logIn();
        for (const read$ of made) resultValue(await lastValueFrom(read$));
      },
    },
    ...[undefined, 'made-up'].map((token) => ({
      name: `rejects with 401 ${token === undefined ? 'a call without a token' : 'a made-up token'}`,
      run: async () => {
        await investor.logIn();
        const made = await reads();
        setToken(token);
        for (const read$ of made) assertRejected(await lastValueFrom(read$), 401);
      },
    })),
  ];
}

/** @throws AssertionError unless the data are equal; an `undefined` field counts as missing */
export function assertEqualData(actual: unknown, expected: unknown, what = 'the same data'): void {
  assert.deepEqual(plain(actual), plain(expected), what);
}

const plain = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

/**
 * Allows for rounding errors: 0.1, or a billionth of `expected` if that is more.
 * @throws AssertionError when `actual` is missing, or differs by more than that
 */
export function assertClose(actual: number | undefined, expected: number, what: string): void {
  assert.ok(
    actual !== undefined && Math.abs(actual - expected) <= Math.max(0.1, Math.abs(expected) * 1e-9),
    `${what}: ${actual} instead of ${expected}`,
  );
}

export const sumOf = (values: readonly (number | undefined)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

/** @throws AssertionError when a number is less than the one after it */
export function assertDescending(values: readonly number[], what: string): void {
  assert.deepEqual(
    values,
    values.toSorted((a, b) => b - a),
    what,
  );
}

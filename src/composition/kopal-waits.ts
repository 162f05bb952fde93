import {
  filter,
  firstValueFrom,
  merge,
  type Observable,
  switchMap,
  tap,
  throwError,
  throwIfEmpty,
  timeout,
} from 'rxjs';
import { isRecord } from '../core/shared/record.ts';
import type { Kopal } from './create-kopal.ts';
import { KopalError } from './kopal-error.ts';

/** Longer than the 30 seconds after which a read counts as failed. */
const DEFAULT_TIMEOUT_MS = 35_000;

export interface WaitOptions {
  /** Milliseconds until the wait fails; 35,000 unless given, which is longer than any read may take. */
  readonly timeoutMs?: number;
}

interface WithStatus {
  readonly status: string;
}

/** The state of a view model that has loaded its data. */
export type ReadyState<State> = Extract<State, { readonly status: 'ready' }>;

/**
 * Resolves with the first wanted state, and then unsubscribes. To keep a screen open while you act on it, also
 * subscribe to its `state$` yourself.
 * @param isWanted by default, accepts the states with the status `ready`
 * @throws KopalError with the message of an unwanted `failed` state; or, when the time is over or the stream ends, with
 *   a message that describes the last state
 * @example
 * const holdings = await kopal.holdings();
 * const { table } = await stateOf(holdings.state$);
 * // Without investments there is only an `empty` state. Waits five seconds at most:
 * await stateOf(holdings.state$, ({ status }) => status !== 'loading', { timeoutMs: 5000 });
 */
export function stateOf<State extends WithStatus>(
  state$: Observable<State>,
  isWanted?: undefined,
  options?: WaitOptions,
): Promise<ReadyState<State>>;
export function stateOf<State, Wanted extends State>(
  state$: Observable<State>,
  isWanted: (state: State) => state is Wanted,
  options?: WaitOptions,
): Promise<Wanted>;
export function stateOf<State>(
  state$: Observable<State>,
  isWanted: (state: State) => boolean,
  options?: WaitOptions,
): Promise<State>;
export async function stateOf(
  state$: Observable<unknown>,
  isWanted: (state: unknown) => boolean = (state) => statusOf(state) === 'ready',
  options: WaitOptions = {},
): Promise<unknown> {
  let last: unknown;
  const settled$ = state$.pipe(
    tap((state) => (last = state)),
    filter((state) => isWanted(state) || statusOf(state) === 'failed'),
  );
  const state = await within(settled$, options, () => `the last one was ${describedState(last)}`);
  if (isWanted(state)) return state;
  throw new KopalError(messageOf(state) ?? 'The screen failed without a message.');
}

/**
 * Resolves when the app shows the page at a path, for example after a log-in.
 * @param path without a query: `/`
 * @throws KopalError with the text of a failure that the app shows before that; or when the time is over
 * @example
 * kopal.logIn().logIn('meera@demo.kopal.example', 'Kopal@Demo1');
 * await arriveAt(kopal, '/');
 */
export async function arriveAt(
  kopal: Pick<Kopal, 'routing' | 'messages$'>,
  path: string,
  options: WaitOptions = {},
): Promise<void> {
  const shownPath = (): string | undefined => {
    const state = kopal.routing.current();
    return state.status === 'page' ? state.key : undefined;
  };
  const arrived$ = kopal.routing.state$.pipe(filter(() => shownPath() === path));
  const failed$ = kopal.messages$.pipe(
    filter(({ tone }) => tone === 'failure'),
    switchMap(({ text }) => throwError(() => new KopalError(text))),
  );
  await within(
    merge(arrived$, failed$),
    options,
    () => `${path} was not reached: the app is at ${shownPath()}`,
  );
}

function within<T>(
  value$: Observable<T>,
  { timeoutMs = DEFAULT_TIMEOUT_MS }: WaitOptions,
  detail: () => string,
): Promise<T> {
  const timedOut = () => new KopalError(`No matching state came within ${timeoutMs} ms; ${detail()}.`);
  return firstValueFrom(
    value$.pipe(
      timeout({ first: timeoutMs, with: () => throwError(timedOut) }),
      throwIfEmpty(() => new KopalError(`The stream ended first; ${detail()}.`)),
    ),
  );
}

const statusOf = (state: unknown): unknown => (isRecord(state) ? state['status'] : undefined);

const messageOf = (state: unknown): string | undefined =>
  isRecord(state) && typeof state['message'] === 'string' ? state['message'] : undefined;

/** In a few words: a state may be large. */
function describedState(state: unknown): string {
  const status = statusOf(state);
  if (typeof status === 'string') return `“${status}”`;
  return isRecord(state) ? `one with ${Object.keys(state).join(', ')}` : String(state);
}

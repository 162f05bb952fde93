import {
  filter,
  firstValueFrom,
  merge,
  type Observable,
  Subject,
  switchMap,
  throwError,
  timeout,
} from 'rxjs';
import { MemoryNavigation } from '../../src/adapters/memory/memory-navigation.ts';
import { MemoryNotifier } from '../../src/adapters/memory/memory-notifier.ts';
import { createKopal, type Kopal, type KopalOptions } from '../../src/composition/create-kopal.ts';
import type { Notifier } from '../../src/core/platform/notifier.port.ts';

/** Longer than any call may take before it counts as failed, in milliseconds. */
const PATIENCE_MS = 35_000;

/** A failed step of the journey, described in one sentence. */
export class JourneyError extends Error {
  override readonly name = 'JourneyError';
}

/** `createKopal`, with the messages and the path that a user would see besides the screens. */
export interface HeadlessApp {
  readonly viewModels: Kopal;
  readonly path: () => string;
  /** Returns the messages since the last call. */
  readonly takeMessages: () => readonly string[];
  /**
   * Resolves when the app is at the path.
   * @throws JourneyError with the message of a failure that was shown instead
   */
  readonly arriveAt: (path: string) => Promise<void>;
}

/** Opens the app at a path, with an address bar and messages that a script can read. */
export async function openHeadlessApp(options: KopalOptions): Promise<HeadlessApp> {
  const navigation = new MemoryNavigation(options.path);
  const shown = new MemoryNotifier();
  const failure$ = new Subject<string>();
  const notifier: Notifier = {
    notify: (notification) => {
      shown.notify(notification);
      if (notification.tone === 'failure') failure$.next(notification.text);
    },
  };
  const viewModels = await createKopal({ ...options, ports: { navigation, notifier, ...options.ports } });
  const takeMessages = (): readonly string[] => {
    const texts = shown.shown.map(({ text }) => text);
    shown.dismissAll();
    return texts;
  };
  return {
    viewModels,
    path: () => navigation.current().path,
    takeMessages,
    arriveAt: async (path) => {
      const arrived$ = navigation.location$.pipe(filter((location) => location.path === path));
      const failed$ = failure$.pipe(switchMap((text) => throwError(() => new JourneyError(text))));
      await within(merge(arrived$, failed$), () => `${path} was not reached: ${navigation.current().path}.`);
    },
  };
}

/**
 * Resolves with the first state of the wanted status.
 * @throws JourneyError when the screen fails, or no such state arrives in time
 */
export async function stateOf<State extends { readonly status: string }, Wanted extends State['status']>(
  what: string,
  state$: Observable<State>,
  ...wanted: readonly Wanted[]
): Promise<Extract<State, { readonly status: Wanted }>> {
  const isWanted = (state: State): state is Extract<State, { readonly status: Wanted }> =>
    wanted.some((status) => status === state.status);
  const finished$ = state$.pipe(filter((state) => isWanted(state) || state.status === 'failed'));
  const state = await within(finished$, () => `${what}: no answer.`);
  if (isWanted(state)) return state;
  const reason = 'message' in state && typeof state.message === 'string' ? state.message : 'It failed.';
  throw new JourneyError(`${what}: ${reason}`);
}

function within<T>(values$: Observable<T>, otherwise: () => string): Promise<T> {
  return firstValueFrom(
    values$.pipe(
      timeout({ first: PATIENCE_MS, with: () => throwError(() => new JourneyError(otherwise())) }),
    ),
  );
}

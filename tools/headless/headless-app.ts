import 'reflect-metadata/lite';
import type { ContainerModule } from 'inversify';
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
import type { Configuration } from '../../src/adapters/browser/configuration.ts';
import { TOKENS } from '../../src/adapters/di/tokens.ts';
import { MemoryNavigation } from '../../src/adapters/memory/memory-navigation.ts';
import { MemoryNotifier } from '../../src/adapters/memory/memory-notifier.ts';
import type { MemoryMailbox } from '../../src/adapters/memory/memory-mailbox.ts';
import type { Notifier } from '../../src/core/platform/notifier.port.ts';
import { createContainer } from '../../src/composition/create-container.ts';
import { headlessModules } from '../../src/composition/headless-modules.ts';
import { createViewModels } from '../../src/composition/create-view-models.ts';
import { startSession } from '../../src/composition/start-session.ts';
import type { ViewModels } from '../../src/core/view-models.ts';

/** Longer than any call may take before it counts as failed. */
const PATIENCE_MS = 35_000;

/** A journey that did not get on, in one sentence. */
export class JourneyError extends Error {
  override readonly name = 'JourneyError';
}

/** The whole app without its screens, in plain Node: what the UI is handed, and what a user would see of the rest. */
export interface HeadlessApp {
  readonly viewModels: ViewModels;
  /** The memory backend's mailbox. Only for that backend. */
  readonly mailbox: () => MemoryMailbox;
  readonly path: () => string;
  /** The messages since they were last asked for. */
  readonly takeMessages: () => readonly string[];
  /**
   * Resolves when the address bar shows the path.
   * @throws JourneyError with the message of a failure that was shown instead
   */
  readonly arriveAt: (path: string) => Promise<void>;
}

/**
 * Opens the app at a path, with the same composition as in the browser but for the browser itself.
 * @param swaps bind ports anew, in the place of what plain Node has for them
 */
export async function openHeadlessApp(
  configuration: Configuration,
  start: string,
  swaps: readonly ContainerModule[] = [],
): Promise<HeadlessApp> {
  const navigation = new MemoryNavigation(start);
  const shown = new MemoryNotifier();
  const failure$ = new Subject<string>();
  const notifier: Notifier = {
    notify: (notification) => {
      shown.notify(notification);
      if (notification.tone === 'failure') failure$.next(notification.text);
    },
    prepare: () => shown.prepare(),
  };
  const platform = headlessModules({ navigation, notifier });
  const composition = createContainer(configuration, {
    ...platform,
    modules: [...platform.modules, ...swaps],
  });
  await startSession(composition.container);
  const takeMessages = (): readonly string[] => {
    const texts = shown.shown.map(({ text }) => text);
    shown.dismissAll();
    return texts;
  };
  return {
    viewModels: createViewModels(composition, configuration),
    mailbox: () => composition.container.get(TOKENS.memoryMailbox),
    path: () => navigation.current().path,
    takeMessages,
    arriveAt: async (path) => {
      const there$ = navigation.location$.pipe(filter((location) => location.path === path));
      const refused$ = failure$.pipe(switchMap((text) => throwError(() => new JourneyError(text))));
      await within(merge(there$, refused$), () => `${path} was not reached: ${navigation.current().path}.`);
    },
  };
}

/**
 * The first state that is of this kind.
 * @throws JourneyError when the screen has failed instead, or nothing comes
 */
export async function stateOf<State extends { readonly status: string }, Wanted extends State['status']>(
  what: string,
  state$: Observable<State>,
  ...wanted: readonly Wanted[]
): Promise<Extract<State, { readonly status: Wanted }>> {
  const isWanted = (state: State): state is Extract<State, { readonly status: Wanted }> =>
    wanted.some((status) => status === state.status);
  const settled$ = state$.pipe(filter((state) => isWanted(state) || state.status === 'failed'));
  const state = await within(settled$, () => `${what}: no answer.`);
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

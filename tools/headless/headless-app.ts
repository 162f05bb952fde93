import { createKopal, type Kopal, type KopalOptions } from '../../src/composition/create-kopal.ts';
import { arriveAt } from '../../src/composition/kopal-waits.ts';

/** The view models of `createKopal`, and what a user sees beside the screens: the messages and the path. */
export interface HeadlessApp {
  readonly viewModels: Kopal;
  /** The path of the open page; empty while there is none. */
  readonly path: () => string;
  /** Returns the messages since the last call. */
  readonly takeMessages: () => readonly string[];
  /**
   * Resolves when the app is at the path.
   * @throws KopalError with the text of a failure that the app shows before that, or when it takes more than 35 s
   */
  readonly arriveAt: (path: string) => Promise<void>;
}

/** Opens the app at a path, with messages that a script can read. */
export async function openHeadlessApp(options: KopalOptions): Promise<HeadlessApp> {
  const viewModels = await createKopal(options);
  let texts: readonly string[] = [];
  viewModels.messages$.subscribe(({ text }) => (texts = [...texts, text]));
  return {
    viewModels,
    path: () => {
      const state = viewModels.routing.current();
      return state.status === 'page' ? state.key : '';
    },
    takeMessages: () => {
      const taken = texts;
      texts = [];
      return taken;
    },
    arriveAt: (path) => arriveAt(viewModels, path),
  };
}

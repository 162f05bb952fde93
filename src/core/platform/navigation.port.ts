import type { Observable } from 'rxjs';

/** Where the user is, in the app's own terms. */
export interface AppLocation {
  /** Starts with `/`; no query, no fragment; percent-decoding is left to who reads a part of it. */
  readonly path: string;
  /** The query without its question mark; empty when there is none. */
  readonly query: string;
  /** What the link that led here passed on. Untrusted: it survives a reload and may be of an older version. */
  readonly state: unknown;
}

export interface NavigationOptions {
  /** Takes the place of the current entry instead of adding one. */
  readonly replace?: boolean;
  /**
   * Plain data for the page that opens, as JSON has it. It survives a reload, and is gone with the session. What cannot
   * be kept is left behind, so that a page must do without.
   */
  readonly state?: unknown;
  /** Moves even while moves are onBlocked. */
  readonly force?: boolean;
}

/** Moving between the app's own pages. */
export interface Navigation {
  /** The current location at once, then every change (own moves, back, forward). */
  readonly location$: Observable<AppLocation>;
  current(): AppLocation;
  /** @param to a path of the app with its query, starting with one `/` */
  go(to: string, options?: NavigationOptions): void;
  /** Loads the whole app anew at its current address; for a change of account in another tab. */
  reload(): void;
  /**
   * Holds every move (own ones, back, forward) until released: nothing moves, `onBlocked` is told how to go on. Closing or
   * reloading the window asks with `warning`, as far as the browser lets it.
   * @returns releases
   */
  block(warning: string, onBlocked: (proceed: () => void) => void): () => void;
  /** Runs `leave` now, or hands it to whoever holds moves. For leaving that is no navigation, such as Log Out. */
  confirmLeave(leave: () => void): void;
  /**
   * Asks with `warning` before the window is closed or reloaded, and holds no other move: for work that outlives the
   * pages of the app, but not the app.
   * @returns releases
   */
  warnOnClosing(warning: string): () => void;
}

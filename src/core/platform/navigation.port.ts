import type { Observable } from 'rxjs';

/** The current location, in the app's own terms. */
export interface AppLocation {
  /** Starts with `/`, without query and fragment. Not percent-decoded: callers decode the parts that they read. */
  readonly path: string;
  /** The query without its question mark; empty if there is none. */
  readonly query: string;
  /**
   * Data that the link to this page passed on. Untrusted: it survives a reload, and an older version may have written
   * it.
   */
  readonly state: unknown;
}

export interface NavigationOptions {
  /** Replaces the current history entry instead of adding one. */
  readonly replace?: boolean;
  /**
   * JSON data for the page that opens. It survives a reload and is dropped when the login ends. Data that cannot be
   * stored is dropped too, so the page must work without it.
   */
  readonly state?: unknown;
  /** Navigates even while navigation is blocked. */
  readonly force?: boolean;
}

/** Navigation between the app's own pages. */
export interface Navigation {
  /** The current location at once, then every change (own navigations, back, forward). */
  readonly location$: Observable<AppLocation>;
  current(): AppLocation;
  /** @param to a path of the app with its query, starting with one `/` */
  go(to: string, options?: NavigationOptions): void;
  /**
   * Reloads the whole app, after a change of account in this tab or another one.
   * @param path the path to load; without it, the current address is loaded again
   */
  reload(path?: string): void;
  /**
   * Blocks every navigation (own ones, back, forward) until released, and passes `onBlocked` a function that continues
   * the blocked navigation. Before the window is closed or reloaded, `warning` is shown, as far as the browser allows.
   * @returns a function that releases the block
   */
  block(warning: string, onBlocked: (proceed: () => void) => void): () => void;
  /** Runs `leave` now, or passes it to the active block. For leaving without a navigation, such as Log Out. */
  confirmLeave(leave: () => void): void;
  /**
   * Shows `warning` before the window is closed or reloaded. Blocks no navigation within the app: for work that
   * survives a change of page, but not a reload.
   * @returns a function that removes the warning
   */
  warnOnClosing(warning: string): () => void;
}

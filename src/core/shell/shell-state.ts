import type { Route } from '../screens/screen-routes.ts';

/** The page to show, and its layout. */
export type RoutingState =
  /** The stored login is being read, or the first page redirects: show the neutral layout. */
  | { readonly status: 'settling' }
  | {
      readonly status: 'page';
      readonly route: Route;
      /**
       * `auth`: a decorative cover and the form. `investor`: header and sidebar. `visitor`: header with Log In and
       * Sign Up.
       */
      readonly layout: 'auth' | 'investor' | 'visitor';
      /** For `document.title`, without the product's name. */
      readonly title: string;
      /** Changes with the page, not with the query; used for focus and scroll on navigation. */
      readonly key: string;
    };

/** One link of the tab bar, the sidebar or the user menu. In the user menu, `active` and `current` are `false`. */
export interface NavigationEntry {
  readonly label: string;
  readonly path: string;
  /**
   * Whether it is the link of the open page or, if the menu has no link to that page, of its nearest ancestor in the
   * menu.
   */
  readonly active: boolean;
  /** Whether its own page is open. */
  readonly current: boolean;
}

/** The layout around every page except the auth pages. */
export interface LayoutView {
  /** Empty if the page has no tab bar. */
  readonly tabs: readonly NavigationEntry[];
  /** Empty for visitors. */
  readonly portfolioLinks: readonly NavigationEntry[];
  readonly accountLinks: readonly NavigationEntry[];
  /** From the root to this page; the last one has no path. Empty if the page shows none. */
  readonly breadcrumbs: readonly { readonly label: string; readonly path: string | undefined }[];
  /** The logged-in user, formatted for display; `undefined` for a visitor. */
  readonly user: { readonly name: string; readonly email: string; readonly initials: string } | undefined;
  readonly online: boolean;
}

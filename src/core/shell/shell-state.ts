import type { Route } from './routes.ts';

/** Which page is to be shown, and in which layout. */
export type RoutingState =
  /** The stored login is being read, or the visitor is on the way to another page: show the neutral layout. */
  | { readonly status: 'settling' }
  | {
      readonly status: 'page';
      readonly route: Route;
      /** `auth`: the cover and the form. `investor`: header, sidebar. `visitor`: header with Log In and Sign Up. */
      readonly layout: 'auth' | 'investor' | 'visitor';
      /** For `document.title`, without the product's name. */
      readonly title: string;
      /** Changes with every page, not with the query; for focus and scroll on navigation. */
      readonly key: string;
    };

/** One entry of the tab bar or of the sidebar. */
export interface NavigationEntry {
  readonly label: string;
  readonly path: string;
  readonly active: boolean;
}

/** What stands around every page but the auth ones. */
export interface LayoutView {
  /** Empty where the page has no tab bar. */
  readonly tabs: readonly NavigationEntry[];
  /** Empty for visitors. */
  readonly portfolioLinks: readonly NavigationEntry[];
  readonly accountLinks: readonly NavigationEntry[];
  /** From the root to this page; the last one has no path. Empty where the page shows none. */
  readonly breadcrumbs: readonly { readonly label: string; readonly path: string | undefined }[];
  /** Who is logged in, ready to show; `undefined` for a visitor. */
  readonly user: { readonly name: string; readonly email: string; readonly initials: string } | undefined;
  readonly online: boolean;
}

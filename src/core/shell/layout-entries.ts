import { pathOf, type Route, type RouteName } from '../screens/screen-routes.ts';
import {
  isOffered,
  SCREEN_NAMES,
  screenOf,
  type ScreenNameWithoutId,
  type Menu,
  type ScreenName,
} from '../screens/screens.ts';
import type { LayoutView, NavigationEntry } from './shell-state.ts';

type UserFields = Readonly<Record<string, unknown>>;

/**
 * The links of a menu, in the order of the screens; the link of the current screen, or else of its nearest ancestor in
 * the menu, is active.
 */
function entriesOf(menu: Menu, current: RouteName, user?: UserFields): readonly NavigationEntry[] {
  const active = activeIn(menu, current);
  return SCREEN_NAMES.flatMap((name) => {
    const label = screenOf(name).menus?.[menu];
    if (label === undefined || !isOffered(name, user)) return [];
    return [{ label, path: screenOf(name).path, active: name === active, current: name === current }];
  });
}

function activeIn(menu: Menu, current: RouteName): ScreenName | undefined {
  let name: string | undefined = current;
  while (isScreen(name)) {
    if (screenOf(name).menus?.[menu] !== undefined) return name;
    name = screenOf(name).parent;
  }
  return undefined;
}

const isScreen = (name: string | undefined): name is ScreenName =>
  SCREEN_NAMES.some((screen) => screen === name);

/** The tab bar; profile pages have none. @see docs/product.md#tabs */
export const tabsFor = (route: Route): readonly NavigationEntry[] =>
  breadcrumbRootOf(route) === 'profile' ? [] : entriesOf('tabs', route.name);

export const portfolioLinksFor = (route: Route): readonly NavigationEntry[] =>
  entriesOf('portfolio', route.name);

/** @param user the fields of the logged-in user */
export const accountLinksFor = (route: Route, user?: UserFields): readonly NavigationEntry[] =>
  entriesOf('account', route.name, user);

/** The profile pages in the menu under the investor's name. @see docs/product.md#user-menu */
export const userMenuLinks = (): readonly NavigationEntry[] => entriesOf('user', 'unknown');

const ROOTS: Readonly<Record<'dashboard' | 'profile', { label: string; name: ScreenNameWithoutId }>> = {
  dashboard: { label: 'Dashboard', name: 'dashboard' },
  profile: { label: 'Profile', name: 'profile-basic' },
};

const breadcrumbRootOf = ({ name }: Route): 'dashboard' | 'profile' | undefined =>
  name === 'unknown' ? undefined : screenOf(name).breadcrumb?.root;

/**
 * The breadcrumbs from the root to this page. Empty for a page that has none, and for a deal and an investment: these
 * two show their breadcrumbs themselves, because the last one is the deal's title or the investment's code.
 */
export function breadcrumbsFor({ name }: Route): LayoutView['breadcrumbs'] {
  const breadcrumb = name === 'unknown' ? undefined : screenOf(name).breadcrumb;
  if (breadcrumb === undefined) return [];
  const root = ROOTS[breadcrumb.root];
  return [
    { label: root.label, path: pathOf(root.name) },
    { label: breadcrumb.label, path: undefined },
  ];
}

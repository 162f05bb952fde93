import { pageTitle } from './page-titles.ts';
import { pathOf, type Route, type RouteName } from './routes.ts';
import type { FrameView, NavigationEntry } from './shell-state.ts';

type LinkedRoute = Parameters<typeof pathOf>[0];
type Entry = readonly [label: string, name: LinkedRoute, also: readonly RouteName[]];

/** The tabs in their order. Pages under a tab keep it active. @see specification, section 2, "Shared layouts" */
const TABS: readonly Entry[] = [
  ['Portfolio', 'dashboard', ['holdings', 'investment']],
  ['Live deals', 'deals', ['deal']],
  ['Pre-IPO', 'pre-ipo', []],
  ['Upcoming Events', 'events', []],
  ['Latest Updates', 'latest-updates', []],
];

const PORTFOLIO: readonly Entry[] = [
  ['Dashboard', 'dashboard', []],
  ['View all', 'holdings', ['investment']],
];

const ACCOUNT: readonly Entry[] = [
  ['Basic Details', 'profile-basic', []],
  ['KYC Documents', 'profile-kyc', []],
  ['Bank Detail', 'profile-bank', []],
  ['Nominee Detail', 'profile-nominee', []],
];

const entries = (list: readonly Entry[], current: RouteName): readonly NavigationEntry[] =>
  list.map(([label, name, also]) => ({
    label,
    path: pathOf(name),
    active: name === current || also.includes(current),
  }));

/** Profile pages have no tab bar. */
export function tabsFor(route: Route): readonly NavigationEntry[] {
  return route.name.startsWith('profile-') ? [] : entries(TABS, route.name);
}

export const portfolioLinksFor = (route: Route): readonly NavigationEntry[] => entries(PORTFOLIO, route.name);

export const accountLinksFor = (route: Route): readonly NavigationEntry[] => entries(ACCOUNT, route.name);

const ROOT = { label: 'Dashboard', path: pathOf('dashboard') } as const;

/** From the root named Dashboard to this page; a deal and an investment say it themselves, as they end in its name or code. @see specification, section 2, "Route table" */
export function breadcrumbsFor(route: Route): FrameView['breadcrumbs'] {
  switch (route.name) {
    case 'holdings':
    case 'deals':
      return [ROOT, { label: 'View all', path: undefined }];
    case 'profile-basic':
    case 'profile-kyc':
    case 'profile-bank':
    case 'profile-nominee':
      return [
        { label: 'Profile', path: pathOf('profile-basic') },
        { label: pageTitle(route.name), path: undefined },
      ];
    default:
      return [];
  }
}

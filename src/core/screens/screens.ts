/** Who may open a screen. `auth`: visitors only. `investor`: logged-in investors only. `public`: everyone. */
export type ScreenAccess = 'auth' | 'investor' | 'public';

/** A list of links in the app's layout. */
export type Menu = 'tabs' | 'portfolio' | 'account' | 'user';

export interface ScreenDefinition {
  /** Contains at most one `{id}`. */
  readonly path: string;
  readonly access: ScreenAccess;
  /** The window's title, without the product's name. */
  readonly title: string;
  /** The screen's label in each menu that links to it. */
  readonly menus?: Readonly<Partial<Record<Menu, string>>>;
  /** The parent screen, whose menu entry stays active on this one. */
  readonly parent?: string;
  /** The last breadcrumb, after the one of the dashboard or the profile. */
  readonly breadcrumb?: { readonly root: 'dashboard' | 'profile'; readonly label: string };
  /** The user's field that is `true` when the API has the screen's calls; otherwise nothing links to the screen. */
  readonly offeredBy?: string;
  /** The screen's title in the search, which finds only screens with such a title; see `screen-keywords.ts`. */
  readonly search?: string;
}

/**
 * Every screen of the app, in the order of its menus. Routing, access, titles, menus, breadcrumbs and search read this
 * table; the UI adds how it shows each screen. @see docs/product.md#access-and-routes
 */
export const SCREENS = {
  login: {
    path: '/auth/login',
    access: 'auth',
    title: 'Investor Login',
    search: 'Log In',
  },
  register: {
    path: '/auth/register',
    access: 'auth',
    title: 'Create account',
    search: 'Sign Up',
  },
  'verify-otp': { path: '/auth/verify-otp', access: 'auth', title: 'Verify OTP' },
  'reset-password': { path: '/auth/reset-password', access: 'auth', title: 'Reset password' },
  'enter-otp': { path: '/auth/enter-otp', access: 'auth', title: 'Enter OTP' },
  'new-password': { path: '/auth/new-password', access: 'auth', title: 'New password' },
  dashboard: {
    path: '/',
    access: 'investor',
    title: 'Dashboard',
    menus: { tabs: 'Portfolio', portfolio: 'Dashboard' },
    search: 'Dashboard',
  },
  holdings: {
    path: '/view-all',
    access: 'investor',
    title: 'View all',
    menus: { portfolio: 'View all' },
    parent: 'dashboard',
    breadcrumb: { root: 'dashboard', label: 'View all' },
    search: 'View all',
  },
  analysis: {
    path: '/analysis',
    access: 'investor',
    title: 'Analysis',
    menus: { portfolio: 'Analysis' },
    parent: 'dashboard',
    breadcrumb: { root: 'dashboard', label: 'Analysis' },
    search: 'Analysis',
  },
  tax: {
    path: '/tax',
    access: 'investor',
    title: 'Tax & statements',
    menus: { portfolio: 'Tax & statements' },
    parent: 'dashboard',
    breadcrumb: { root: 'dashboard', label: 'Tax & statements' },
    search: 'Tax & statements',
  },
  investment: { path: '/view-all/{id}', access: 'investor', title: 'Startup', parent: 'holdings' },
  deals: {
    path: '/deals',
    access: 'public',
    title: 'Live deals',
    menus: { tabs: 'Live deals' },
    breadcrumb: { root: 'dashboard', label: 'View all' },
    search: 'Live deals',
  },
  deal: { path: '/deal/{id}', access: 'public', title: 'Live deals', parent: 'deals' },
  'pre-ipo': {
    path: '/pre-ipo',
    access: 'public',
    title: 'Pre-IPO',
    menus: { tabs: 'Pre-IPO' },
    search: 'Pre-IPO',
  },
  events: {
    path: '/events',
    access: 'public',
    title: 'Upcoming Events',
    menus: { tabs: 'Upcoming Events' },
    search: 'Upcoming Events',
  },
  'latest-updates': {
    path: '/latest-updates',
    access: 'public',
    title: 'Latest Updates',
    menus: { tabs: 'Latest Updates' },
    search: 'Latest Updates',
  },
  'profile-basic': {
    path: '/investor-profile/investor-basic-detail',
    access: 'investor',
    title: 'Basic Details',
    menus: { account: 'Basic Details', user: 'Profile' },
    breadcrumb: { root: 'profile', label: 'Basic Details' },
    search: 'Basic Details',
  },
  'profile-kyc': {
    path: '/investor-profile/investor-kyc',
    access: 'investor',
    title: 'KYC Documents',
    menus: { account: 'KYC Documents', user: 'KYC Documents' },
    breadcrumb: { root: 'profile', label: 'KYC Documents' },
    search: 'KYC Documents',
  },
  'profile-bank': {
    path: '/investor-profile/investor-bank-detail',
    access: 'investor',
    title: 'Bank Detail',
    menus: { account: 'Bank Detail', user: 'Bank Detail' },
    breadcrumb: { root: 'profile', label: 'Bank Detail' },
    search: 'Bank Detail',
  },
  'profile-nominee': {
    path: '/investor-profile/investor-nominee-detail',
    access: 'investor',
    title: 'Nominee Detail',
    menus: { account: 'Nominee Detail', user: 'Nominee Detail' },
    breadcrumb: { root: 'profile', label: 'Nominee Detail' },
    search: 'Nominee Detail',
  },
  'profile-security': {
    path: '/investor-profile/investor-security',
    access: 'investor',
    title: 'Security',
    menus: { account: 'Security' },
    breadcrumb: { root: 'profile', label: 'Security' },
    offeredBy: 'security',
    search: 'Security',
  },
} as const satisfies Readonly<Record<string, ScreenDefinition>>;

export type ScreenName = keyof typeof SCREENS;

/** Screens whose path has no `{id}`. */
export type ScreenNameWithoutId = {
  [Name in ScreenName]: (typeof SCREENS)[Name]['path'] extends `${string}{id}` ? never : Name;
}[ScreenName];

/** The definition of a screen, with its optional parts. */
export const screenOf = (name: ScreenName): ScreenDefinition => SCREENS[name];

/** Whether links may lead to a screen. @param fields of the user; `undefined` for a visitor */
export function isOffered(name: ScreenName, fields: Readonly<Record<string, unknown>> | undefined): boolean {
  const { offeredBy } = screenOf(name);
  return offeredBy === undefined || fields?.[offeredBy] === true;
}

export const SCREEN_NAMES = Object.keys(SCREENS) as readonly ScreenName[];

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
  /** The search entry of the screen; the search does not find screens without one. */
  readonly search?: { readonly title: string; readonly keywords: readonly string[] };
}

/**
 * Every screen of the app, in the order of its menus. Routing, access, titles, menus, breadcrumbs and search read this
 * table; `src/ui/screen-views.tsx` adds how the UI shows each screen. @see docs/product.md#access-and-routes
 */
export const SCREENS = {
  login: {
    path: '/auth/login',
    access: 'auth',
    title: 'Investor Login',
    search: { title: 'Log In', keywords: ['sign in', 'account', 'password'] },
  },
  register: {
    path: '/auth/register',
    access: 'auth',
    title: 'Create account',
    search: { title: 'Sign Up', keywords: ['register', 'create account', 'join'] },
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
    search: { title: 'Dashboard', keywords: ['portfolio', 'home', 'growth', 'charts', 'total'] },
  },
  holdings: {
    path: '/view-all',
    access: 'investor',
    title: 'View all',
    menus: { portfolio: 'View all' },
    parent: 'dashboard',
    breadcrumb: { root: 'dashboard', label: 'View all' },
    search: { title: 'View all', keywords: ['portfolio', 'holdings', 'investments'] },
  },
  analysis: {
    path: '/analysis',
    access: 'investor',
    title: 'Analysis',
    menus: { portfolio: 'Analysis' },
    parent: 'dashboard',
    breadcrumb: { root: 'dashboard', label: 'Analysis' },
    search: { title: 'Analysis', keywords: ['returns', 'xirr', 'moic', 'gain'] },
  },
  tax: {
    path: '/tax',
    access: 'investor',
    title: 'Tax & statements',
    menus: { portfolio: 'Tax & statements' },
    parent: 'dashboard',
    breadcrumb: { root: 'dashboard', label: 'Tax & statements' },
    search: { title: 'Tax & statements', keywords: ['capital gains', 'itr', 'long-term', 'csv'] },
  },
  investment: { path: '/view-all/{id}', access: 'investor', title: 'Startup', parent: 'holdings' },
  deals: {
    path: '/deals',
    access: 'public',
    title: 'Live deals',
    menus: { tabs: 'Live deals' },
    breadcrumb: { root: 'dashboard', label: 'View all' },
    search: { title: 'Live deals', keywords: ['invest', 'startups', 'sector'] },
  },
  deal: { path: '/deal/{id}', access: 'public', title: 'Live deals', parent: 'deals' },
  'pre-ipo': {
    path: '/pre-ipo',
    access: 'public',
    title: 'Pre-IPO',
    menus: { tabs: 'Pre-IPO' },
    search: { title: 'Pre-IPO', keywords: ['ipo', 'listing', 'open', 'closed', 'upcoming'] },
  },
  events: {
    path: '/events',
    access: 'public',
    title: 'Upcoming Events',
    menus: { tabs: 'Upcoming Events' },
    search: { title: 'Upcoming Events', keywords: ['pitch', 'meet', 'register'] },
  },
  'latest-updates': {
    path: '/latest-updates',
    access: 'public',
    title: 'Latest Updates',
    menus: { tabs: 'Latest Updates' },
    search: { title: 'Latest Updates', keywords: ['news'] },
  },
  'profile-basic': {
    path: '/investor-profile/investor-basic-detail',
    access: 'investor',
    title: 'Basic Details',
    menus: { account: 'Basic Details', user: 'Profile' },
    breadcrumb: { root: 'profile', label: 'Basic Details' },
    search: { title: 'Basic Details', keywords: ['profile', 'name', 'phone', 'address'] },
  },
  'profile-kyc': {
    path: '/investor-profile/investor-kyc',
    access: 'investor',
    title: 'KYC Documents',
    menus: { account: 'KYC Documents', user: 'KYC Documents' },
    breadcrumb: { root: 'profile', label: 'KYC Documents' },
    search: {
      title: 'KYC Documents',
      keywords: ['profile', 'aadhar', 'passport', 'pan', 'cheque', 'upload'],
    },
  },
  'profile-bank': {
    path: '/investor-profile/investor-bank-detail',
    access: 'investor',
    title: 'Bank Detail',
    menus: { account: 'Bank Detail', user: 'Bank Detail' },
    breadcrumb: { root: 'profile', label: 'Bank Detail' },
    search: { title: 'Bank Detail', keywords: ['profile', 'account', 'ifsc', 'branch'] },
  },
  'profile-nominee': {
    path: '/investor-profile/investor-nominee-detail',
    access: 'investor',
    title: 'Nominee Detail',
    menus: { account: 'Nominee Detail', user: 'Nominee Detail' },
    breadcrumb: { root: 'profile', label: 'Nominee Detail' },
    search: { title: 'Nominee Detail', keywords: ['profile', 'relation'] },
  },
} as const satisfies Readonly<Record<string, ScreenDefinition>>;

export type ScreenName = keyof typeof SCREENS;

/** Screens whose path has no `{id}`. */
export type LinkedScreenName = {
  [Name in ScreenName]: (typeof SCREENS)[Name]['path'] extends `${string}{id}` ? never : Name;
}[ScreenName];

/** The definition of a screen, with its optional parts. */
export const screenOf = (name: ScreenName): ScreenDefinition => SCREENS[name];

export const SCREEN_NAMES = Object.keys(SCREENS) as readonly ScreenName[];

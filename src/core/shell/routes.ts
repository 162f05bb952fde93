/** Who may open a page. `auth`: only who is not logged in. `investor`: only who is. */
export type RouteAccess = 'auth' | 'investor' | 'public';

/** Every page of the app by name. @see specification, section 2, "Route table" */
export type RouteName =
  | 'login'
  | 'register'
  | 'verify-otp'
  | 'reset-password'
  | 'enter-otp'
  | 'new-password'
  | 'dashboard'
  | 'holdings'
  | 'investment'
  | 'deals'
  | 'deal'
  | 'pre-ipo'
  | 'events'
  | 'latest-updates'
  | 'profile-basic'
  | 'profile-kyc'
  | 'profile-bank'
  | 'profile-nominee'
  | 'unknown';

export interface Route {
  readonly name: RouteName;
  readonly access: RouteAccess;
  /** The `{id}` of the path, percent-decoded, unchecked; `undefined` where the path has none. */
  readonly id: string | undefined;
}

interface RouteDefinition {
  readonly name: RouteName;
  readonly access: RouteAccess;
  readonly path: string;
}

const ROUTES: readonly RouteDefinition[] = [
  { name: 'login', access: 'auth', path: '/auth/login' },
  { name: 'register', access: 'auth', path: '/auth/register' },
  { name: 'verify-otp', access: 'auth', path: '/auth/verify-otp' },
  { name: 'reset-password', access: 'auth', path: '/auth/reset-password' },
  { name: 'enter-otp', access: 'auth', path: '/auth/enter-otp' },
  { name: 'new-password', access: 'auth', path: '/auth/new-password' },
  { name: 'dashboard', access: 'investor', path: '/' },
  { name: 'holdings', access: 'investor', path: '/view-all' },
  { name: 'investment', access: 'investor', path: '/view-all/{id}' },
  { name: 'deals', access: 'public', path: '/deals' },
  { name: 'deal', access: 'public', path: '/deal/{id}' },
  { name: 'pre-ipo', access: 'public', path: '/pre-ipo' },
  { name: 'events', access: 'public', path: '/events' },
  { name: 'latest-updates', access: 'public', path: '/latest-updates' },
  { name: 'profile-basic', access: 'investor', path: '/investor-profile/investor-basic-detail' },
  { name: 'profile-kyc', access: 'investor', path: '/investor-profile/investor-kyc' },
  { name: 'profile-bank', access: 'investor', path: '/investor-profile/investor-bank-detail' },
  { name: 'profile-nominee', access: 'investor', path: '/investor-profile/investor-nominee-detail' },
];

/** Paths that only lead to another one. */
const ALIASES: Readonly<Record<string, string>> = {
  '/auth': '/auth/login',
  '/reset-password': '/auth/reset-password',
  '/investor-profile': '/investor-profile/investor-basic-detail',
};

const segments = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

/** The path without trailing or doubled slashes. */
const normalise = (path: string): string => `/${segments(path).join('/')}`;

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Where an alias leads; `undefined` for any other path. */
export function aliasTarget(path: string): string | undefined {
  const normal = normalise(path);
  return Object.hasOwn(ALIASES, normal) ? ALIASES[normal] : undefined;
}

/** The page that a path stands for. Total: what is not in the table is `unknown`, which anyone may see. */
export function matchRoute(path: string): Route {
  const actual = segments(path);
  for (const route of ROUTES) {
    const expected = segments(route.path);
    if (expected.length !== actual.length) continue;
    const fits = expected.every((part, index) => part === '{id}' || part === actual[index]);
    if (!fits) continue;
    const idAt = expected.indexOf('{id}');
    const id = idAt < 0 ? undefined : actual[idAt];
    return { name: route.name, access: route.access, id: id === undefined ? undefined : decode(id) };
  }
  return { name: 'unknown', access: 'public', id: undefined };
}

/** The path of a page without an id. */
export function pathOf(name: Exclude<RouteName, 'investment' | 'deal' | 'unknown'>): string {
  const route = ROUTES.find((candidate) => candidate.name === name);
  return route?.path ?? '/';
}

/** @param id one that has passed `parseInvestmentId` */
export const investmentPath = (id: string): string => `/view-all/${encodeURIComponent(id)}`;

/** @param id one that has passed `parseDealId` */
export const dealPath = (id: string): string => `/deal/${encodeURIComponent(id)}`;

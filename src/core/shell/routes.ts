import {
  SCREENS,
  screenOf,
  SCREEN_NAMES,
  type LinkedScreenName,
  type ScreenAccess,
  type ScreenName,
} from './screens.ts';

/** Every page of the app by name; `unknown` for an address that is none. @see docs/product.md#access-and-routes */
export type RouteName = ScreenName | 'unknown';

export interface Route {
  readonly name: RouteName;
  readonly access: ScreenAccess;
  /** The `{id}` of the path, percent-decoded, unchecked; `undefined` where the path has none. */
  readonly id: string | undefined;
}

/** The alias that enter-otp redirects to when it has no e-mail. @see docs/product.md#enter-otp */
export const RESET_PASSWORD_ALIAS = '/reset-password';

/** Paths that redirect to a screen. */
const ALIASES: Readonly<Record<string, string>> = {
  '/auth': SCREENS.login.path,
  [RESET_PASSWORD_ALIAS]: SCREENS['reset-password'].path,
  '/investor-profile': SCREENS['profile-basic'].path,
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
  for (const name of SCREEN_NAMES) {
    const { path: pattern, access } = screenOf(name);
    const expected = segments(pattern);
    if (expected.length !== actual.length) continue;
    const fits = expected.every((part, index) => part === '{id}' || part === actual[index]);
    if (!fits) continue;
    const idAt = expected.indexOf('{id}');
    const id = idAt < 0 ? undefined : actual[idAt];
    return { name, access, id: id === undefined ? undefined : decode(id) };
  }
  return { name: 'unknown', access: 'public', id: undefined };
}

/** No screen has it. */
const UNKNOWN_PATH = '/unknown-page';

/**
 * The one way to write the address of what `matchRoute` finds at a path, for a router that is less exact about slashes
 * and capitals: it must not find a screen where the core has found none.
 */
export const canonicalPath = (path: string): string =>
  matchRoute(path).name === 'unknown' ? UNKNOWN_PATH : normalise(path);

/** The path of a screen without an id. */
export const pathOf = (name: LinkedScreenName): string => SCREENS[name].path;

/** The path of a screen with an id, percent-encoded. */
const pathWithId = (name: 'investment' | 'deal', id: string): string =>
  SCREENS[name].path.replace('{id}', () => encodeURIComponent(id));

/** @param id one that has passed `parseInvestmentId` */
export const investmentPath = (id: string): string => pathWithId('investment', id);

/** @param id one that has passed `parseDealId` */
export const dealPath = (id: string): string => pathWithId('deal', id);

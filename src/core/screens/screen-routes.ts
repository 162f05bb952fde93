import {
  SCREENS,
  screenOf,
  SCREEN_NAMES,
  type ScreenNameWithoutId,
  type ScreenAccess,
  type ScreenName,
} from './screens.ts';

/** The name of a page of the app; `unknown` for any other address. @see docs/product.md#access-and-routes */
export type RouteName = ScreenName | 'unknown';

export interface Route {
  readonly name: RouteName;
  readonly access: ScreenAccess;
  /** The `{id}` of the path, percent-decoded and not validated; `undefined` if the path has none. */
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

/** Removes trailing and doubled slashes. */
const normalise = (path: string): string => `/${segments(path).join('/')}`;

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The target of an alias; `undefined` for any other path. */
export function aliasTarget(path: string): string | undefined {
  const normal = normalise(path);
  return Object.hasOwn(ALIASES, normal) ? ALIASES[normal] : undefined;
}

/** The page of a path. A path that is not in the table gives `unknown`, which anyone may see; never throws. */
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

/** No screen has this path. */
const UNKNOWN_PATH = '/unknown-page';

/**
 * The canonical address of the page that `matchRoute` finds at a path. A router that ignores slashes and capitals must
 * not find a screen that the core does not find.
 */
export const canonicalPath = (path: string): string =>
  matchRoute(path).name === 'unknown' ? UNKNOWN_PATH : normalise(path);

/** The path of a screen without an `{id}`. */
export const pathOf = (name: ScreenNameWithoutId): string => SCREENS[name].path;

/** The path of a screen, with the id percent-encoded in it. */
const pathWithId = (name: 'investment' | 'deal', id: string): string =>
  SCREENS[name].path.replace('{id}', () => encodeURIComponent(id));

/** @param id accepted by `parseInvestmentId` */
export const investmentPath = (id: string): string => pathWithId('investment', id);

/** @param id accepted by `parseDealId` */
export const dealPath = (id: string): string => pathWithId('deal', id);

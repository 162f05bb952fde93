import { isOwnUrl, parseUrlOrPath } from '../shared/own-url.ts';
import { isRecord } from '../shared/record.ts';
import { aliasTarget, matchRoute } from '../screens/screen-routes.ts';

/** The navigation state of a redirect to the login page. */
export interface ReturnState {
  /** The page to open after the login: its path and query. */
  readonly returnTo: string;
  /** Digest of the e-mail of the investor whose session expired in this tab; absent for any other visitor. */
  readonly owner?: string;
}

/**
 * The part of a navigation state that names the page to open after the login, for {@link returnPath}.
 * @param state untrusted, and so is the result
 * @returns `undefined` if there is none
 */
export function returnStateOf(state: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!isRecord(state) || !('returnTo' in state)) return undefined;
  const { returnTo, owner } = state;
  return owner === undefined ? { returnTo } : { returnTo, owner };
}

/** Longest path and query that is followed, in characters. */
const MAX_LENGTH = 2000;

/**
 * The page to open after the login: always a page of this app, never an auth page, and never a page that another
 * investor had open, because its address may contain that investor's data.
 * @param state the navigation state of the login page; untrusted
 * @param investor digest of the e-mail of the investor who has logged in
 * @returns a path with its query; `/` for anything invalid
 */
export function returnPath(state: unknown, investor: string | undefined): string {
  const { returnTo, owner } = isRecord(state) ? state : {};
  if (owner !== undefined && owner !== investor) return '/';
  if (typeof returnTo !== 'string' || !returnTo.startsWith('/') || returnTo.length > MAX_LENGTH) return '/';
  const url = parseUrlOrPath(returnTo);
  // A browser reads what follows a double slash as another host.
  if (url === null || !isOwnUrl(url) || url.pathname.startsWith('//')) return '/';
  // An alias would only be redirected once more.
  const path = aliasTarget(url.pathname) ?? url.pathname;
  return matchRoute(path).access === 'auth' ? '/' : `${path}${url.search}`;
}

import { isOwnUrl, parseUrlOrPath } from '../shared/own-url.ts';
import { isRecord } from '../shared/record.ts';
import { aliasTarget, matchRoute } from '../screens/screen-routes.ts';

/** The navigation state that a page that requires a login passes to the login page. */
export interface ReturnState {
  readonly returnTo: string;
}

/** Longest path and query that is followed, in characters. */
const MAX_LENGTH = 2000;

/**
 * The page to open after the login: always a page of this app, never an auth page.
 * @param state the navigation state of the login page; untrusted
 * @returns a path with its query; `/` for anything invalid
 */
export function returnPath(state: unknown): string {
  const returnTo = isRecord(state) ? state['returnTo'] : undefined;
  if (typeof returnTo !== 'string' || !returnTo.startsWith('/') || returnTo.length > MAX_LENGTH) return '/';
  const url = parseUrlOrPath(returnTo);
  // A browser reads what follows a double slash as another host.
  if (url === null || !isOwnUrl(url) || url.pathname.startsWith('//')) return '/';
  // An alias would only be redirected once more.
  const path = aliasTarget(url.pathname) ?? url.pathname;
  return matchRoute(path).access === 'auth' ? '/' : `${path}${url.search}`;
}

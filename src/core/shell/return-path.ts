import { isRecord } from '../shared/record.ts';
import { aliasTarget, matchRoute } from './routes.ts';

/** What the login page is passed by the page that needed a login. */
export interface ReturnState {
  readonly returnTo: string;
}

const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]{0,2000}$/u;

/** `.` and `..`, percent-encoded too: an address bar resolves them, to another page than the text says. */
const DOT_SEGMENT = /^(?:\.|%2e){1,2}$/iu;

/**
 * Where to go after the login: only to a page of this app, and never back to an auth page.
 * @param state the navigation state of the login page; untrusted
 * @returns a path with its query; `/` for anything that does not fit
 */
export function returnPath(state: unknown): string {
  const returnTo = isRecord(state) ? state['returnTo'] : undefined;
  if (typeof returnTo !== 'string' || !OWN_PATH.test(returnTo)) return '/';
  const path = returnTo.replace(/[?#].*/u, '');
  if (path.split('/').some((segment) => DOT_SEGMENT.test(segment))) return '/';
  return matchRoute(aliasTarget(path) ?? path).access === 'auth' ? '/' : returnTo;
}

import { isRecord } from '../shared/record.ts';
import { aliasTarget, matchRoute } from './routes.ts';

/** The navigation state that a page with required login passes to the login page. */
export interface ReturnState {
  readonly returnTo: string;
}

const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]{0,2000}$/u;

/** Matches `.` and `..`, also percent-encoded: a browser resolves them to a different page. */
const DOT_SEGMENT = /^(?:\.|%2e){1,2}$/iu;

/**
 * The page to open after the login: always a page of this app, never an auth page.
 * @param state the navigation state of the login page; untrusted
 * @returns a path with its query; `/` for anything invalid
 */
export function returnPath(state: unknown): string {
  const returnTo = isRecord(state) ? state['returnTo'] : undefined;
  if (typeof returnTo !== 'string' || !OWN_PATH.test(returnTo)) return '/';
  const path = returnTo.replace(/[?#].*/u, '');
  if (path.split('/').some((segment) => DOT_SEGMENT.test(segment))) return '/';
  return matchRoute(aliasTarget(path) ?? path).access === 'auth' ? '/' : returnTo;
}

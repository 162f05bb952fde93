import type { AppLocation } from '../platform/navigation.port.ts';
import type { LoggedOutReason, SessionState } from '../session/session.ts';
import { returnPath, type ReturnState } from './return-path.ts';
import { aliasTarget, matchRoute, pathOf } from './routes.ts';

export interface Redirect {
  readonly to: string;
  readonly state?: unknown;
}

const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`);

/**
 * Where a visitor must go instead of the page asked for; `undefined` when the page may be shown.
 * @see specification, sections 2 and 6
 */
export function redirectFor(location: AppLocation, session: SessionState): Redirect | undefined {
  if (session.status === 'restoring') return undefined;
  const alias = aliasTarget(location.path);
  if (alias !== undefined) return { to: withQuery(alias, location.query), state: location.state };
  const { access } = matchRoute(location.path);
  if (access === 'auth' && session.status === 'logged-in') return { to: returnPath(location.state) };
  if (access === 'investor' && session.status === 'logged-out') return toLogIn(location, session.reason);
  return undefined;
}

/** Where the end of a session leads from a page that anyone may see; the protected ones redirect by themselves. */
export function redirectAfterEnd(location: AppLocation, reason: LoggedOutReason): Redirect | undefined {
  if (matchRoute(location.path).access === 'auth') return undefined;
  return toLogIn(location, reason);
}

/** A chosen log-out starts afresh; anything else comes back to where it was after the next login. */
function toLogIn(location: AppLocation, reason: LoggedOutReason): Redirect {
  const to = pathOf('login');
  if (reason === 'log-out') return { to };
  const state: ReturnState = { returnTo: withQuery(location.path, location.query) };
  return { to, state };
}

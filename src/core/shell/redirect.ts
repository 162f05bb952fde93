import type { AppLocation } from '../platform/navigation.port.ts';
import type { LoggedOutReason, SessionState } from '../session/session.ts';
import { returnPath, type ReturnState } from './return-path.ts';
import { aliasTarget, matchRoute, pathOf } from '../screens/screen-routes.ts';

export interface Redirect {
  readonly to: string;
  readonly state?: unknown;
}

const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`);

/**
 * The redirect of an alias, or of a page that the user may not see; `undefined` otherwise, and while the session is
 * being restored.
 * @see docs/product.md#shared-layout
 */
export function redirectFor(location: AppLocation, session: SessionState): Redirect | undefined {
  if (session.status === 'restoring') return undefined;
  const alias = aliasTarget(location.path);
  if (alias !== undefined) return { to: withQuery(alias, location.query), state: location.state };
  const { access } = matchRoute(location.path);
  if (access === 'auth' && session.status === 'logged-in') return { to: returnPath(location.state) };
  if (access === 'investor' && session.status === 'logged-out') return toLogIn(location);
  return undefined;
}

/**
 * The redirect to the login page after a session ends. Unless the investor logged out, the next login returns to the
 * same page.
 * @returns `undefined` on a page of the login or the sign-up
 */
export function redirectAfterEnd(location: AppLocation, reason: LoggedOutReason): Redirect | undefined {
  if (matchRoute(location.path).access === 'auth') return undefined;
  return reason === 'log-out' ? { to: pathOf('login') } : toLogIn(location);
}

function toLogIn(location: AppLocation): Redirect {
  const state: ReturnState = { returnTo: withQuery(location.path, location.query) };
  return { to: pathOf('login'), state };
}

import type { AppLocation } from '../platform/navigation.port.ts';
import type { LoggedOutReason, SessionState } from '../session/session.ts';
import { returnPath, type ReturnState } from './return-path.ts';
import { aliasTarget, matchRoute, pathOf } from '../screens/screen-routes.ts';

export interface Redirect {
  readonly to: string;
  readonly state?: unknown;
}

/** @param query without its question mark */
export const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`);

/**
 * The redirect of an alias, or of a page that the user may not see; `undefined` otherwise, and while the session is
 * being restored.
 * @param investor digest of the e-mail of the investor who is logged in, or whose session has expired in this tab
 * @see docs/product.md#access
 */
export function redirectFor(
  location: AppLocation,
  session: SessionState,
  investor: string | undefined,
): Redirect | undefined {
  if (session.status === 'restoring') return undefined;
  const alias = aliasTarget(location.path);
  if (alias !== undefined) return { to: withQuery(alias, location.query), state: location.state };
  const { access } = matchRoute(location.path);
  if (access === 'auth' && session.status === 'logged-in')
    return { to: returnPath(location.state, investor) };
  if (access === 'investor' && session.status === 'logged-out')
    return toLogIn(location, investor === undefined ? {} : { owner: investor });
  return undefined;
}

/**
 * The redirect to the login page after a session ends. After an expired session the next login of the same investor
 * returns to the same page; after a log-out nothing of the session is kept.
 * @param investor digest of the e-mail of the investor whose session it was
 * @returns `undefined` on an auth page, such as the login, the sign-up or the password reset
 */
export function redirectAfterEnd(
  location: AppLocation,
  reason: LoggedOutReason,
  investor: string | undefined,
): Redirect | undefined {
  if (matchRoute(location.path).access === 'auth') return undefined;
  const comesBack = reason === 'expired' && investor !== undefined;
  return comesBack ? toLogIn(location, { owner: investor }) : { to: pathOf('login') };
}

function toLogIn(location: AppLocation, owner: Pick<ReturnState, 'owner'> = {}): Redirect {
  const state: ReturnState = { returnTo: withQuery(location.path, location.query), ...owner };
  return { to: pathOf('login'), state };
}

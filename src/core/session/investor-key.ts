import { distinctUntilChanged, filter, map, pairwise, type Observable } from 'rxjs';
import type { Email } from '../shared/brand.ts';
import type { LoggedIn } from './investor.ts';
import type { Session, SessionState } from './session.ts';

/** The e-mail of the logged-in investor; `undefined` for a visitor, or if the login did not contain one. */
export const investorEmail = (state: SessionState): Email | undefined =>
  state.status === 'logged-in' ? state.investor.email : undefined;

/** `undefined` for a visitor. */
export const loginOf = (state: SessionState): LoggedIn | undefined =>
  state.status === 'logged-in' ? state : undefined;

/** A key that differs between investors with different e-mails, and between an investor and a visitor. */
export const sessionKey = (state: SessionState): string =>
  state.status === 'logged-in' ? `investor ${investorEmail(state)}` : state.status;

/** Emits {@link sessionKey} once the stored session has been read, and again on each change. */
export function sessionKey$(session: Pick<Session, 'state$'>): Observable<string> {
  return session.state$.pipe(
    filter(({ status }) => status !== 'restoring'),
    map(sessionKey),
    distinctUntilChanged(),
  );
}

/** Whether the investor is still the same, even if the e-mail has arrived or the token has changed in between. */
export const isSameInvestor = (before: SessionState, now: SessionState): boolean =>
  (before.status === 'logged-in' && now.status === 'logged-in' && before.token === now.token) ||
  sessionKey(before) === sessionKey(now);

/** Emits when a login ends or begins, and when the login of another investor replaces it. */
export function investorChanged$(session: Pick<Session, 'state$'>): Observable<unknown> {
  return session.state$.pipe(
    filter(({ status }) => status !== 'restoring'),
    pairwise(),
    filter(([before, now]) => !isSameInvestor(before, now)),
  );
}

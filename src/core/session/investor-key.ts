import { distinctUntilChanged, filter, map, type Observable } from 'rxjs';
import type { Email } from '../shared/brand.ts';
import type { Session, SessionState } from './session.ts';

type WatchedSession = Pick<Session, 'state$'>;

/** The e-mail of who is logged in; `undefined` while nobody is, or where the login named none. */
export const investorEmail = (state: SessionState): Email | undefined =>
  state.status === 'logged-in' ? state.investor.email : undefined;

/** {@link investorEmail}, and each other one after it. */
export function investorEmail$(session: WatchedSession): Observable<Email | undefined> {
  return session.state$.pipe(map(investorEmail), distinctUntilChanged());
}

/**
 * Who asks, once that is known and each time it changes: what is loaded belongs to one investor, or to a visitor. The
 * text only tells them apart.
 */
export function investorKey$(session: WatchedSession): Observable<string> {
  return session.state$.pipe(
    filter(({ status }) => status !== 'restoring'),
    map((state) => (state.status === 'logged-in' ? `investor ${investorEmail(state)}` : state.status)),
    distinctUntilChanged(),
  );
}

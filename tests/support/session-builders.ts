import { of } from 'rxjs';
import type { Session, SessionState } from '../../src/core/session/session.ts';
import { type LoggedIn, investorFromFields, type Investor } from '../../src/core/session/investor.ts';

/** An investor as a log-in returns one; the test overrides the fields it is about. */
export const anInvestor = (fields: Readonly<Record<string, unknown>> = {}): Investor =>
  investorFromFields({ name: 'Meera Raghunathan', email: 'meera@kopal.test', ...fields });

export const aLogin = (token = 'token-1', fields: Readonly<Record<string, unknown>> = {}): LoggedIn => ({
  investor: anInvestor(fields),
  token,
});

/** The state of a session after `aLogin` with the same arguments. */
export const loggedInState = (
  ...login: Parameters<typeof aLogin>
): Extract<SessionState, { status: 'logged-in' }> => ({ status: 'logged-in', ...aLogin(...login) });

/** The session of a visitor who never logs in. */
export const VISITOR: Pick<Session, 'state$'> = { state$: of({ status: 'logged-out', reason: 'none' }) };

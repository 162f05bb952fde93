import { investorEmail, sessionKey } from '../session/investor-key.ts';
import type { SessionState } from '../session/session.ts';
import type { Email } from '../shared/brand.ts';

/**
 * Returns who calls in a session state; `undefined` for a state in which no request may be sent. The caller must be the
 * same in all states that have the same {@link sessionKey}.
 */
export type Audience<Who> = (state: SessionState) => Who | undefined;

/** Visitors and investors, once the stored session has been read. */
export const EVERYONE: Audience<string> = (state) =>
  state.status === 'restoring' ? undefined : sessionKey(state);

/** Logged-in investors only. */
export const INVESTORS: Audience<string> = (state) =>
  state.status === 'logged-in' ? sessionKey(state) : undefined;

/** Logged-in investors whose e-mail is known, for calls that send it. @see docs/product.md#api-calls */
export const INVESTORS_BY_EMAIL: Audience<Email> = investorEmail;

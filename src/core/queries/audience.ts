import { investorEmail, sessionKey } from '../session/investor-key.ts';
import type { SessionState } from '../session/session.ts';
import type { Email } from '../shared/brand.ts';

/** The caller of a query. Data loaded for one caller is never served to another. */
export interface QueryCaller<Who> {
  /** Differs between a visitor and an investor, and between investors of different e-mails. */
  readonly key: string;
  readonly who: Who;
}

/** Returns the caller in a session state; `undefined` for a state in which no request may be sent. */
export type Audience<Who> = (state: SessionState) => QueryCaller<Who> | undefined;

/** Visitors and investors, once the stored session has been read. */
export const EVERYONE: Audience<undefined> = (state) =>
  state.status === 'restoring' ? undefined : { key: sessionKey(state), who: undefined };

/** Logged-in investors only. */
export const INVESTORS: Audience<undefined> = (state) =>
  state.status === 'logged-in' ? { key: sessionKey(state), who: undefined } : undefined;

/** Logged-in investors whose e-mail is known, for calls that send it. @see docs/product.md#api-calls */
export const INVESTORS_BY_EMAIL: Audience<Email> = (state) => {
  const email = investorEmail(state);
  return email === undefined ? undefined : { key: sessionKey(state), who: email };
};

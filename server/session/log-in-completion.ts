import type { logInFields } from '../../src/contract/account.ts';
import type { secondFactorFields } from '../../src/contract/security.ts';
import type { SentRecord } from '../../src/contract/fields.ts';
import type { Device } from '../platform/http/context.ts';
import type { UserFields } from './user-fields.ts';

/** What a log-in returns in place of the token when it needs a second factor. */
export type SecondFactorNeeded = SentRecord<typeof secondFactorFields>;

/** What a log-in returns when it starts a session. */
export type LoggedIn = UserFields &
  Partial<SentRecord<typeof logInFields>> & {
    readonly token: string;
    readonly passkeyLogIn?: true;
  };

/** The step of a log-in that follows the password or Google. */
export interface LogInCompletion {
  /**
   * Starts a session, or asks for the second factor of an account that has one.
   * @param passwordHash the account's hash as the log-in read it; `null` for an account without a password
   * @returns `undefined` when no session starts, because the password has changed since
   */
  complete(
    user: UserFields,
    passwordHash: string | null,
    device: Device,
  ): Promise<LoggedIn | SecondFactorNeeded | undefined>;
}

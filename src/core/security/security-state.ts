import type { PasswordCheck } from '../account/new-password.ts';
import type { MailRow, PasskeyRow, SecurityRow, SessionRow } from './security-texts.ts';

/** The cards of the page, each with a place for its message. */
export type SecurityCard = 'factors' | 'password' | 'devices' | 'mails' | 'data';

/** The dialog that is open on the page. */
export type SecurityDialog =
  | { readonly kind: 'authenticator'; readonly uri: string; readonly secret: string }
  | { readonly kind: 'passkey' }
  | { readonly kind: 'rename'; readonly passkeyId: string; readonly name: string }
  /** The codes are shown once, and stored nowhere else. */
  | { readonly kind: 'recovery-codes'; readonly codes: readonly string[]; readonly copied: boolean }
  /** `passkeyId` is `undefined` for the removal of the authenticator. */
  | { readonly kind: 'remove'; readonly passkeyId: string | undefined; readonly name: string }
  | { readonly kind: 'delete' };

/** Why the last command failed. */
export interface SecurityProblem {
  readonly card: SecurityCard;
  readonly text: string;
  /** The dialog that shows the problem; `undefined` when the card shows it. */
  readonly dialog: SecurityDialog['kind'] | undefined;
}

/** A list of the page; `rows` are the last ones that were loaded. */
export interface SecurityList<Row> {
  readonly rows: readonly Row[];
  /** Says that the list could not be loaded; `undefined` after a load that succeeded, and while it is loaded again. */
  readonly failure: string | undefined;
  /** Whether the list, which has failed, is being loaded again. */
  readonly isLoading: boolean;
}

export interface PasswordEntry {
  readonly checks: readonly PasswordCheck[];
  readonly passwordError: string | undefined;
  readonly confirmError: string | undefined;
  readonly currentError: string | undefined;
  /** Counts the password changes: each one empties the fields. */
  readonly changeCount: number;
}

/** The loaded page; all texts are ready to show. */
export interface SecurityView {
  readonly hasPassword: boolean;
  /** Whether both this browser and the API support passkeys. */
  readonly canAddPasskey: boolean;
  readonly passkeys: readonly PasskeyRow[];
  /** `undefined` without an authenticator. */
  readonly authenticator: string | undefined;
  /** `7 of 10 left`; `undefined` without a factor. */
  readonly recoveryCodesLeft: string | undefined;
  /** What is pending: a removal of the factors, a stopped bank account, a deletion. */
  readonly notices: readonly string[];
  /** Says when the account will be deleted; `undefined` when no deletion is pending. */
  readonly deletion: string | undefined;
  /** `undefined` when the API has no such call. */
  readonly sessions: SecurityList<SessionRow> | undefined;
  readonly hasOtherSessions: boolean;
  /** `undefined` when the API has no such call. */
  readonly events: SecurityList<SecurityRow> | undefined;
  readonly mails: readonly MailRow[];
}

export type SecurityState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  /** The API does not offer the calls of this page. */
  | { readonly status: 'not-offered' }
  | ({
      readonly status: 'ready';
      /** The running command, `undefined` when there is none; a download does not count. */
      readonly busy: string | undefined;
      /** Whether the download of all data is running. */
      readonly exporting: boolean;
      readonly problem: SecurityProblem | undefined;
      readonly dialog: SecurityDialog | undefined;
      readonly password: PasswordEntry;
    } & SecurityView);

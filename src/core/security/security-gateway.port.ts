import type { Observable } from 'rxjs';
import type { Proof } from '../account/proof.ts';
import type { NewPasskey, PasskeyOptions } from '../account/passkeys.port.ts';
import type { BinaryFile } from '../platform/file-saver.port.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import type {
  AccountEvent,
  AccountSession,
  AuthenticatorSecret,
  Deletion,
  SecurityStatus,
} from './security.ts';

type Response<T> = Promise<Result<T, RequestError>>;

/** The name of a passkey, and whether it logs in without a password. */
export interface PasskeySettings {
  readonly name: string;
  readonly mayLogIn: boolean;
}

export interface OwnPasswordChange {
  /** `undefined` for an account that has none yet. */
  readonly currentPassword: string | undefined;
  readonly password: string;
}

/**
 * The calls for the security of the bearer's account. A 404, 405, 501 or `parse` failure of {@link status} means that
 * the API does not offer them. A 428 asks for a confirmation (`Confirmations`). The API sends a list of recovery codes
 * only once.
 * @see docs/api.md, "Security of an account"
 */
export interface SecurityGateway {
  /** Cold, like `sessions` and `events`: subscribing sends the request. */
  status(): Observable<Result<SecurityStatus, RequestError>>;
  sessions(): Observable<Result<readonly AccountSession[], RequestError>>;
  /** Newest first. */
  events(): Observable<Result<readonly AccountEvent[], RequestError>>;
  /** For {@link confirm} by a passkey. */
  confirmOptions(): Response<PasskeyOptions>;
  confirm(proof: Proof): Response<undefined>;
  passkeyOptions(): Response<PasskeyOptions>;
  /** @returns new recovery codes if the account had none left, otherwise an empty list */
  addPasskey(change: PasskeySettings, credential: NewPasskey): Response<readonly string[]>;
  changePasskey(id: string, change: PasskeySettings): Response<undefined>;
  removePasskey(id: string): Response<undefined>;
  startAuthenticator(): Response<AuthenticatorSecret>;
  /** @returns new recovery codes if the account had none left, otherwise an empty list */
  addAuthenticator(code: string): Response<readonly string[]>;
  removeAuthenticator(): Response<undefined>;
  newRecoveryCodes(): Response<readonly string[]>;
  changeOwnPassword(change: OwnPasswordChange): Response<undefined>;
  endSession(id: string): Response<undefined>;
  endOtherSessions(): Response<undefined>;
  changeMailPreference(kind: string, on: boolean): Response<undefined>;
  exportData(): Response<BinaryFile>;
  /** Schedules the deletion. */
  deleteAccount(): Response<Deletion>;
  /** Cancels the scheduled deletion. */
  cancelDeletion(): Response<undefined>;
}

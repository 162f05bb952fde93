import { firstValueFrom, type Observable } from 'rxjs';
import { type Call, callPath, type CallPath, filledPath } from '../../contract/call.ts';
import {
  ACCOUNT_EVENTS_CALL,
  ADD_AUTHENTICATOR_CALL,
  ADD_PASSKEY_CALL,
  CHANGE_PASSKEY_CALL,
  CONFIRM_CALL,
  CONFIRM_OPTIONS_CALL,
  DELETE_ACCOUNT_CALL,
  END_OTHER_SESSIONS_CALL,
  END_SESSION_CALL,
  EXPORT_CALL,
  MAIL_PREFERENCES_CALL,
  OWN_PASSWORD_CALL,
  PASSKEY_OPTIONS_CALL,
  RECOVERY_CODES_CALL,
  REMOVE_AUTHENTICATOR_CALL,
  REMOVE_PASSKEY_CALL,
  RESTORE_ACCOUNT_CALL,
  SECURITY_CALL,
  SESSIONS_CALL,
  START_AUTHENTICATOR_CALL,
} from '../../contract/security.ts';
import type { SecurityRequest } from '../../contract/security-requests.ts';
import type { Proof } from '../../core/account/proof.ts';
import type { BinaryFile } from '../../core/platform/file-saver.port.ts';
import type { NewPasskey, PasskeyOptions } from '../../core/account/passkeys.port.ts';
import type {
  AccountEvent,
  AccountSession,
  AuthenticatorSecret,
  Deletion,
  SecurityStatus,
} from '../../core/security/security.ts';
import type {
  OwnPasswordChange,
  PasskeySettings,
  SecurityGateway,
} from '../../core/security/security-gateway.port.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { mapResult, type Result } from '../../core/shared/result.ts';
import { callUrl } from './api-address.ts';
import type { Decode, HttpClient } from './http-client.ts';
import { decodePasskeyOptions } from './wire/passkeys.wire.ts';
import {
  decodeAuthenticator,
  decodeDeletion,
  decodeAccountEvents,
  decodeRecoveryCodes,
  decodeSessions,
  decodeStatus,
} from './wire/security.wire.ts';

export interface HttpSecurityDependencies {
  readonly http: Pick<HttpClient, 'get' | 'post' | 'put' | 'delete' | 'download'>;
  readonly apiRoot: URL;
  /** First part of the name of the file with the account's data. */
  readonly productShortName: string;
}

/** Enough for all documents of an account, 200 MB at most, over a slow connection. */
const MAX_EXPORT_MS = 600_000;

type AsyncResult<T> = Promise<Result<T, RequestError>>;

/** Decodes any JSON, or an empty body, as a success: for calls whose response data the app does not need. */
const done = (): true => true;
const withoutValue = (response: Result<unknown, RequestError>): Result<undefined, RequestError> =>
  mapResult(response, () => undefined);

/** The calls for the security of an account over HTTP. @see docs/api.md, "Security of an account" */
export class HttpSecurityGateway implements SecurityGateway {
  readonly #dependencies: HttpSecurityDependencies;

  constructor(dependencies: HttpSecurityDependencies) {
    this.#dependencies = dependencies;
  }

  status(): Observable<Result<SecurityStatus, RequestError>> {
    return this.#dependencies.http.get(callPath(SECURITY_CALL), { decode: decodeStatus });
  }

  sessions(): Observable<Result<readonly AccountSession[], RequestError>> {
    return this.#dependencies.http.get(callPath(SESSIONS_CALL), { decode: decodeSessions });
  }

  events(): Observable<Result<readonly AccountEvent[], RequestError>> {
    return this.#dependencies.http.get(callPath(ACCOUNT_EVENTS_CALL), { decode: decodeAccountEvents });
  }

  confirmOptions(): AsyncResult<PasskeyOptions> {
    return this.#post(callPath(CONFIRM_OPTIONS_CALL), {}, decodePasskeyOptions);
  }

  async confirm(proof: Proof): AsyncResult<undefined> {
    const body: SecurityRequest<typeof CONFIRM_CALL> = proof;
    return withoutValue(await this.#post(callPath(CONFIRM_CALL), body, done));
  }

  passkeyOptions(): AsyncResult<PasskeyOptions> {
    return this.#post(callPath(PASSKEY_OPTIONS_CALL), {}, decodePasskeyOptions);
  }

  addPasskey({ name, mayLogIn }: PasskeySettings, credential: NewPasskey): AsyncResult<readonly string[]> {
    const body: SecurityRequest<typeof ADD_PASSKEY_CALL> = { name, logIn: mayLogIn, credential };
    return this.#post(callPath(ADD_PASSKEY_CALL), body, decodeRecoveryCodes);
  }

  async changePasskey(id: string, { name, mayLogIn }: PasskeySettings): AsyncResult<undefined> {
    const body: SecurityRequest<typeof CHANGE_PASSKEY_CALL> = { name, logIn: mayLogIn };
    const path = filledPath(CHANGE_PASSKEY_CALL, { id });
    return withoutValue(await this.#dependencies.http.put(path, { json: body, decode: done }));
  }

  removePasskey(id: string): AsyncResult<undefined> {
    return this.#dependencies.http.delete(filledPath(REMOVE_PASSKEY_CALL, { id }));
  }

  startAuthenticator(): AsyncResult<AuthenticatorSecret> {
    return this.#post(callPath(START_AUTHENTICATOR_CALL), {}, decodeAuthenticator);
  }

  addAuthenticator(code: string): AsyncResult<readonly string[]> {
    const body: SecurityRequest<typeof ADD_AUTHENTICATOR_CALL> = { code };
    return this.#post(callPath(ADD_AUTHENTICATOR_CALL), body, decodeRecoveryCodes);
  }

  removeAuthenticator(): AsyncResult<undefined> {
    return this.#dependencies.http.delete(callPath(REMOVE_AUTHENTICATOR_CALL));
  }

  newRecoveryCodes(): AsyncResult<readonly string[]> {
    return this.#post(callPath(RECOVERY_CODES_CALL), {}, decodeRecoveryCodes);
  }

  async changeOwnPassword({ currentPassword, password }: OwnPasswordChange): AsyncResult<undefined> {
    const body: SecurityRequest<typeof OWN_PASSWORD_CALL> = { currentPassword, password };
    return withoutValue(await this.#post(callPath(OWN_PASSWORD_CALL), body, done));
  }

  endSession(id: string): AsyncResult<undefined> {
    return this.#dependencies.http.delete(filledPath(END_SESSION_CALL, { id }));
  }

  endOtherSessions(): AsyncResult<undefined> {
    return this.#dependencies.http.delete(callPath(END_OTHER_SESSIONS_CALL));
  }

  async changeMailPreference(kind: string, on: boolean): AsyncResult<undefined> {
    const body: SecurityRequest<typeof MAIL_PREFERENCES_CALL> = { kind, on };
    const path = callPath(MAIL_PREFERENCES_CALL);
    return withoutValue(await this.#dependencies.http.put(path, { json: body, decode: done }));
  }

  async exportData(): AsyncResult<BinaryFile> {
    const { http, apiRoot, productShortName } = this.#dependencies;
    const url = callUrl(callPath(EXPORT_CALL), apiRoot);
    // Sent once: the server records an event and sends a mail for each request.
    const options = { accept: 'application/zip, application/json', totalMs: MAX_EXPORT_MS, once: true };
    const zip = await firstValueFrom(http.download(url, options));
    return mapResult(zip, (content) => ({ name: `${productShortName}-data.zip`, content }));
  }

  deleteAccount(): AsyncResult<Deletion> {
    return this.#dependencies.http.delete(callPath(DELETE_ACCOUNT_CALL), decodeDeletion);
  }

  async cancelDeletion(): AsyncResult<undefined> {
    return withoutValue(await this.#post(callPath(RESTORE_ACCOUNT_CALL), {}, done));
  }

  #post<T, C extends Call<'POST'>>(path: CallPath<C>, json: object, decode: Decode<T>): AsyncResult<T> {
    return this.#dependencies.http.post(path, { json, decode });
  }
}

import { Secret, TOTP } from 'otpauth';
import { secondFactorsOf, type PendingLogIn, type SecondFactorProof } from '../../core/account/proof.ts';
import type { Clock } from '../../core/platform/clock.port.ts';
import type { AuthenticatorSecret } from '../../core/security/security.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { ok, type Result } from '../../core/shared/result.ts';
import type { DemoStorage } from './demo-storage.ts';
import { httpError } from './http-error.ts';
import type { MemoryAccountLog } from './memory-account-log.ts';
import type { MemoryDeletions } from './memory-deletions.ts';
import { type ChallengeUse, MemoryPasskeys } from './memory-passkeys.ts';

const RECOVERY_CODE_COUNT = 10;
const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** An authenticator: its secret in base 32, and when it was added, in epoch milliseconds. */
interface Authenticator {
  readonly secret: string;
  readonly since: number;
}

export interface MemoryFactorsDependencies {
  readonly clock: Clock;
  readonly deletions: Pick<MemoryDeletions, 'deleted$'>;
  readonly log: Pick<MemoryAccountLog, 'recordUsedCode'>;
  readonly storage: DemoStorage;
  /** The name under which passkeys and authenticator apps list the account. */
  readonly productName: string;
}

/**
 * The second factors of the memory backend's accounts, by e-mail. The secret of an authenticator and the recovery codes
 * are in this object alone, never in the storage, so they are gone after a reload of the page.
 */
export class MemoryFactors {
  readonly passkeys: MemoryPasskeys;
  readonly #dependencies: MemoryFactorsDependencies;
  readonly #authenticators = new Map<string, Authenticator>();
  readonly #recoveryCodes = new Map<string, readonly string[]>();
  /** Secrets that wait for the first code of the authenticator app. */
  readonly #started = new Map<string, string>();

  constructor(dependencies: MemoryFactorsDependencies) {
    this.#dependencies = dependencies;
    this.passkeys = new MemoryPasskeys(dependencies);
    dependencies.deletions.deleted$.subscribe((email) => this.#forget(email));
  }

  /** The methods of the second factor; none when the password alone opens the account. */
  methodsOf(email: string): PendingLogIn['methods'] {
    const hasPasskey = this.passkeys.of(email).length > 0;
    const hasAuthenticator = this.#authenticators.has(email);
    if (!hasPasskey && !hasAuthenticator) return [];
    return secondFactorsOf([
      hasPasskey && 'passkey',
      hasAuthenticator && 'authenticator',
      this.codesLeft(email) > 0 && 'recovery-code',
    ]);
  }

  /** @returns epoch milliseconds; `undefined` without an authenticator */
  authenticatorSince(email: string): number | undefined {
    return this.#authenticators.get(email)?.since;
  }

  startAuthenticator(email: string): Result<AuthenticatorSecret, RequestError> {
    if (this.#authenticators.has(email))
      return httpError(409, 'An authenticator is on already. Remove it first.');
    const totp = new TOTP({
      issuer: this.#dependencies.productName,
      label: email,
      secret: new Secret({ size: 20 }),
    });
    this.#started.set(email, totp.secret.base32);
    return ok({ uri: totp.toString(), secret: totp.secret.base32 });
  }

  /** @param code a code that the authenticator app shows */
  addAuthenticator(email: string, code: string): Result<undefined, RequestError> {
    const secret = this.#started.get(email);
    if (secret === undefined) return httpError(410, 'Please start again.');
    if (!this.#isAuthenticatorCode(secret, code))
      return httpError(400, 'This code is incorrect. Please check the time on your device and try again.');
    this.#started.delete(email);
    this.#authenticators.set(email, { secret, since: this.#dependencies.clock.now() });
    return ok(undefined);
  }

  /** @returns whether the account had an authenticator */
  removeAuthenticator(email: string): boolean {
    return this.#authenticators.delete(email);
  }

  /** The number of recovery codes that are left. */
  codesLeft(email: string): number {
    return this.#recoveryCodesOf(email).length;
  }

  /** Makes recovery codes for an account that adds a factor. @returns an empty list when codes are left */
  newCodesIfNone(email: string): readonly string[] {
    return this.codesLeft(email) > 0 ? [] : this.newCodes(email);
  }

  /** Replaces the recovery codes. */
  newCodes(email: string): readonly string[] {
    const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => newRecoveryCode());
    this.#recoveryCodes.set(email, codes);
    return codes;
  }

  /** Removes the recovery codes if the account has no factor: then they are of no use. */
  removeUnusableRecoveryCodes(email: string): void {
    if (this.methodsOf(email).length === 0) this.#recoveryCodes.delete(email);
  }

  /** Whether the proof is right. Uses up and records a recovery code, and uses up the challenge of a passkey. */
  verify(email: string, proof: SecondFactorProof, challenge: ChallengeUse): boolean {
    switch (proof.method) {
      case 'passkey':
        return (
          this.passkeys.of(email).some(({ id }) => id === proof.credential.id) &&
          this.passkeys.use(proof.credential, challenge) !== undefined
        );
      case 'authenticator': {
        const secret = this.#authenticators.get(email)?.secret;
        return secret !== undefined && this.#isAuthenticatorCode(secret, proof.code);
      }
      case 'recovery-code':
        return this.#useRecoveryCode(email, proof.code);
    }
  }

  #recoveryCodesOf(email: string): readonly string[] {
    return this.#recoveryCodes.get(email) ?? [];
  }

  #useRecoveryCode(email: string, typed: string): boolean {
    const letters = typed.toLowerCase().replace(/[\s-]/gu, '');
    const codes = this.#recoveryCodesOf(email);
    const left = codes.filter((code) => code.replaceAll('-', '') !== letters);
    if (left.length === codes.length) return false;
    this.#recoveryCodes.set(email, left);
    this.#dependencies.log.recordUsedCode(email, left.length);
    return true;
  }

  #forget(email: string): void {
    for (const map of [this.#authenticators, this.#recoveryCodes, this.#started]) map.delete(email);
  }

  #isAuthenticatorCode(secret: string, code: string): boolean {
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const token = code.replace(/[\s-]/gu, '');
    return totp.validate({ token, timestamp: this.#dependencies.clock.now(), window: 1 }) !== null;
  }
}

function newRecoveryCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const letters = [...bytes].map((byte) => CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length)).join('');
  return letters.replace(/(.{4})(?=.)/gu, '$1-');
}

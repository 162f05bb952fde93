import * as v from 'valibot';
import type { Clock } from '../../core/platform/clock.port.ts';
import type { OtpCheck, OtpPurpose, PasswordChange } from '../../core/account/auth-gateway.port.ts';
import type { MemoryMailbox } from './memory-mailbox.ts';
import type { DemoStorage } from './demo-storage.ts';
import { PersistentMap } from './persistent-map.ts';

const LIFE_MS = 10 * 60_000;
/** For this long after the last code of a reset was sent, `resendOtp` sends another, unless the last one was used. */
const PENDING_RESET_MS = 24 * 3_600_000;
const MAX_TRIES = 5;

const ENTER_IT_NOW =
  'Enter it now. If the time on the page has run out, ask for a new code there; it replaces this one.';

const sentSchema = v.object({
  otp: v.string(),
  purpose: v.picklist(['sign-up', 'password-reset']),
  /** Epoch milliseconds. */
  expiresAt: v.number(),
  tries: v.number(),
  /** Token of the sign-up that the code confirms. */
  registrationToken: v.optional(v.string()),
});

const resetSchema = v.object({ otp: v.string(), token: v.string() });

interface CorrectCode {
  readonly registrationToken: string | undefined;
}

export interface MemoryCodesDependencies {
  readonly clock: Clock;
  readonly mailbox: MemoryMailbox;
  readonly storage: DemoStorage;
}

/**
 * The codes that the memory backend has sent: the last one for each e-mail address. A code is valid until it expires or
 * is removed, or until five wrong guesses. The codes protect nothing.
 */
export class MemoryCodes {
  readonly #dependencies: MemoryCodesDependencies;
  readonly #sent: PersistentMap<v.InferOutput<typeof sentSchema>>;
  readonly #resets: PersistentMap<v.InferOutput<typeof resetSchema>>;
  #count = 0;

  constructor(dependencies: MemoryCodesDependencies) {
    this.#dependencies = dependencies;
    const { storage } = dependencies;
    this.#sent = new PersistentMap(storage, 'codes', sentSchema);
    this.#resets = new PersistentMap(storage, 'resets', resetSchema);
  }

  /**
   * @param registrationToken token of the sign-up that the code confirms
   * @returns `false` when there was no room for the code or its mail
   */
  send(email: string, purpose: OtpPurpose, registrationToken?: string): boolean {
    this.#count += 1;
    // Six digits that differ from one code to the next; a demo needs no secret.
    const otp = String((this.#dependencies.clock.now() + this.#count * 7919) % 1_000_000).padStart(6, '0');
    const expiresAt = this.#dependencies.clock.now() + LIFE_MS;
    const isStored = this.#sent.set(email, { otp, purpose, expiresAt, tries: 0, registrationToken });
    const subject = purpose === 'sign-up' ? 'Confirm your email' : 'Reset your password';
    return (
      isStored &&
      this.#dependencies.mailbox.deliver({ to: email, subject, text: `Your code is ${otp}. ${ENTER_IT_NOW}` })
    );
  }

  /**
   * Checks that a code is correct and, when the caller names a sign-up, belongs to this sign-up. A correct code stays
   * valid until {@link remove}.
   * @returns an object with the token of the sign-up that the code confirms, if any; `undefined` for a wrong or expired
   *   code, and for any code after five wrong ones
   */
  check({ email, otp, purpose, registrationToken }: OtpCheck): CorrectCode | undefined {
    const sent = this.#sent.get(email);
    if (sent === undefined || sent.purpose !== purpose || sent.tries >= MAX_TRIES) return undefined;
    if (this.#dependencies.clock.now() >= sent.expiresAt) return undefined;
    const isOfAnotherSignUp = registrationToken !== undefined && registrationToken !== sent.registrationToken;
    if (sent.otp !== otp || isOfAnotherSignUp) {
      this.#sent.set(email, { ...sent, tries: sent.tries + 1 });
      return undefined;
    }
    return { registrationToken: sent.registrationToken };
  }

  /** Whether the last code was for a reset, was sent within the last day, and has not been used. */
  hasPendingReset(email: string): boolean {
    const sent = this.#sent.get(email);
    const requestedAt = (sent?.expiresAt ?? -Infinity) - LIFE_MS;
    return (
      sent?.purpose === 'password-reset' && requestedAt > this.#dependencies.clock.now() - PENDING_RESET_MS
    );
  }

  /** @returns `false` when the storage could not be written, and then the code stays */
  remove(email: string): boolean {
    return this.#sent.delete(email);
  }

  /** Returns an id of a sign-up; it protects nothing. */
  newRegistrationToken(): string {
    this.#count += 1;
    return `registration-${this.#dependencies.clock.now()}-${this.#count}`;
  }

  /** @returns a token that allows one password change; `undefined` when there was no room */
  grantReset(email: string, otp: string): string | undefined {
    this.#count += 1;
    const token = `reset-${this.#dependencies.clock.now()}-${this.#count}`;
    return this.#resets.set(email, { otp, token }) ? token : undefined;
  }

  /** Whether code and token are those of a granted reset, which stays granted until {@link removeReset}. */
  allowsReset({ email, otp, forgetPasswordToken }: PasswordChange): boolean {
    const granted = this.#resets.get(email);
    return granted !== undefined && granted.otp === otp && granted.token === forgetPasswordToken;
  }

  /** @returns `false` when the storage could not be written, and then the token stays */
  removeReset(email: string): boolean {
    return this.#resets.delete(email);
  }
}

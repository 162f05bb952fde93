import type { Clock } from '../../core/platform/clock.port.ts';
import type { OtpPurpose, PasswordChange } from '../../core/session/auth-gateway.port.ts';
import type { MemoryMailbox } from './memory-mailbox.ts';

const LIFE_MS = 10 * 60_000;
const MOST_TRIES = 5;

interface SentCode {
  readonly otp: string;
  readonly purpose: OtpPurpose;
  readonly expiresAt: number;
  tries: number;
}

/** The codes that the memory backend has sent: one an address, for one purpose, good once. They protect nothing. */
export class MemoryCodes {
  readonly #clock: Clock;
  readonly #mailbox: MemoryMailbox;
  readonly #sent = new Map<string, SentCode>();
  readonly #resets = new Map<string, { readonly otp: string; readonly token: string }>();
  #count = 0;

  constructor(clock: Clock, mailbox: MemoryMailbox) {
    this.#clock = clock;
    this.#mailbox = mailbox;
  }

  send(email: string, purpose: OtpPurpose): void {
    this.#count += 1;
    // Six digits that differ from one to the next; a demo needs no secret.
    const otp = String((this.#clock.now() + this.#count * 7919) % 1_000_000).padStart(6, '0');
    this.#sent.set(email, { otp, purpose, expiresAt: this.#clock.now() + LIFE_MS, tries: 0 });
    const subject = purpose === 'sign-up' ? 'Confirm your e-mail' : 'Reset your password';
    this.#mailbox.deliver({ to: email, subject, text: `Your code is ${otp}.` });
  }

  /** Whether the code is right; it is used up then. */
  use(email: string, otp: string, purpose: OtpPurpose): boolean {
    const sent = this.#sent.get(email);
    if (sent === undefined || sent.purpose !== purpose || sent.tries >= MOST_TRIES) return false;
    if (this.#clock.now() >= sent.expiresAt) return false;
    sent.tries += 1;
    if (sent.otp !== otp) return false;
    this.#sent.delete(email);
    return true;
  }

  /** A right to set a new password, good once. */
  grantReset(email: string, otp: string): string {
    this.#count += 1;
    const token = `reset-${this.#clock.now()}-${this.#count}`;
    this.#resets.set(email, { otp, token });
    return token;
  }

  useReset({ email, otp, forgetPasswordToken }: PasswordChange): boolean {
    const granted = this.#resets.get(email);
    if (granted === undefined || granted.otp !== otp || granted.token !== forgetPasswordToken) return false;
    this.#resets.delete(email);
    return true;
  }
}

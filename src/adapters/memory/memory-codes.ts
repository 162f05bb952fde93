import * as v from 'valibot';
import type { Clock } from '../../core/platform/clock.port.ts';
import type { OtpPurpose, PasswordChange } from '../../core/session/auth-gateway.port.ts';
import type { MemoryMailbox } from './memory-mailbox.ts';
import { PassingShelf, type MemoryShelf } from './memory-shelf.ts';
import { ShelvedMap } from './shelved-map.ts';

const LIFE_MS = 10 * 60_000;
const MOST_TRIES = 5;

const sentSchema = v.object({
  otp: v.string(),
  purpose: v.picklist(['sign-up', 'password-reset']),
  /** Epoch milliseconds. */
  expiresAt: v.number(),
  tries: v.number(),
});

const resetSchema = v.object({ otp: v.string(), token: v.string() });

/** The codes that the memory backend has sent: one an address, for one purpose, good once. They protect nothing. */
export class MemoryCodes {
  readonly #clock: Clock;
  readonly #mailbox: MemoryMailbox;
  readonly #sent: ShelvedMap<v.InferOutput<typeof sentSchema>>;
  readonly #resets: ShelvedMap<v.InferOutput<typeof resetSchema>>;
  #count = 0;

  constructor(clock: Clock, mailbox: MemoryMailbox, shelf: MemoryShelf = new PassingShelf()) {
    this.#clock = clock;
    this.#mailbox = mailbox;
    this.#sent = new ShelvedMap(shelf, 'codes', sentSchema);
    this.#resets = new ShelvedMap(shelf, 'resets', resetSchema);
  }

  /** @returns whether there was room for the code and its mail */
  send(email: string, purpose: OtpPurpose): boolean {
    this.#count += 1;
    // Six digits that differ from one to the next; a demo needs no secret.
    const otp = String((this.#clock.now() + this.#count * 7919) % 1_000_000).padStart(6, '0');
    const kept = this.#sent.set(email, { otp, purpose, expiresAt: this.#clock.now() + LIFE_MS, tries: 0 });
    const subject = purpose === 'sign-up' ? 'Confirm your e-mail' : 'Reset your password';
    return kept && this.#mailbox.deliver({ to: email, subject, text: `Your code is ${otp}.` });
  }

  /** Whether the code is right; it is used up then. */
  use(email: string, otp: string, purpose: OtpPurpose): boolean {
    const sent = this.#sent.get(email);
    if (sent === undefined || sent.purpose !== purpose || sent.tries >= MOST_TRIES) return false;
    if (this.#clock.now() >= sent.expiresAt) return false;
    if (sent.otp !== otp) {
      this.#sent.set(email, { ...sent, tries: sent.tries + 1 });
      return false;
    }
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

import { describe, expect, it } from 'vitest';
import { VolatileDemoStorage } from '../../src/adapters/memory/demo-storage.ts';
import { MemoryCodes } from '../../src/adapters/memory/memory-codes.ts';
import { MemoryMailbox } from '../../src/adapters/memory/memory-mailbox.ts';
import { normaliseEmail } from '../../src/core/shared/brand.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { observe } from '../support/observed.ts';

const email = normaliseEmail('meera@kopal.test');

/** Sends a code; `isAccepted` says whether this code, or another one that it is given, is accepted. */
function sentCode() {
  const storage = new VolatileDemoStorage();
  const clock = new ManualClock();
  const mailbox = new MemoryMailbox(storage);
  const codes = new MemoryCodes({ clock, mailbox, storage });
  codes.send(email, 'sign-up');
  const code = /\d{6}/u.exec(observe(mailbox.mails$).values.at(-1)?.[0]?.text ?? '')?.[0] ?? '';
  const isAccepted = (otp = code) => codes.check({ email, otp, purpose: 'sign-up' }) !== undefined;
  return { clock, isAccepted };
}

describe('MemoryCodes', () => {
  it('accepts a code for ten minutes', () => {
    const { clock, isAccepted } = sentCode();
    clock.advance(10 * 60_000 - 1);
    expect(isAccepted()).toBe(true);
    clock.advance(1);
    expect(isAccepted()).toBe(false);
  });

  it('accepts a code after four wrong ones, but not after five', () => {
    const { isAccepted } = sentCode();
    for (let guess = 0; guess < 4; guess += 1) expect(isAccepted('wrong')).toBe(false);
    expect(isAccepted()).toBe(true);
    isAccepted('wrong');
    expect(isAccepted()).toBe(false);
  });
});

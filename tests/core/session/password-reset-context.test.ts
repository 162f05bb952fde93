import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import { PasswordResetContext, type ResetContext } from '../../../src/core/session/password-reset-context.ts';
import { normaliseEmail } from '../../../src/core/shared/brand.ts';

const TICKET: ResetContext = {
  email: normaliseEmail('meera@kopal.test'),
  otp: '482913',
  forgetPasswordToken: 'a-secret-token',
};

function passed(start = '/auth/enter-otp') {
  const navigation = new MemoryNavigation(start);
  const resetContext = new PasswordResetContext(navigation);
  resetContext.pass(TICKET);
  return { navigation, resetContext };
}

describe('the right to set a new password', () => {
  it('is passed to the new-password page as navigation state (section 2)', () => {
    const { navigation } = passed();
    expect(navigation.current()).toEqual({ path: '/auth/new-password', query: '', state: TICKET });
  });

  it('P-3: leaves the history as soon as it is read, and stays in memory', () => {
    const { navigation, resetContext } = passed();
    expect(resetContext.take()).toEqual(TICKET);
    // In place of the code page: Back must not lead to a code that is used up.
    expect(navigation.entries.map(({ path, state }) => [path, state])).toEqual([
      ['/auth/new-password', undefined],
    ]);
    expect(JSON.stringify(navigation.entries)).not.toContain('secret');
    expect(resetContext.take()).toEqual(TICKET);
  });

  it('P-3: is lost with the page', () => {
    const { navigation, resetContext } = passed();
    resetContext.take();
    expect(new PasswordResetContext(navigation).take()).toBeUndefined();
  });

  it('is gone once it is used', () => {
    const { resetContext } = passed();
    resetContext.take();
    resetContext.drop();
    expect(resetContext.take()).toBeUndefined();
  });

  it('gives way to a newer one', () => {
    const { resetContext } = passed();
    resetContext.take();
    resetContext.pass({ ...TICKET, otp: '000000' });
    expect(resetContext.take()?.otp).toBe('000000');
  });

  it('passes a page that asks before it is left, and leaves the history even then', () => {
    const navigation = new MemoryNavigation('/auth/enter-otp');
    const asked: string[] = [];
    navigation.block('Leave?', () => asked.push('asked'));
    const resetContext = new PasswordResetContext(navigation);
    resetContext.pass(TICKET);
    expect(resetContext.take()).toEqual(TICKET);
    expect(navigation.current()).toEqual({ path: '/auth/new-password', query: '', state: undefined });
    expect(asked).toEqual([]);
  });

  it.each(['email', 'otp', 'forgetPasswordToken'] as const)('is none without its %s', (part) => {
    for (const value of [undefined, '', 7, null, {}]) {
      const navigation = new MemoryNavigation('/auth/new-password', { ...TICKET, [part]: value });
      expect(new PasswordResetContext(navigation).take()).toBeUndefined();
    }
  });

  it.prop([fc.jsonValue()])('is none for any other state', (state) => {
    const navigation = new MemoryNavigation('/auth/new-password', state);
    expect(new PasswordResetContext(navigation).take()).toBeUndefined();
  });

  const arbText = fc.string({ minLength: 1 });

  it.prop([fc.emailAddress(), arbText, arbText])(
    'is handed over as it is, whatever its code and token, and stands nowhere in the history then',
    (address, otp, forgetPasswordToken) => {
      const navigation = new MemoryNavigation('/auth/enter-otp');
      const resetContext = new PasswordResetContext(navigation);
      const context = { email: normaliseEmail(address), otp, forgetPasswordToken };
      resetContext.pass(context);
      expect([resetContext.take(), resetContext.take()]).toEqual([context, context]);
      expect(navigation.entries.map(({ state }) => state)).toEqual([undefined]);
    },
  );
});

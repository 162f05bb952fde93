import { fc, it } from '@fast-check/vitest';
import { BehaviorSubject } from 'rxjs';
import { describe, expect } from 'vitest';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import { PasswordResetContext, type ResetContext } from '../../../src/core/account/password-reset-context.ts';
import type { SessionState } from '../../../src/core/session/session.ts';
import { normaliseEmail } from '../../../src/core/shared/brand.ts';
import { loggedInState, VISITOR } from '../../support/session-builders.ts';

const CONTEXT: ResetContext = {
  email: normaliseEmail('meera@kopal.test'),
  otp: '482913',
  forgetPasswordToken: 'a-secret-token',
};

function passContext() {
  const navigation = new MemoryNavigation('/auth/enter-otp');
  const resetContext = new PasswordResetContext({ navigation, session: VISITOR });
  resetContext.openNewPassword(CONTEXT);
  return { navigation, resetContext };
}

describe('PasswordResetContext', () => {
  it('P-3 removes the context from the history as soon as it is read, and keeps it in memory', () => {
    const { navigation, resetContext } = passContext();
    expect(resetContext.read()).toEqual(CONTEXT);
    // The new-password page has replaced the code page, because Back must not open the page of a used code.
    expect(navigation.entries.map(({ path, state }) => [path, state])).toEqual([
      ['/auth/new-password', undefined],
    ]);
    expect(JSON.stringify(navigation.entries)).not.toContain('secret');
    expect(resetContext.read()).toEqual(CONTEXT);
  });

  it('P-3 loses the context on a reload', () => {
    const { navigation, resetContext } = passContext();
    resetContext.read();
    expect(new PasswordResetContext({ navigation, session: VISITOR }).read()).toBeUndefined();
  });

  it('P-3 drops the context on a log-in, so that nobody can use it after the log-out', () => {
    const navigation = new MemoryNavigation('/auth/enter-otp');
    const state$ = new BehaviorSubject<SessionState>({ status: 'logged-out', reason: 'none' });
    const resetContext = new PasswordResetContext({ navigation, session: { state$ } });
    resetContext.openNewPassword(CONTEXT);
    resetContext.read();
    state$.next(loggedInState());
    state$.next({ status: 'logged-out', reason: 'log-out' });
    expect(resetContext.read()).toBeUndefined();
  });

  it('replaces the context with a newer one', () => {
    const { resetContext } = passContext();
    resetContext.read();
    resetContext.openNewPassword({ ...CONTEXT, otp: '000000' });
    expect(resetContext.read()?.otp).toBe('000000');
  });

  it('opens the new-password page without a leave warning, and leaves no context in the history', () => {
    const navigation = new MemoryNavigation('/auth/enter-otp');
    const warnings: string[] = [];
    navigation.block('Leave?', () => warnings.push('Leave?'));
    const resetContext = new PasswordResetContext({ navigation, session: VISITOR });
    resetContext.openNewPassword(CONTEXT);
    expect(resetContext.read()).toEqual(CONTEXT);
    expect(navigation.current()).toEqual({ path: '/auth/new-password', query: '', state: undefined });
    expect(warnings).toEqual([]);
  });

  it.each(['email', 'otp', 'forgetPasswordToken'] as const)(
    'reads undefined from a state without the %s',
    (part) => {
      for (const value of [undefined, '', 7, null, {}]) {
        const navigation = new MemoryNavigation('/auth/new-password', {
          state: { ...CONTEXT, [part]: value },
        });
        expect(new PasswordResetContext({ navigation, session: VISITOR }).read()).toBeUndefined();
      }
    },
  );

  it.prop([fc.jsonValue()])('reads undefined from any state that is not a context', (state) => {
    const navigation = new MemoryNavigation('/auth/new-password', { state });
    expect(new PasswordResetContext({ navigation, session: VISITOR }).read()).toBeUndefined();
  });
});

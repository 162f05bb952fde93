import { describe, expect, it } from 'vitest';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import { MemorySignUpDraftStore } from '../../../src/adapters/memory/memory-sign-up-draft-store.ts';
import { Countdown } from '../../../src/core/session/countdown.ts';
import { OtpViewModel } from '../../../src/core/session/otp.view-model.ts';
import { fail } from '../../../src/core/shared/result.ts';
import { codeScreen, MEERA } from '../../support/code-screen.ts';
import { turn } from '../../support/headless-account.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { observe } from '../../support/observed.ts';
import { accepted } from '../../support/scripted-account-calls.ts';
import { VirtualTime } from '../../support/virtual-time.ts';

const WARNING = 'Are you sure you want to leave? Your progress might be lost.';

describe('leaving a code screen', () => {
  it('is asked about, and stays on "Stay"', () => {
    const { navigation, viewModel, last } = codeScreen();
    navigation.go('/auth/login');
    expect(last().leaveWarning).toBe(WARNING);
    viewModel.stay();
    expect(last().leaveWarning).toBeUndefined();
    expect(navigation.current().path).toBe('/auth/verify-otp');
    navigation.back();
    expect(last().leaveWarning).toBe(WARNING);
  });

  it('goes where it was going on "Leave"', () => {
    const { navigation, viewModel, last } = codeScreen();
    navigation.back();
    viewModel.leave();
    expect(navigation.current().path).toBe('/auth/register');
    expect(last().leaveWarning).toBeUndefined();
    navigation.go('/auth/login');
    expect(navigation.current().path).toBe('/auth/login');
  });

  it('moves nobody on "Leave" that nothing had asked for', () => {
    const { navigation, viewModel } = codeScreen();
    viewModel.leave();
    expect(navigation.current().path).toBe('/auth/verify-otp');
  });

  it('is still asked about after a code was refused', async () => {
    const { auth, navigation, viewModel, last } = codeScreen();
    auth.answer = fail({ kind: 'http', status: 400, messages: [] });
    viewModel.paste('482913');
    viewModel.verify();
    await turn();
    navigation.go('/auth/login');
    expect([navigation.current().path, last().leaveWarning]).toEqual(['/auth/verify-otp', WARNING]);
  });

  it('C-17: is asked about only until the code is verified', async () => {
    const { navigation, viewModel, last } = codeScreen();
    viewModel.paste('482913');
    viewModel.verify();
    await turn();
    expect(navigation.current().path).toBe('/auth/login');
    navigation.go('/auth/register');
    expect(navigation.current().path).toBe('/auth/register');
    expect(last().leaveWarning).toBeUndefined();
  });

  it('is not asked about any more once the screen is gone, however many watched it', () => {
    let held = 0;
    const navigation = new MemoryNavigation('/auth/verify-otp', MEERA);
    const counting = {
      current: () => navigation.current(),
      go: () => undefined,
      block: () => {
        held += 1;
        return () => void (held -= 1);
      },
    };
    const draft = new MemorySignUpDraftStore();
    const time = new VirtualTime();
    const viewModel = new OtpViewModel({
      purpose: 'sign-up',
      verifyOtp: { execute: () => Promise.resolve(accepted()) },
      resendOtp: { execute: () => Promise.resolve(accepted()) },
      countdown: new Countdown(new ManualClock(), time.scheduler, draft),
      draft,
      navigation: counting,
    });
    const watching = [observe(viewModel.state$), observe(viewModel.state$)];
    expect(held).toBe(1);
    for (const { subscription } of watching) subscription.unsubscribe();
    expect(held).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import { MemorySignUpDraftStore } from '../../../src/adapters/memory/memory-sign-up-draft-store.ts';
import { Countdown } from '../../../src/core/account/countdown.ts';
import { OtpViewModel } from '../../../src/core/account/otp.view-model.ts';
import { fail } from '../../../src/core/shared/result.ts';
import { codeScreen, MEERA } from '../../support/code-screen.ts';
import { nextTurn } from '../../support/headless-account.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { observe } from '../../support/observed.ts';
import { accepted } from '../../support/scripted-account-calls.ts';
import { VirtualTime } from '../../support/virtual-time.ts';

const WARNING = 'Are you sure you want to leave? Your progress might be lost.';

describe('leaving a code screen', () => {
  it('asks the user, and stays on "Stay"', () => {
    const { navigation, viewModel, last } = codeScreen();
    navigation.go('/auth/login');
    expect(last().leaveWarning).toBe(WARNING);
    viewModel.stay();
    expect(last().leaveWarning).toBeUndefined();
    expect(navigation.current().path).toBe('/auth/verify-otp');
    navigation.back();
    expect(last().leaveWarning).toBe(WARNING);
  });

  it('continues the navigation on "Leave"', () => {
    const { navigation, viewModel, last } = codeScreen();
    navigation.back();
    viewModel.leave();
    expect(navigation.current().path).toBe('/auth/register');
    expect(last().leaveWarning).toBeUndefined();
    navigation.go('/auth/login');
    expect(navigation.current().path).toBe('/auth/login');
  });

  it('does not navigate on "Leave" without a blocked navigation', () => {
    const { navigation, viewModel } = codeScreen();
    viewModel.leave();
    expect(navigation.current().path).toBe('/auth/verify-otp');
  });

  it('still asks after a code was rejected', async () => {
    const { auth, navigation, viewModel, last } = codeScreen();
    auth.response = fail({ kind: 'http', status: 400, messages: [] });
    viewModel.paste('482913');
    viewModel.verify();
    await nextTurn();
    navigation.go('/auth/login');
    expect([navigation.current().path, last().leaveWarning]).toEqual(['/auth/verify-otp', WARNING]);
  });

  it('C-17 asks only until the code is verified', async () => {
    const { navigation, viewModel, last } = codeScreen();
    viewModel.paste('482913');
    viewModel.verify();
    await nextTurn();
    expect(navigation.current().path).toBe('/auth/login');
    navigation.go('/auth/register');
    expect(navigation.current().path).toBe('/auth/register');
    expect(last().leaveWarning).toBeUndefined();
  });

  it('unblocks the navigation once every subscriber of the screen is gone', () => {
    let blocks = 0;
    const navigation = new MemoryNavigation('/auth/verify-otp', { state: MEERA });
    const countingNavigation = {
      current: () => navigation.current(),
      go: () => undefined,
      block: () => {
        blocks += 1;
        return () => void (blocks -= 1);
      },
    };
    const draft = new MemorySignUpDraftStore();
    const time = new VirtualTime();
    const viewModel = new OtpViewModel({
      purpose: 'sign-up',
      verifyOtp: { execute: () => Promise.resolve(accepted()) },
      resendOtp: { execute: () => Promise.resolve(accepted()) },
      countdown: new Countdown({ clock: new ManualClock(), scheduler: time.scheduler, draft }),
      draft,
      navigation: countingNavigation,
    });
    const watching = [observe(viewModel.state$), observe(viewModel.state$)];
    expect(blocks).toBe(1);
    for (const { subscription } of watching) subscription.unsubscribe();
    expect(blocks).toBe(0);
  });
});

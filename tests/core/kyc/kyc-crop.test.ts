import { describe, expect, it } from 'vitest';
import { wholeImage } from '../../../src/core/kyc/crop.ts';
import { openEmptyKyc, photo, until } from '../../support/kyc-screen.ts';

describe('the crop dialog of KycViewModel', () => {
  it('C-18 has released every image after 20 openings and closings', async () => {
    const { screen, state, processor } = await openEmptyKyc();
    for (let time = 0; time < 20; time += 1) {
      screen.pick('aadhar_back', photo());
      await until(() => expect(state().crop).toBeDefined());
      screen.crop.close();
      expect(state().crop).toBeUndefined();
    }
    expect([...processor.unreleased]).toEqual([]);
  });

  it('C-15 opens one file when several are picked', async () => {
    const { screen, state, processor } = await openEmptyKyc();
    for (let time = 0; time < 10; time += 1) screen.pick('passport', photo());
    screen.pick('pan_card', photo());
    await until(() => expect(state().crop).toBeDefined());
    expect(state().crop?.slot.id).toBe('passport');
    expect(processor.unreleased.size).toBe(1);
  });

  it('P-5 sends nothing before the user confirms that a black bar, which was never moved, covers the digits', async () => {
    const { screen, state, slot, gateway } = await openEmptyKyc();
    screen.pick('aadhar_back', photo());
    await until(() => expect(state().crop).toBeDefined());
    await screen.crop.addBar(wholeImage({ width: 1600, height: 1000 }));
    for (let click = 0; click < 10; click += 1) screen.save();
    await until(() => expect(state().crop?.barStep?.asking).toBe(true));
    expect(gateway.uploads).toEqual([]);
    for (let click = 0; click < 10; click += 1) screen.confirmBar();
    await until(() => expect(slot('aadhar_back').status).toBe('filled'));
    expect(gateway.uploads).toHaveLength(1);
  });

  it('releases an image that opens after the screen was left', async () => {
    const { screen, leave, processor } = await openEmptyKyc();
    screen.pick('passport', photo());
    leave();
    await until(() => expect(processor.createdUrlCount).toBe(1));
    expect([...processor.unreleased]).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { wholeImage } from '../../../src/core/kyc/crop.ts';
import { openEmpty, photo, until } from '../../support/kyc-screen.ts';

describe('the crop dialog of KycViewModel', () => {
  it('C-18 has released every image after 20 openings and closings', async () => {
    const { screen, state, processor } = await openEmpty();
    for (let time = 0; time < 20; time += 1) {
      screen.pick('aadhar_back', photo());
      await until(() => expect(state().crop).toBeDefined());
      screen.crop.close();
      expect(state().crop).toBeUndefined();
    }
    expect([...processor.unreleased]).toEqual([]);
  });

  it('C-15 saves once when Save is clicked several times', async () => {
    const { screen, state, slot, gateway, processor } = await openEmpty();
    screen.pick('passport', photo());
    await until(() => expect(state().crop).toBeDefined());
    for (let click = 0; click < 10; click += 1) screen.save();
    expect(state().crop?.busy).toBe(true);
    await until(() => expect(slot('passport').status).toBe('filled'));
    expect(gateway.uploads).toHaveLength(1);
    expect(processor.unreleased.size).toBe(1);
  });

  it('C-15 opens one file when several are picked', async () => {
    const { screen, state, processor } = await openEmpty();
    for (let time = 0; time < 10; time += 1) screen.pick('passport', photo());
    screen.pick('pan_card', photo());
    await until(() => expect(state().crop).toBeDefined());
    expect(state().crop?.slot.id).toBe('passport');
    expect(processor.unreleased.size).toBe(1);
  });

  it('crops with the black bar where the user moved it, and uploads once', async () => {
    const { screen, state, slot, processor, gateway } = await openEmpty();
    screen.pick('aadhar_front', photo());
    await until(() => expect(state().crop).toBeDefined());
    await screen.crop.addMask(wholeImage({ width: 1600, height: 1000 }));
    screen.crop.moveMask({ x: 10, y: 5 });
    screen.save();
    await until(() => expect(slot('aadhar_front').status).toBe('filled'));
    expect(processor.crops.at(-1)?.mask).toEqual({ x: 410, y: 690, width: 512, height: 110 });
    expect(gateway.uploads).toHaveLength(1);
  });

  it('P-5 sends nothing before the user confirms an untouched bar', async () => {
    const { screen, state, slot, gateway } = await openEmpty();
    screen.pick('aadhar_back', photo());
    await until(() => expect(state().crop).toBeDefined());
    await screen.crop.addMask(wholeImage({ width: 1600, height: 1000 }));
    for (let click = 0; click < 10; click += 1) screen.save();
    await until(() => expect(state().crop?.redaction?.asking).toBe(true));
    expect(gateway.uploads).toEqual([]);
    for (let click = 0; click < 10; click += 1) screen.confirmMask();
    await until(() => expect(slot('aadhar_back').status).toBe('filled'));
    expect(gateway.uploads).toHaveLength(1);
  });

  it('stays open with a reason when memory is insufficient', async () => {
    const { screen, state, processor, gateway } = await openEmpty();
    screen.pick('passport', photo());
    await until(() => expect(state().crop).toBeDefined());
    processor.failing = true;
    screen.save();
    await until(() => expect(state().crop?.problem).toMatch(/memory/u));
    expect(gateway.uploads).toEqual([]);
    processor.failing = false;
    screen.save();
    await until(() => expect(state().crop).toBeUndefined());
    expect(gateway.uploads).toHaveLength(1);
  });

  it('releases an image that opens after the screen was left', async () => {
    const { screen, leave, processor } = await openEmpty();
    screen.pick('passport', photo());
    leave();
    await until(() => expect(processor.createdUrlCount).toBe(1));
    expect([...processor.unreleased]).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { openEmpty, photo, until } from '../../support/kyc-screen.ts';

describe('the crop dialog of the KYC screen', () => {
  it('C-18 holds nothing after 20 times of opening and closing', async () => {
    const { screen, state, workshop } = await openEmpty();
    for (let time = 0; time < 20; time += 1) {
      screen.pick('aadhar_back', photo());
      await until(() => expect(state().crop).toBeDefined());
      screen.crop.close();
      expect(state().crop).toBeUndefined();
    }
    expect([...workshop.held]).toEqual([]);
  });

  it('C-15 saves once, however often Save is pressed', async () => {
    const { screen, state, slot, gateway, workshop } = await openEmpty();
    screen.pick('passport', photo());
    await until(() => expect(state().crop).toBeDefined());
    for (let press = 0; press < 10; press += 1) screen.save();
    expect(state().crop?.busy).toBe(true);
    await until(() => expect(slot('passport').status).toBe('filled'));
    expect(gateway.uploads).toHaveLength(1);
    expect(workshop.held.size).toBe(1);
  });

  it('C-15 opens one file however often one is picked', async () => {
    const { screen, state, workshop } = await openEmpty();
    for (let time = 0; time < 10; time += 1) screen.pick('passport', photo());
    screen.pick('pan_card', photo());
    await until(() => expect(state().crop).toBeDefined());
    expect(state().crop?.slot).toBe('passport');
    expect(workshop.held.size).toBe(1);
  });

  it('offers to black digits out for an Aadhaar card only, and cuts what it covers', async () => {
    const { screen, state, slot, workshop } = await openEmpty();
    screen.pick('passport', photo());
    await until(() => expect(state().crop?.offersBar).toBe(false));
    screen.crop.close();
    screen.pick('aadhar_front', photo());
    await until(() => expect(state().crop?.offersBar).toBe(true));
    screen.crop.addBar();
    screen.crop.moveBar({ x: 10, y: 5 });
    expect(state().crop?.bar).toBeDefined();
    screen.save();
    await until(() => expect(slot('aadhar_front').status).toBe('filled'));
    expect(workshop.cuts[0]?.bar).toMatchObject({ angle: expect.closeTo(0, 6) as unknown });
  });

  it('stays open, with a reason, when there is no memory for the crop', async () => {
    const { screen, state, workshop, gateway } = await openEmpty();
    screen.pick('passport', photo());
    await until(() => expect(state().crop).toBeDefined());
    workshop.failing = true;
    screen.save();
    await until(() => expect(state().crop?.problem).toMatch(/memory/u));
    expect(gateway.uploads).toEqual([]);
    workshop.failing = false;
    screen.save();
    await until(() => expect(state().crop).toBeUndefined());
    expect(gateway.uploads).toHaveLength(1);
  });

  it('lets go of a picture that was opened too late', async () => {
    const { screen, leave, workshop } = await openEmpty();
    screen.pick('passport', photo());
    leave();
    await until(() => expect(workshop.handedOut).toBe(1));
    expect([...workshop.held]).toEqual([]);
  });
});

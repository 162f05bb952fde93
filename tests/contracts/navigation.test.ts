import { describe, expect, it } from 'vitest';
import { MemoryNavigation } from '../../src/adapters/memory/memory-navigation.ts';
import { stubWindow } from '../support/fake-window.ts';
import { describeNavigation } from './navigation.contract.ts';

describeNavigation('memory', (start) => {
  const navigation = new MemoryNavigation(start);
  return Promise.resolve({
    navigation,
    back: () => navigation.back(),
    forward: () => navigation.forward(),
    reloads: () => navigation.reloads,
    asksOnClosing: () => navigation.closingWarnings.length > 0,
    length: () => navigation.entries.length,
  });
});

// wouter wraps the history as soon as it is imported: not before there is one.
async function openInWindow(start: string) {
  const fake = stubWindow(`http://kopal.test${start}`);
  const { BrowserNavigation } = await import('../../src/adapters/browser/browser-navigation.ts');
  return { fake, navigation: new BrowserNavigation() };
}

const closing = (fake: ReturnType<typeof stubWindow>) => () => {
  const event = new Event('beforeunload', { cancelable: true });
  Object.defineProperty(event, 'returnValue', { value: '', writable: true });
  fake.events.dispatchEvent(event);
  return event;
};

describeNavigation('browser', async (start) => {
  const { fake, navigation } = await openInWindow(start);
  return {
    navigation,
    back: () => fake.history.back(),
    forward: () => fake.history.forward(),
    reloads: fake.reloads,
    asksOnClosing: () => closing(fake)().defaultPrevented,
    length: () => fake.history.length,
  };
});

describe('a window that is closed while moves are held', () => {
  it('asks with the warning, and no more once released', async () => {
    const { fake, navigation } = await openInWindow('/auth/verify-otp');
    const close = closing(fake);
    expect(close().defaultPrevented).toBe(false);
    const release = navigation.hold('Sure?', () => undefined);
    expect(close().defaultPrevented).toBe(true);
    release();
    expect(close().defaultPrevented).toBe(false);
  });

  it('C-13 asks nothing when the app loads itself anew for another account', async () => {
    const { fake, navigation } = await openInWindow('/auth/verify-otp');
    navigation.hold('Sure?', () => undefined);
    navigation.reload();
    expect(closing(fake)().defaultPrevented).toBe(false);
  });
});

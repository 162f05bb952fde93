import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryNotifier } from '../../src/adapters/memory/memory-notifier.ts';
import { ToastNotifier } from '../../src/adapters/toast/toast-notifier.ts';
import type { UserMessage } from '../../src/core/platform/notifier.port.ts';
import { describeNotifier } from './notifier.contract.ts';

/** Replaces the toast container: real toasts need a DOM and are tested in a browser. */
const toasts = vi.hoisted(() => ({
  mounts: 0,
  shown: [] as { message: UserMessage; onGone: () => void }[],
}));

vi.mock('../../src/adapters/toast/toast-container.ts', () => ({
  mountToastContainer: () => {
    toasts.mounts += 1;
  },
  showToast: (message: UserMessage, onGone: () => void) => {
    toasts.shown.push({ message, onGone });
  },
}));

beforeEach(() => {
  Object.assign(toasts, { mounts: 0, shown: [] });
});

const appeared = () => new Promise<void>((resolve) => setTimeout(resolve, 20));

function dismissAll(): void {
  const leaving = toasts.shown;
  toasts.shown = [];
  for (const { onGone } of leaving) onGone();
}

const texts = (): readonly string[] => toasts.shown.map(({ message }) => message.text);

describeNotifier('memory', () => {
  const notifier = new MemoryNotifier();
  return {
    notifier,
    shown: () => notifier.shown,
    dismissAll: () => notifier.dismissAll(),
    appeared: () => Promise.resolve(),
  };
});

describeNotifier('toasts', () => ({
  notifier: new ToastNotifier(),
  shown: () => toasts.shown.map(({ message }) => message),
  dismissAll,
  appeared,
}));

describe('ToastNotifier', () => {
  const notifyAll = (notifier: ToastNotifier, count: number): void => {
    for (let index = 1; index <= count; index += 1)
      notifier.notify({ tone: 'failure', text: `Error ${index}`, style: 'error-handler' });
  };

  it('adds its container to the page once, with the first message', async () => {
    const notifier = new ToastNotifier();
    expect(toasts.mounts).toBe(0);
    notifyAll(notifier, 2);
    await appeared();
    expect(toasts.mounts).toBe(1);
  });

  it('C-11 shows the first nine of 200 different errors, and another one only when one has gone', () => {
    const notifier = new ToastNotifier();
    notifyAll(notifier, 200);
    expect(texts()).toEqual(Array.from({ length: 9 }, (_, index) => `Error ${index + 1}`));
    toasts.shown.shift()?.onGone();
    notifyAll(notifier, 200);
    expect(texts()).toEqual([...Array.from({ length: 8 }, (_, index) => `Error ${index + 2}`), 'Error 1']);
  });
});

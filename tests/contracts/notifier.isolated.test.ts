import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryNotifier } from '../../src/adapters/memory/memory-notifier.ts';
import { ToastNotifier } from '../../src/adapters/toast/toast-notifier.ts';
import type { UserMessage } from '../../src/core/platform/notifier.port.ts';
import { describeNotifier } from './notifier.contract.ts';

/** Replaces the toast container: real toasts need a DOM and are tested in a browser. */
const toasts = vi.hoisted(() => ({
  mounts: 0,
  failing: false,
  shown: [] as { message: UserMessage; onClose: () => void }[],
  /** Messages shown without the toast library. */
  plain: [] as string[],
}));

vi.mock('../../src/adapters/toast/plain-message.ts', () => ({
  showPlainMessage: (message: UserMessage, onClose: () => void) => {
    toasts.plain.push(message.text);
    onClose();
  },
}));

vi.mock('../../src/adapters/toast/toast-container.ts', () => ({
  mountToastContainer: () => {
    if (toasts.failing) throw new Error('The code could not be fetched.');
    toasts.mounts += 1;
  },
  showToast: (message: UserMessage, onClose: () => void) => {
    toasts.shown.push({ message, onClose });
  },
}));

beforeEach(() => {
  Object.assign(toasts, { mounts: 0, failing: false, shown: [], plain: [] });
});

const appeared = () => new Promise<void>((resolve) => setTimeout(resolve, 20));

function dismissAll(): void {
  const leaving = toasts.shown;
  toasts.shown = [];
  for (const { onClose } of leaving) onClose();
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

  it('loads its code once for all callers', async () => {
    const notifier = new ToastNotifier();
    notifier.prepare();
    notifyAll(notifier, 2);
    notifier.prepare();
    await appeared();
    expect(toasts.mounts).toBe(1);
  });

  it('C-05 shows three toasts at a time and queues the others', async () => {
    const notifier = new ToastNotifier();
    notifyAll(notifier, 5);
    await appeared();
    expect(texts()).toEqual(['Error 1', 'Error 2', 'Error 3']);
    dismissAll();
    await appeared();
    expect(texts()).toEqual(['Error 4', 'Error 5']);
  });

  it('C-11 keeps nine distinct texts at most of 200 errors', async () => {
    const notifier = new ToastNotifier();
    notifyAll(notifier, 200);
    await appeared();
    const seen: string[] = [];
    while (toasts.shown.length > 0) {
      expect(toasts.shown.length).toBeLessThanOrEqual(3);
      seen.push(...texts());
      dismissAll();
      await appeared();
    }
    expect(seen).toEqual(Array.from({ length: 9 }, (_, index) => `Error ${index + 1}`));
  });

  it('C-20 shows plain messages when its code cannot be loaded, and recovers when it can', async () => {
    const notifier = new ToastNotifier();
    toasts.failing = true;
    notifyAll(notifier, 4);
    notifier.prepare();
    await appeared();
    expect(texts()).toEqual([]);
    expect(toasts.plain).toEqual(['Error 1', 'Error 2', 'Error 3', 'Error 4']);
    toasts.failing = false;
    notifyAll(notifier, 1);
    await appeared();
    expect(texts()).toEqual(['Error 1']);
  });
});

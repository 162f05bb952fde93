import { describe, expect, it } from 'vitest';
import type { UserMessage, Notifier } from '../../src/core/platform/notifier.port.ts';

export interface NotifierHarness {
  readonly notifier: Notifier;
  /** The messages on screen, oldest first. */
  readonly shown: () => readonly UserMessage[];
  /** Removes every message from the screen. */
  readonly dismissAll: () => void;
  /** Resolves when requested messages have had time to appear. */
  readonly appeared: () => Promise<void>;
}

const failure = (text: string): UserMessage => ({ tone: 'failure', text, style: 'app' });

export function describeNotifier(name: string, make: () => NotifierHarness): void {
  describe(`Notifier, ${name}`, () => {
    it('shows a message as given', async () => {
      const { notifier, shown, appeared } = make();
      notifier.notify({ tone: 'note', text: '<b>&amp; “ü” ₹</b>', style: 'default' });
      await appeared();
      expect(shown()).toEqual([{ tone: 'note', text: '<b>&amp; “ü” ₹</b>', style: 'default' }]);
    });

    it('C-11 does not repeat a visible text', async () => {
      const { notifier, shown, appeared } = make();
      for (let time = 0; time < 5; time += 1) notifier.notify(failure('Session expired.'));
      await appeared();
      expect(shown()).toEqual([failure('Session expired.')]);
    });

    it('shows a text again after its message was dismissed', async () => {
      const { notifier, shown, dismissAll, appeared } = make();
      notifier.notify(failure('Failed.'));
      await appeared();
      dismissAll();
      notifier.notify(failure('Failed.'));
      await appeared();
      expect(shown()).toEqual([failure('Failed.')]);
    });
  });
}

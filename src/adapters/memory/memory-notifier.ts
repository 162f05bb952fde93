import type { Notification, Notifier } from '../../core/platform/notifier.port.ts';

/** Keeps messages until they are dismissed, for a script to read. */
export class MemoryNotifier implements Notifier {
  #shown: readonly Notification[] = [];

  get shown(): readonly Notification[] {
    return this.#shown;
  }

  notify(notification: Notification): void {
    if (this.#shown.some(({ text }) => text === notification.text)) return;
    this.#shown = [...this.#shown, notification];
  }

  /** There is nothing to load. */
  prepare(): void {}

  dismissAll(): void {
    this.#shown = [];
  }
}

import type { UserMessage, Notifier } from '../../core/platform/notifier.port.ts';

/** Keeps messages until they are dismissed, for a script to read. */
export class MemoryNotifier implements Notifier {
  #shown: readonly UserMessage[] = [];

  get shown(): readonly UserMessage[] {
    return this.#shown;
  }

  notify(message: UserMessage): void {
    if (this.#shown.some(({ text }) => text === message.text)) return;
    this.#shown = [...this.#shown, message];
  }

  dismissAll(): void {
    this.#shown = [];
  }
}

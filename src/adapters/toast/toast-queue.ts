import type { UserMessage } from '../../core/platform/notifier.port.ts';

/** @see docs/product.md#toasts */
export const MAX_VISIBLE = 3;
/** At most this many messages are visible or waiting in total; a further one is dropped. */
export const MAX_MESSAGES = 9;

/** Decides which messages are on screen and which wait. Independent of the toast library. */
export class ToastQueue {
  readonly #show: (message: UserMessage) => void;
  readonly #visible: UserMessage[] = [];
  readonly #waiting: UserMessage[] = [];

  constructor(show: (message: UserMessage) => void) {
    this.#show = show;
  }

  /**
   * Shows the message, or queues it until there is room; drops it if its text is already shown or queued, or the limit
   * is reached.
   */
  add(message: UserMessage): void {
    const messages = [...this.#visible, ...this.#waiting];
    if (messages.length >= MAX_MESSAGES || messages.some((other) => other.text === message.text)) return;
    this.#waiting.push(message);
    this.#fill();
  }

  /** Reports that a message has left the screen. */
  closed(message: UserMessage): void {
    const at = this.#visible.indexOf(message);
    if (at >= 0) this.#visible.splice(at, 1);
    this.#fill();
  }

  #fill(): void {
    while (this.#visible.length < MAX_VISIBLE) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#visible.push(next);
      this.#show(next);
    }
  }
}

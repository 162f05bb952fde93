import type { Notification } from '../../core/platform/notifier.port.ts';

/** @see docs/product.md#toasts */
export const MOST_VISIBLE = 3;
/** The number of distinct messages kept, visible ones included; newer ones are dropped. */
export const MOST_KEPT = 9;

/** Decides which messages are on screen and which wait. Independent of the toast library. */
export class ToastQueue {
  readonly #show: (notification: Notification) => void;
  readonly #visible: Notification[] = [];
  readonly #waiting: Notification[] = [];

  constructor(show: (notification: Notification) => void) {
    this.#show = show;
  }

  /** Shows the message, or queues it until there is room. Ignores one that is already shown or queued. */
  add(notification: Notification): void {
    const kept = [...this.#visible, ...this.#waiting];
    if (kept.length >= MOST_KEPT || kept.some((other) => other.text === notification.text)) return;
    this.#waiting.push(notification);
    this.#fill();
  }

  /** Reports that a message has left the screen. */
  closed(notification: Notification): void {
    const at = this.#visible.indexOf(notification);
    if (at >= 0) this.#visible.splice(at, 1);
    this.#fill();
  }

  #fill(): void {
    while (this.#visible.length < MOST_VISIBLE) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#visible.push(next);
      this.#show(next);
    }
  }
}

import type { UserMessage, Notifier } from '../../core/platform/notifier.port.ts';
import { mountToastContainer, showToast } from './toast-container.ts';

/** At most this many messages are visible or waiting in total; a further one is dropped. */
const MAX_MESSAGES = 9;

/** Shows messages as toasts. @see docs/product.md#toasts */
export class ToastNotifier implements Notifier {
  /** The texts of the messages that are visible or waiting. */
  readonly #texts = new Set<string>();
  #isMounted = false;

  notify(message: UserMessage): void {
    const { text } = message;
    if (this.#texts.size >= MAX_MESSAGES || this.#texts.has(text)) return;
    this.#texts.add(text);
    if (!this.#isMounted) mountToastContainer();
    this.#isMounted = true;
    showToast(message, () => this.#texts.delete(text));
  }
}

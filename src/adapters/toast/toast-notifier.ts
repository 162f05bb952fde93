import type { UserMessage, Notifier } from '../../core/platform/notifier.port.ts';
import { mountToastContainer, showToast } from './toast-container.ts';
import { ToastQueue } from './toast-queue.ts';

/** Shows messages as toasts. */
export class ToastNotifier implements Notifier {
  readonly #queue = new ToastQueue((message) => this.#show(message));
  #isMounted = false;

  notify(message: UserMessage): void {
    this.#queue.add(message);
  }

  #show(message: UserMessage): void {
    if (!this.#isMounted) mountToastContainer();
    this.#isMounted = true;
    showToast(message, () => this.#queue.closed(message));
  }
}

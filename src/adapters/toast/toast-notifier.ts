import { injectable } from 'inversify';
import type { UserMessage, Notifier } from '../../core/platform/notifier.port.ts';
import { showPlainMessage } from './plain-message.ts';
import { ToastQueue } from './toast-queue.ts';

type Container = typeof import('./toast-container.ts');

/** Shows messages as toasts. The toast library is prefetched, or loaded with the first message. */
@injectable()
export class ToastNotifier implements Notifier {
  readonly #queue = new ToastQueue((message) => void this.#show(message));
  #container: Promise<Container> | undefined;

  notify(message: UserMessage): void {
    this.#queue.add(message);
  }

  prepare(): void {
    this.#load().catch(() => undefined);
  }

  async #show(message: UserMessage): Promise<void> {
    try {
      const container = await this.#load();
      container.showToast(message, () => this.#queue.closed(message));
    } catch {
      // The next message loads the library again.
      showPlainMessage(message, () => this.#queue.closed(message));
    }
  }

  #load(): Promise<Container> {
    this.#container ??= import('./toast-container.ts')
      .then((container) => {
        container.mountToastContainer();
        return container;
      })
      .catch((error: unknown) => {
        this.#container = undefined;
        throw error;
      });
    return this.#container;
  }
}

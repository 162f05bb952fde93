import { injectable } from 'inversify';
import type { Notification, Notifier } from '../../core/platform/notifier.port.ts';
import { showPlainMessage } from './plain-message.ts';
import { ToastQueue } from './toast-queue.ts';

type Stage = typeof import('./toast-stage.ts');

/** Shows messages as toasts. The toast library is prefetched, or loaded with the first message. */
@injectable()
export class ToastNotifier implements Notifier {
  readonly #queue = new ToastQueue((notification) => void this.#show(notification));
  #stage: Promise<Stage> | undefined;

  notify(notification: Notification): void {
    this.#queue.add(notification);
  }

  prepare(): void {
    this.#load().catch(() => undefined);
  }

  async #show(notification: Notification): Promise<void> {
    try {
      const stage = await this.#load();
      stage.showToast(notification, () => this.#queue.closed(notification));
    } catch {
      // The next message loads the library again.
      showPlainMessage(notification, () => this.#queue.closed(notification));
    }
  }

  #load(): Promise<Stage> {
    this.#stage ??= import('./toast-stage.ts')
      .then((stage) => {
        stage.mountToastStage();
        return stage;
      })
      .catch((error: unknown) => {
        this.#stage = undefined;
        throw error;
      });
    return this.#stage;
  }
}

import { injectable } from 'inversify';
import type { UserMessage, Notifier } from '../../core/platform/notifier.port.ts';
import { showPlainMessage } from './plain-message.ts';
import { ToastQueue } from './toast-queue.ts';

type Stage = typeof import('./toast-stage.ts');

/** Shows messages as toasts. The toast library is prefetched, or loaded with the first message. */
@injectable()
export class ToastNotifier implements Notifier {
  readonly #queue = new ToastQueue((message) => void this.#show(message));
  #stage: Promise<Stage> | undefined;

  notify(message: UserMessage): void {
    this.#queue.add(message);
  }

  prepare(): void {
    this.#load().catch(() => undefined);
  }

  async #show(message: UserMessage): Promise<void> {
    try {
      const stage = await this.#load();
      stage.showToast(message, () => this.#queue.closed(message));
    } catch {
      // The next message loads the library again.
      showPlainMessage(message, () => this.#queue.closed(message));
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

import type { Navigation } from '../platform/navigation.port.ts';
import { LEAVE_WARNING } from '../platform/messages.ts';

/** While there is unsent work, makes the browser ask before the window is closed. */
export class ClosingGuard {
  readonly #navigation: Pick<Navigation, 'warnOnClosing'>;
  #release: (() => void) | undefined;

  constructor(navigation: Pick<Navigation, 'warnOnClosing'>) {
    this.#navigation = navigation;
  }

  /** @param unsent whether there is unsent work from now on */
  update(unsent: boolean): void {
    if (unsent) this.#release ??= this.#navigation.warnOnClosing(LEAVE_WARNING);
    else {
      this.#release?.();
      this.#release = undefined;
    }
  }
}

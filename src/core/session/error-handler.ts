import type { Navigation } from '../platform/navigation.port.ts';
import type { Notifier } from '../platform/notifier.port.ts';
import { errorMessage } from '../shared/error-message.ts';
import { isForbidden, type RequestError } from '../shared/request-error.ts';

/** The page that a 403 opens. The query stays in the address. @see docs/product.md#access */
export const ADDRESS_AFTER_FORBIDDEN = '/?login=true';

export interface ErrorHandlerDependencies {
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly navigation: Pick<Navigation, 'current' | 'go'>;
}

/**
 * Handles a failure for which no screen has a message. If the response had a list of messages (`errors`), shows each of
 * them; otherwise shows the one message, unless it is a 403. Every 403 redirects home.
 * @see docs/product.md#shared-error-handler
 */
export class ErrorHandler {
  readonly #dependencies: ErrorHandlerDependencies;

  constructor(dependencies: ErrorHandlerDependencies) {
    this.#dependencies = dependencies;
  }

  handle(error: RequestError): void {
    const list = error.kind === 'http' && error.isErrorList === true ? error.messages : [];
    for (const text of list) this.#show(text);
    if (isForbidden(error)) this.#redirectHome();
    else if (list.length === 0) this.#show(errorMessage(error));
  }

  #show(text: string): void {
    this.#dependencies.notifier.notify({ tone: 'failure', text, style: 'error-handler' });
  }

  /**
   * Redirects once: a home page that is itself forbidden does not redirect again. An unsaved form does not block the
   * redirect.
   */
  #redirectHome(): void {
    const { path, query } = this.#dependencies.navigation.current();
    if (`${path}?${query}` !== ADDRESS_AFTER_FORBIDDEN) {
      this.#dependencies.navigation.go(ADDRESS_AFTER_FORBIDDEN, { replace: true, force: true });
    }
  }
}

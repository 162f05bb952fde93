import type { Navigation } from '../platform/navigation.port.ts';
import type { Notifier } from '../platform/notifier.port.ts';
import { assertNever } from './assert-never.ts';
import { isForbidden, type RequestError } from './request-error.ts';

/** Where a refused call leads. The query stays in the address. @see docs/product.md#access */
export const FORBIDDEN_PATH = '/?login=true';

const UNKNOWN_FAILURE = 'Something went wrong! Please try again later.';

/**
 * What an error says of itself where neither the server nor the product description has a sentence for it.
 * @param refused what is said when the server refused without a sentence of its own
 */
export function errorMessage(error: RequestError, refused: string = UNKNOWN_FAILURE): string {
  switch (error.kind) {
    case 'network':
      return 'The server could not be reached. Please check your connection and try again.';
    case 'timeout':
      return 'The server took too long to respond. Please try again.';
    case 'parse':
      return "The server's response could not be read. Please try again.";
    case 'http':
      return error.messages[0] ?? refused;
    default:
      return assertNever(error);
  }
}

/**
 * What is done about a failure that no screen has a sentence of its own for: every message of the list `errors` is
 * shown; without one, a 403 leads home and anything else shows its message. A 403 leads home with a list, too.
 * @see docs/product.md#shared-error-handler
 */
export class ErrorHandler {
  readonly #notifier: Pick<Notifier, 'notify'>;
  readonly #navigation: Pick<Navigation, 'current' | 'go'>;

  constructor(notifier: Pick<Notifier, 'notify'>, navigation: Pick<Navigation, 'current' | 'go'>) {
    this.#notifier = notifier;
    this.#navigation = navigation;
  }

  handle(error: RequestError): void {
    const listed = error.kind === 'http' && error.listed === true ? error.messages : [];
    for (const text of listed) this.#show(text);
    if (isForbidden(error)) this.#redirectToLogin();
    else if (listed.length === 0) this.#show(errorMessage(error));
  }

  #show(text: string): void {
    this.#notifier.notify({ tone: 'failure', text, style: 'error-handler' });
  }

  /** Once: a home page that is refused itself leads nowhere again. No unsaved form keeps the user from it. */
  #redirectToLogin(): void {
    const { path, query } = this.#navigation.current();
    if (`${path}?${query}` !== FORBIDDEN_PATH) {
      this.#navigation.go(FORBIDDEN_PATH, { replace: true, force: true });
    }
  }
}

import type { Notifier } from '../platform/notifier.port.ts';
import type { RequestError } from '../shared/request-error.ts';
import { fail, type Result } from '../shared/result.ts';
import type { Accepted } from './auth-gateway.port.ts';
import { failureMessages, successMessage, type AccountCall } from './session-messages.ts';

/**
 * The outcome of a call. An exception counts as no answer: section 8 has a message for it too, and no form must stay
 * busy for ever.
 */
export async function toResult<T, E>(
  call: () => Promise<Result<T, E>>,
): Promise<Result<T, E | RequestError>> {
  try {
    return await call();
  } catch {
    return fail({ kind: 'network' });
  }
}

/** Tells the user how an account call ended, in the app's own style. @see docs/product.md#signing-up-and-in */
export function notifyOutcome(
  notifier: Pick<Notifier, 'notify'>,
  call: AccountCall,
  outcome: Result<Accepted, RequestError>,
): void {
  if (outcome.ok) {
    notifier.notify({ tone: 'success', text: successMessage(call, outcome.value.message), style: 'app' });
    return;
  }
  for (const text of failureMessages(call, outcome.error)) {
    notifier.notify({ tone: 'failure', text, style: 'app' });
  }
}

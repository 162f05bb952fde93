import type { Notifier } from '../platform/notifier.port.ts';
import type { RequestError } from '../shared/request-error.ts';
import { fail, type Result } from '../shared/result.ts';
import type { Accepted } from './auth-gateway.port.ts';
import { failureMessages, successMessage, type AccountCall } from './session-messages.ts';

/**
 * Runs a call and returns its outcome. An exception counts as a network failure, which has a message of its own, so
 * that no form stays pending for ever.
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

/** Shows the outcome of an account call in the app's own message style. @see docs/product.md#signing-up-and-in */
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

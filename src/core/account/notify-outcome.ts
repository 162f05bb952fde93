import type { Notifier } from '../platform/notifier.port.ts';
import type { RequestError } from '../shared/request-error.ts';
import { ok, type Result } from '../shared/result.ts';
import type { Accepted, LogInOutcome } from './auth-gateway.port.ts';
import { failureMessages, successMessage, type AccountCall } from './account-messages.ts';

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

/** Shows the outcome of a log-in; nothing while the log-in still needs a second factor. */
export function notifyLogIn(
  notifier: Pick<Notifier, 'notify'>,
  call: 'logIn' | 'googleLogIn' | 'passkeyLogIn' | 'secondFactor',
  outcome: Result<LogInOutcome, RequestError>,
): void {
  if (!outcome.ok) notifyOutcome(notifier, call, outcome);
  else if (!('secondFactor' in outcome.value)) notifyOutcome(notifier, call, ok(outcome.value));
}

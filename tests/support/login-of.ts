import type { Accepted, LogInOutcome } from '../../src/core/account/auth-gateway.port.ts';
import type { LoggedIn } from '../../src/core/session/investor.ts';

/** Returns the result of a complete log-in. @throws when the log-in needs a second factor */
export function loginOf(outcome: LogInOutcome): LoggedIn & Accepted {
  if ('secondFactor' in outcome) throw new Error('the log-in needs a second factor');
  return outcome;
}

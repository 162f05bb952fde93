import type { Notifier } from '../platform/notifier.port.ts';
import type { Email } from '../shared/brand.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import { settle, tellOutcome } from './account-call.ts';
import type { Accepted, AuthGateway } from './auth-gateway.port.ts';
import type { Countdown } from './countdown.ts';

/** Has a new code sent and starts the countdown anew. @see specification, section 4, "Countdown" */
export class ResendOtp {
  readonly #auth: Pick<AuthGateway, 'resendOtp'>;
  readonly #countdown: Pick<Countdown, 'reset'>;
  readonly #notifier: Pick<Notifier, 'notify'>;

  constructor(
    auth: Pick<AuthGateway, 'resendOtp'>,
    countdown: Pick<Countdown, 'reset'>,
    notifier: Pick<Notifier, 'notify'>,
  ) {
    this.#auth = auth;
    this.#countdown = countdown;
    this.#notifier = notifier;
  }

  async execute(email: Email): Promise<Result<Accepted, RequestError>> {
    const answer = await settle(() => this.#auth.resendOtp(email));
    tellOutcome(this.#notifier, 'resendOtp', answer);
    if (answer.ok) this.#countdown.reset();
    return answer;
  }
}

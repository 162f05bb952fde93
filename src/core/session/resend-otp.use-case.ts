import type { Notifier } from '../platform/notifier.port.ts';
import type { Email } from '../shared/brand.ts';
import type { RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import { settle, tellOutcome } from './account-call.ts';
import type { Accepted, AuthGateway, OtpPurpose } from './auth-gateway.port.ts';
import type { Countdown } from './countdown.ts';
import type { SignUpDraftStore } from './sign-up-draft.port.ts';

export interface ResendOtpParts {
  readonly auth: Pick<AuthGateway, 'resendOtp'>;
  readonly draft: Pick<SignUpDraftStore, 'get'>;
  readonly countdown: Pick<Countdown, 'reset'>;
  readonly notifier: Pick<Notifier, 'notify'>;
}

/** Has a new code sent and restarts the countdown. @see specification, section 4, "Countdown" */
export class ResendOtp {
  readonly #parts: ResendOtpParts;

  constructor(parts: ResendOtpParts) {
    this.#parts = parts;
  }

  async execute(recipient: {
    readonly email: Email;
    readonly purpose: OtpPurpose;
  }): Promise<Result<Accepted, RequestError>> {
    const { auth, draft, countdown, notifier } = this.#parts;
    const { email, purpose } = recipient;
    const registrationToken = purpose === 'sign-up' ? draft.get('registrationToken') : undefined;
    const answer = await settle(() => auth.resendOtp({ email, registrationToken }));
    tellOutcome(notifier, 'resendOtp', answer);
    if (answer.ok) countdown.reset();
    return answer;
  }
}

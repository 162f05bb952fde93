import type { Notifier } from '../platform/notifier.port.ts';
import type { Email } from '../shared/brand.ts';
import { type RequestError, toResult } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import { notifyOutcome } from './notify-outcome.ts';
import type { Accepted, AuthGateway, OtpPurpose } from './auth-gateway.port.ts';
import type { Countdown } from './countdown.ts';
import type { SignUpDraftStore } from './sign-up-draft.port.ts';

export interface ResendOtpDependencies {
  readonly auth: Pick<AuthGateway, 'resendOtp'>;
  readonly draft: Pick<SignUpDraftStore, 'get'>;
  readonly countdown: Pick<Countdown, 'reset'>;
  readonly notifier: Pick<Notifier, 'notify'>;
}

/** Requests a new code and shows the outcome; a success restarts the countdown. @see docs/product.md#countdown */
export class ResendOtpUseCase {
  readonly #dependencies: ResendOtpDependencies;

  constructor(dependencies: ResendOtpDependencies) {
    this.#dependencies = dependencies;
  }

  async execute(recipient: {
    readonly email: Email;
    readonly purpose: OtpPurpose;
  }): Promise<Result<Accepted, RequestError>> {
    const { auth, draft, countdown, notifier } = this.#dependencies;
    const { email, purpose } = recipient;
    const registrationToken = purpose === 'sign-up' ? draft.get('registrationToken') : undefined;
    const response = await toResult(() => auth.resendOtp({ email, registrationToken }));
    notifyOutcome(notifier, 'resendOtp', response);
    if (response.ok) countdown.reset();
    return response;
  }
}

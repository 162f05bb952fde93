import type { Notifier } from '../platform/notifier.port.ts';
import { normaliseEmail } from '../shared/brand.ts';
import { type RequestError, toResult } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import { notifyLogIn } from './notify-outcome.ts';
import type { AuthGateway, LogInOutcome } from './auth-gateway.port.ts';
import type { SecondFactorStep } from './second-factor-step.ts';

export interface LogInDependencies {
  readonly auth: Pick<AuthGateway, 'logIn'>;
  readonly step: Pick<SecondFactorStep, 'prepare'>;
  readonly notifier: Pick<Notifier, 'notify'>;
}

/** Logs an investor in by password and shows the outcome. @see docs/product.md#signing-up-and-in */
export class LogInUseCase {
  readonly #dependencies: LogInDependencies;

  constructor(dependencies: LogInDependencies) {
    this.#dependencies = dependencies;
  }

  /** @param input the typed values; the e-mail is trimmed and lower-cased, the password is sent unchanged */
  async execute(input: {
    readonly email: string;
    readonly password: string;
  }): Promise<Result<LogInOutcome, RequestError>> {
    const { auth, step, notifier } = this.#dependencies;
    const beginSessionOrOpenStep = step.prepare();
    const email = normaliseEmail(input.email);
    const response = await toResult(() => auth.logIn({ email, password: input.password }));
    notifyLogIn(notifier, 'logIn', response);
    // If the response has no e-mail, use the typed e-mail, which the API has just accepted.
    if (response.ok) beginSessionOrOpenStep(response.value, email);
    return response;
  }
}

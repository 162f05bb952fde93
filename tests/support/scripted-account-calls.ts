import type { AuthGateway, Registered, VerifiedOtp } from '../../src/core/account/auth-gateway.port.ts';
import type { RequestError } from '../../src/core/shared/request-error.ts';
import { ok, type Result } from '../../src/core/shared/result.ts';

type Outcome = Result<VerifiedOtp & Registered, RequestError>;

/** The calls of sign-up and password reset. */
type AccountPort = Pick<
  AuthGateway,
  'register' | 'verifyOtp' | 'resendOtp' | 'requestPasswordReset' | 'changePassword'
>;

export const accepted = (
  message?: string,
  forgetPasswordToken?: string,
  registrationToken?: string,
): Outcome => ok({ message, forgetPasswordToken, registrationToken });

/** Account calls that the test responds to: at once, later, or never. */
export class ScriptedAccountCalls implements AccountPort {
  /** Every call so far, with its input. */
  readonly sent: { readonly call: keyof AccountPort; readonly input: unknown }[] = [];
  /** The response to new calls; while it is `undefined`, they wait for `release` or `break`. */
  response: Outcome | undefined = accepted();
  readonly #waiting: ((response: Outcome | Promise<never>) => void)[] = [];

  register = (input: unknown): Promise<Outcome> => this.#take('register', input);
  verifyOtp = (input: unknown): Promise<Outcome> => this.#take('verifyOtp', input);
  resendOtp = (input: unknown): Promise<Outcome> => this.#take('resendOtp', input);
  requestPasswordReset = (input: unknown): Promise<Outcome> => this.#take('requestPasswordReset', input);
  changePassword = (input: unknown): Promise<Outcome> => this.#take('changePassword', input);

  /** Responds to the pending calls. */
  release(response: Outcome): void {
    for (const respond of this.#waiting.splice(0)) respond(response);
  }

  /** Rejects the pending calls with an exception, as a bug would. */
  break(): void {
    for (const respond of this.#waiting.splice(0)) respond(Promise.reject(new Error('A bug.')));
  }

  #take(call: keyof AccountPort, input: unknown): Promise<Outcome> {
    this.sent.push({ call, input });
    if (this.response !== undefined) return Promise.resolve(this.response);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

import type { Navigation } from '../platform/navigation.port.ts';
import type { Notifier } from '../platform/notifier.port.ts';
import type { RequestError } from '../shared/request-error.ts';
import { fail, type Result } from '../shared/result.ts';
import { pathOf } from '../shell/routes.ts';
import { settle, tellOutcome } from './account-call.ts';
import type { AuthGateway, OtpCheck, VerifiedOtp } from './auth-gateway.port.ts';
import type { PasswordResetHandover } from './password-reset-handover.ts';
import type { SignUpDraftStore } from './sign-up-draft.port.ts';
import { stillThere } from './still-there.ts';

export interface VerifyOtpParts {
  readonly auth: Pick<AuthGateway, 'verifyOtp'>;
  readonly draft: Pick<SignUpDraftStore, 'get' | 'remove'>;
  readonly handover: Pick<PasswordResetHandover, 'pass'>;
  readonly navigation: Pick<Navigation, 'current' | 'go'>;
  readonly notifier: Pick<Notifier, 'notify'>;
}

/** The code as it was entered, and what it is for. */
export type EnteredOtp = Omit<OtpCheck, 'registrationToken'>;

/** Everything that a sign-up keeps until its code was right. */
const DRAFT_KEYS = ['email', 'firstName', 'lastName', 'registrationToken', 'timeLeft'] as const;

/** A code for a reset that entitles to nothing was not verified, whatever the reply says. */
function withTicket(
  check: EnteredOtp,
  answer: Result<VerifiedOtp, RequestError>,
): Result<VerifiedOtp, RequestError> {
  const useless =
    answer.ok && check.purpose === 'password-reset' && answer.value.forgetPasswordToken === undefined;
  return useless ? fail({ kind: 'http', status: 200, messages: [] }) : answer;
}

/** Checks a code; the right one leads on: to the login, or to the new password. @see specification, section 4 */
export class VerifyOtp {
  readonly #parts: VerifyOtpParts;

  constructor(parts: VerifyOtpParts) {
    this.#parts = parts;
  }

  async execute(check: EnteredOtp): Promise<Result<VerifiedOtp, RequestError>> {
    const { auth, draft, handover, navigation, notifier } = this.#parts;
    const there = stillThere(navigation);
    const registrationToken = check.purpose === 'sign-up' ? draft.get('registrationToken') : undefined;
    const answer = withTicket(check, await settle(() => auth.verifyOtp({ ...check, registrationToken })));
    tellOutcome(notifier, 'verifyOtp', answer);
    if (!answer.ok) return answer;
    for (const key of DRAFT_KEYS) draft.remove(key);
    if (!there()) return answer;
    const { forgetPasswordToken } = answer.value;
    if (check.purpose === 'password-reset' && forgetPasswordToken !== undefined) {
      handover.pass({ email: check.email, otp: check.otp, forgetPasswordToken });
    } else {
      // In place of the code page, so that Back does not lead to a code that is used up.
      navigation.go(pathOf('login'), { replace: true, unheld: true });
    }
    return answer;
  }
}

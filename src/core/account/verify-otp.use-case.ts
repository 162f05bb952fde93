import type { Navigation } from '../platform/navigation.port.ts';
import type { Notifier } from '../platform/notifier.port.ts';
import { type RequestError, toResult } from '../shared/request-error.ts';
import { fail, type Result } from '../shared/result.ts';
import { pathOf } from '../screens/screen-routes.ts';
import { notifyOutcome } from './notify-outcome.ts';
import type { AuthGateway, OtpCheck, VerifiedOtp } from './auth-gateway.port.ts';
import type { LogInNavigationState } from './log-in-navigation-state.ts';
import type { PasswordResetContext } from './password-reset-context.ts';
import type { SignUpDraftStore } from './sign-up-draft.port.ts';
import { rememberPage } from './remember-page.ts';

export interface VerifyOtpDependencies {
  readonly auth: Pick<AuthGateway, 'verifyOtp'>;
  readonly draft: Pick<SignUpDraftStore, 'get' | 'remove'>;
  readonly resetContext: Pick<PasswordResetContext, 'openNewPassword'>;
  readonly navigation: Pick<Navigation, 'current' | 'go'>;
  readonly notifier: Pick<Notifier, 'notify'>;
}

/** The entered code, the e-mail that it was sent to, and its purpose. */
export type EnteredOtp = Omit<OtpCheck, 'registrationToken'>;

/**
 * What is removed from the draft once the code has been verified. A reset does not remove the registration token,
 * because a sign-up may still be pending.
 */
const DRAFT_KEYS = {
  'sign-up': ['email', 'firstName', 'lastName', 'registrationToken', 'timeLeft'],
  'password-reset': ['email', 'timeLeft'],
} as const;

/** A successful response to the code of a reset counts as a failure when it has no reset token. */
function requireResetToken(
  check: EnteredOtp,
  response: Result<VerifiedOtp, RequestError>,
): Result<VerifiedOtp, RequestError> {
  const isTokenMissing =
    response.ok && check.purpose === 'password-reset' && response.value.forgetPasswordToken === undefined;
  return isTokenMissing ? fail({ kind: 'http', status: 200, messages: [] }) : response;
}

/** @returns a function that reports whether the draft still belongs to the same code */
function rememberDraft(draft: Pick<SignUpDraftStore, 'get'>): () => boolean {
  const valuesOf = () => [draft.get('email'), draft.get('registrationToken')].join(' ');
  const before = valuesOf();
  return () => valuesOf() === before;
}

/**
 * Verifies a code. On success opens the login, or the new-password screen for a reset.
 * @see docs/product.md#signing-up-and-in
 */
export class VerifyOtpUseCase {
  readonly #dependencies: VerifyOtpDependencies;

  constructor(dependencies: VerifyOtpDependencies) {
    this.#dependencies = dependencies;
  }

  async execute(check: EnteredOtp): Promise<Result<VerifiedOtp, RequestError>> {
    const { auth, draft, resetContext, navigation, notifier } = this.#dependencies;
    const isStillHere = rememberPage(navigation);
    const isSameDraft = rememberDraft(draft);
    const registrationToken = check.purpose === 'sign-up' ? draft.get('registrationToken') : undefined;
    const response = requireResetToken(
      check,
      await toResult(() => auth.verifyOtp({ ...check, registrationToken })),
    );
    notifyOutcome(notifier, 'verifyOtp', response);
    if (!response.ok) return response;
    // The user may have begun another sign-up or reset meanwhile.
    if (!isSameDraft()) return response;
    for (const key of DRAFT_KEYS[check.purpose]) draft.remove(key);
    if (!isStillHere()) return response;
    const { forgetPasswordToken } = response.value;
    if (check.purpose === 'password-reset' && forgetPasswordToken !== undefined) {
      resetContext.openNewPassword({ email: check.email, otp: check.otp, forgetPasswordToken });
    } else {
      // Replaces the code page, so that Back does not open the page of a used code.
      const state: LogInNavigationState = { email: check.email };
      navigation.go(pathOf('login'), { replace: true, force: true, state });
    }
    return response;
  }
}

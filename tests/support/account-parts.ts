import { MemoryNavigation } from '../../src/adapters/memory/memory-navigation.ts';
import { MemorySignUpDraftStore } from '../../src/adapters/memory/memory-sign-up-draft-store.ts';
import { ChangePasswordUseCase } from '../../src/core/account/change-password.use-case.ts';
import { PasswordResetContext } from '../../src/core/account/password-reset-context.ts';
import { RegisterUseCase } from '../../src/core/account/register.use-case.ts';
import { RequestPasswordResetUseCase } from '../../src/core/account/request-password-reset.use-case.ts';
import { ResendOtpUseCase } from '../../src/core/account/resend-otp.use-case.ts';
import { VerifyOtpUseCase } from '../../src/core/account/verify-otp.use-case.ts';
import { RecordingNotifier } from './recording-notifier.ts';
import { ScriptedAccountCalls } from './scripted-account-calls.ts';
import { VISITOR } from './session-builders.ts';

/** The use cases of sign-up and password reset; the test gives the responses of the API. */
export function accountParts(start = '/auth/register', state?: unknown) {
  const auth = new ScriptedAccountCalls();
  const draft = new MemorySignUpDraftStore();
  const navigation = new MemoryNavigation(start, { state });
  const notifier = new RecordingNotifier();
  const resetContext = new PasswordResetContext({ navigation, session: VISITOR });
  const ports = { auth, draft, navigation, notifier, resetContext };
  const resets: string[] = [];
  const countdown = { reset: () => void resets.push('reset') };
  return {
    ...ports,
    /** The restarts of the countdown. */
    resets,
    register: new RegisterUseCase(ports),
    verifyOtp: new VerifyOtpUseCase(ports),
    resendOtp: new ResendOtpUseCase({ ...ports, countdown }),
    requestReset: new RequestPasswordResetUseCase(ports),
    changePassword: new ChangePasswordUseCase(ports),
  };
}

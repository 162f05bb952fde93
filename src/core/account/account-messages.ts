import { isUnavailable, type RequestError } from '../shared/request-error.ts';

/** The message shown when Google's popup fails. @see docs/product.md#messages */
export const GOOGLE_POPUP_FAILED = 'Google login failed. Please try again.';

/**
 * The messages of one account call. The server's own message takes precedence.
 * @see docs/product.md#messages
 */
interface CallMessages {
  /** Shown when the server reports a failure without a message. */
  readonly rejected: string;
  /** Shown when no readable response arrives, or the API is unavailable. */
  readonly unavailable: string;
  readonly succeeded: string;
}

const TRY_AGAIN = 'Something Went Wrong !! Try Again !!';

const CALL_MESSAGES = {
  logIn: {
    rejected: 'Login failed. Invalid credentials.',
    unavailable: 'Login failed. Please try again.',
    succeeded: 'Login Successfull !!',
  },
  googleLogIn: {
    rejected: 'Failed To Login Via Google !!',
    unavailable: 'Failed To Login Via Google !!',
    succeeded: 'Login Successfull !!',
  },
  secondFactor: {
    rejected: 'This did not confirm that it is you. Please try again.',
    unavailable: TRY_AGAIN,
    succeeded: 'Login Successfull !!',
  },
  passkeyLogIn: {
    rejected: 'This passkey cannot log in here.',
    unavailable: TRY_AGAIN,
    succeeded: 'Login Successfull !!',
  },
  register: {
    rejected: 'Failed To Register Try Again !!',
    unavailable: 'An unexpected error occurred.',
    succeeded: 'Registration successful! Please verify your OTP.',
  },
  verifyOtp: {
    rejected: 'Failed To Verify !!',
    unavailable: TRY_AGAIN,
    succeeded: 'Email Verified Successfully !!',
  },
  resendOtp: {
    rejected: 'Failed To Send Otp !!',
    unavailable: TRY_AGAIN,
    succeeded: 'Otp Sent Successfully !!',
  },
  requestPasswordReset: {
    rejected: 'Failed To Send Verification !!',
    unavailable: TRY_AGAIN,
    succeeded: 'Password reset email sent. Check your inbox',
  },
  changePassword: {
    rejected: 'Failed To Change Password !!',
    unavailable: TRY_AGAIN,
    succeeded: 'Password updated successfully.',
  },
} as const satisfies Record<string, CallMessages>;

export type AccountCall = keyof typeof CALL_MESSAGES;

/** The server's own messages, or the message for this call if the server sent none. Never an empty list. */
export function failureMessages(call: AccountCall, error: RequestError): readonly string[] {
  const messages = CALL_MESSAGES[call];
  if (error.kind !== 'http') return [messages.unavailable];
  if (error.messages.length > 0) return error.messages;
  return [isUnavailable(error) ? messages.unavailable : messages.rejected];
}

export const successMessage = (call: AccountCall, serverMessage: string | undefined): string =>
  serverMessage ?? CALL_MESSAGES[call].succeeded;

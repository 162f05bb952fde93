/* The account calls (docs/api.md). Their answers are in `account.ts`, their bodies in `account-requests.ts`. */

export const LOG_IN_CALL = 'POST auth/login';
/** The code of Google's popup. */
export const GOOGLE_LOG_IN_CALL = 'GET auth/login-google?googleId';
export const CURRENT_USER_CALL = 'GET auth/me';
export const LOG_OUT_CALL = 'POST auth/logout';
export const REGISTER_CALL = 'POST auth/create';
/** `forgetPassword=true` for the code of a password reset. */
export const VERIFY_CODE_CALL = 'POST auth/verify-otp?forgetPassword';
export const NEW_CODE_CALL = 'POST auth/resend-otp';
export const REQUEST_RESET_CALL = 'POST auth/forget-password';
export const CHANGE_PASSWORD_CALL = 'POST auth/change-password';

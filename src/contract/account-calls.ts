/* The account calls (docs/api.md). Their answers are in `account.ts`, their bodies in `account-requests.ts`. */

export const logInCall = 'POST auth/login';
/** The code of Google's popup. */
export const googleLogInCall = 'GET auth/login-google?googleId';
export const currentUserCall = 'GET auth/me';
export const logOutCall = 'POST auth/logout';
export const registerCall = 'POST auth/create';
/** `forgetPassword=true` for the code of a password reset. */
export const verifyCodeCall = 'POST auth/verify-otp?forgetPassword';
export const newCodeCall = 'POST auth/resend-otp';
export const requestResetCall = 'POST auth/forget-password';
export const changePasswordCall = 'POST auth/change-password';

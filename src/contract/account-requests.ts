import * as v from 'valibot';

/*
 * The bodies of the account calls (docs/api.md). The server validates with the schemas; the app uses the types only. They
 * are a file of their own, because the build does not leave unused schemas out of the app's code.
 */

const EMAIL_MISSING = 'Please enter a valid email address';
const INCOMPLETE = 'Please fill in every field.';
const text = v.string(INCOMPLETE);
/** Body of `auth/create`. */
export const registration = v.object(
  { first_name: text, last_name: text, email: text, password: text },
  INCOMPLETE,
);
const email = v.string(EMAIL_MISSING);
/** Body of `auth/forget-password`. */
export const resetRequest = v.object({ email }, EMAIL_MISSING);
/** The token from the answer to `auth/create`; a caller that did not keep it leaves it out. */
const registrationToken = v.optional(text);
/** Body of `auth/resend-otp`. */
export const newCodeRequest = v.object({ email, registrationToken }, EMAIL_MISSING);
/** Body of `auth/verify-otp`. */
export const codeCheck = v.object({ email: text, otp: text, registrationToken }, INCOMPLETE);
/** Body of `auth/change-password`. */
export const passwordChange = v.object(
  { email: text, otp: text, password: text, forgetPasswordToken: text },
  INCOMPLETE,
);

const INCOMPLETE_LOG_IN = 'Please enter your email and password.';
/** Body of `auth/login`. */
export const credentials = v.object(
  { email: v.string(INCOMPLETE_LOG_IN), password: v.string(INCOMPLETE_LOG_IN) },
  INCOMPLETE_LOG_IN,
);

export type LogInRequest = v.InferInput<typeof credentials>;
export type RegistrationRequest = v.InferInput<typeof registration>;
export type CheckCodeRequest = v.InferInput<typeof codeCheck>;
export type NewCodeRequest = v.InferInput<typeof newCodeRequest>;
export type ResetRequest = v.InferInput<typeof resetRequest>;
export type NewPasswordRequest = v.InferInput<typeof passwordChange>;

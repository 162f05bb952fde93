import * as v from 'valibot';

/*
 * The bodies of the account calls (docs/api.md). The server validates with the schemas; the app uses the types only. They
 * are a file of their own, because the build does not leave unused schemas out of the app's code.
 */

const emailMissing = 'Please enter a valid email address';
const incomplete = 'Please fill in every field.';
const text = v.string(incomplete);
/** Body of `auth/create`. */
export const registration = v.object(
  { first_name: text, last_name: text, email: text, password: text },
  incomplete,
);
const email = v.string(emailMissing);
/** Body of `auth/forget-password`. */
export const resetRequest = v.object({ email }, emailMissing);
/** The token from the answer to `auth/create`; a caller that did not keep it leaves it out. */
const registrationToken = v.optional(text);
/** Body of `auth/resend-otp`. */
export const newCodeRequest = v.object({ email, registrationToken }, emailMissing);
/** Body of `auth/verify-otp`. */
export const codeCheck = v.object({ email: text, otp: text, registrationToken }, incomplete);
/** Body of `auth/change-password`. */
export const passwordChange = v.object(
  { email: text, otp: text, password: text, forgetPasswordToken: text },
  incomplete,
);

const incompleteLogIn = 'Please enter your email and password.';
/** Body of `auth/login`. */
export const credentials = v.object(
  { email: v.string(incompleteLogIn), password: v.string(incompleteLogIn) },
  incompleteLogIn,
);

export type LogInRequest = v.InferInput<typeof credentials>;
export type RegistrationRequest = v.InferInput<typeof registration>;
export type CheckCodeRequest = v.InferInput<typeof codeCheck>;
export type NewCodeRequest = v.InferInput<typeof newCodeRequest>;
export type ResetRequest = v.InferInput<typeof resetRequest>;
export type NewPasswordRequest = v.InferInput<typeof passwordChange>;

import * as v from 'valibot';
import {
  CHANGE_PASSWORD_CALL,
  LOG_IN_CALL,
  NEW_CODE_CALL,
  REGISTER_CALL,
  REQUEST_RESET_CALL,
  VERIFY_CODE_CALL,
} from './account.ts';

/*
 * The bodies of the account calls (docs/api.md). The server validates with the schemas; the app uses the types only.
 * The schemas are in a separate file, because the build does not leave unused schemas out of the app's code.
 */

const EMAIL_INVALID = 'Please enter a valid email address';
const INCOMPLETE = 'Please fill in every field.';
const text = v.string(INCOMPLETE);
const INCOMPLETE_LOG_IN = 'Please enter your email and password.';
const email = v.string(EMAIL_INVALID);
/** The token from the response to a sign-up; a caller that did not store the token leaves the field out. */
const registrationToken = v.optional(text);

export const accountBodies = {
  [LOG_IN_CALL]: v.object(
    { email: v.string(INCOMPLETE_LOG_IN), password: v.string(INCOMPLETE_LOG_IN) },
    INCOMPLETE_LOG_IN,
  ),
  [REGISTER_CALL]: v.object({ first_name: text, last_name: text, email: text, password: text }, INCOMPLETE),
  [VERIFY_CODE_CALL]: v.object({ email: text, otp: text, registrationToken }, INCOMPLETE),
  [NEW_CODE_CALL]: v.object({ email, registrationToken }, EMAIL_INVALID),
  [REQUEST_RESET_CALL]: v.object({ email }, EMAIL_INVALID),
  [CHANGE_PASSWORD_CALL]: v.object(
    { email: text, otp: text, password: text, forgetPasswordToken: text },
    INCOMPLETE,
  ),
};

/** A call with a body. */
export type CallWithBody = keyof typeof accountBodies;
/** The body of a call, as the app sends it. */
export type AccountBody<C extends CallWithBody> = v.InferInput<(typeof accountBodies)[C]>;

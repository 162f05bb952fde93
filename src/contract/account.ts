import * as v from 'valibot';
import { isBearerToken } from '../core/session/bearer-token.ts';
import { anything, unchangedText, flag, text } from './fields.ts';

/*
 * The account calls and their responses (docs/api.md); the bodies are in `account-requests.ts`.
 * @see docs/product.md#api-calls
 */

export const LOG_IN_CALL = 'POST auth/login';
/** `googleId` is the code of Google's popup. */
export const GOOGLE_LOG_IN_CALL = 'GET auth/login-google?googleId';
export const CURRENT_USER_CALL = 'GET auth/me';
export const LOG_OUT_CALL = 'POST auth/logout';
export const REGISTER_CALL = 'POST auth/create';
/** `forgetPassword=true` for the code of a password reset. */
export const VERIFY_CODE_CALL = 'POST auth/verify-otp?forgetPassword';
export const NEW_CODE_CALL = 'POST auth/resend-otp';
export const REQUEST_RESET_CALL = 'POST auth/forget-password';
export const CHANGE_PASSWORD_CALL = 'POST auth/change-password';

/** The user in the responses of a log-in and of `auth/me`; the app also stores fields that are not listed. */
export const userFields = {
  _id: unchangedText,
  name: text,
  email: unchangedText,
  first_name: text,
  last_name: text,
  /** True when the API has the calls of `security.ts`; without the field the app hides their features. */
  security: flag,
};

/** What a log-in returns beside the user's fields. */
export const logInFields = {
  token: v.pipe(v.string(), v.check(isBearerToken)),
  /** True when a passkey of the account can log in without a password; otherwise missing. */
  passkeyLogIn: flag,
};

/** The fields in each response of the calls for sign-up, codes and password reset. */
export const acceptedFields = {
  status: anything,
  message: anything,
};

/**
 * The response of a sign-up. The calls that verify or renew the code send the token back, so that the API can identify
 * the sign-up.
 */
export const registeredFields = { ...acceptedFields, registrationToken: unchangedText };

/** The response of a verified code; the token is for `CHANGE_PASSWORD_CALL`, and sent in a password reset only. */
export const verifiedFields = { ...acceptedFields, forgetPasswordToken: unchangedText };

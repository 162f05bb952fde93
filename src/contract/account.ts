import * as v from 'valibot';
import { isBearerToken } from '../core/session/bearer-token.ts';
import { anything, exact, text } from './fields.ts';

/* The answers of the account calls (docs/api.md). @see docs/product.md#api-calls */

/** The user in the answers of a log-in and of `auth/me`; the app keeps fields that are not listed too. */
export const userFields = { _id: exact, name: text, email: exact, first_name: text, last_name: text };

/** The token, which a log-in returns beside the user's fields. */
export const logInFields = { token: v.pipe(v.string(), v.check(isBearerToken)) };

/** The answer of a call that does not log in. */
export const acceptedFields = {
  status: anything,
  message: anything,
};

/** The answer of a sign-up. The token proves to the calls for codes that the sign-up is the caller's. */
export const registeredFields = { ...acceptedFields, registrationToken: exact };

/** The answer of a verified code; the token is for `CHANGE_PASSWORD_CALL`, and sent in a password reset only. */
export const verifiedFields = { ...acceptedFields, forgetPasswordToken: exact };

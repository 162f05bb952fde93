import * as v from 'valibot';
import { isBearerToken } from '../core/session/bearer-token.ts';
import { anything, exact } from './fields.ts';

/* The answers of the account calls (docs/api.md). @see docs/product.md#api-calls */

/** The token, which a log-in returns beside the user's fields. */
export const logInFields = { token: v.pipe(v.string(), v.check(isBearerToken)) };

/** The answer of a call that does not log in. */
export const acceptedFields = {
  status: anything,
  success: anything,
  message: anything,
  /** After a verified code of a password reset. */
  forgetPasswordToken: exact,
  /** After a sign-up. */
  registrationToken: exact,
};

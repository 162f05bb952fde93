import * as v from 'valibot';
import { logInFields, registeredFields, verifiedFields } from '../../../contract/account.ts';
import { anything } from '../../../contract/fields.ts';
import { secondFactorFields } from '../../../contract/security.ts';
import { secondFactorsOf } from '../../../core/account/proof.ts';
import type {
  Accepted,
  LogInOutcome,
  Registered,
  VerifiedOtp,
} from '../../../core/account/auth-gateway.port.ts';
import { investorFromFields } from '../../../core/session/investor.ts';
import { decodeFailure, readableMessage, type DecodedFailure } from './failure.wire.ts';
import { decoder, unwrapData } from './decoding.ts';

/** `{token, name, email, …}`: the fields of the user are beside the token. */
const login = decoder(v.looseObject(logInFields));

const secondFactorNeeded = decoder(v.object(secondFactorFields));

/** @returns `undefined` when the response has neither a token nor a second factor that the app knows */
export function decodeLogin(response: unknown): LogInOutcome | undefined {
  const { token: stepToken, methods = [] } = secondFactorNeeded(response)?.secondFactor ?? {};
  if (stepToken !== undefined) {
    const known = secondFactorsOf(methods);
    return known.length === 0 ? undefined : { secondFactor: { token: stepToken, methods: known } };
  }
  const fields = login(response) ?? login(unwrapData(response));
  if (fields === undefined) return undefined;
  const { token, ...rest } = fields;
  return { token, investor: investorFromFields(rest), message: readableMessage(rest['message']) };
}

/**
 * The fields of the response to an account call that does not log in. The response to any account call may report a
 * failure in `status`, or in `success`, which an API may send in its place.
 */
const accountRecord = decoder(v.object({ ...registeredFields, ...verifiedFields, success: anything }));

/** Decodes the failure that the body of a successful response reports. @returns `undefined` when it reports none */
export function errorResponseOf(response: unknown): DecodedFailure | undefined {
  const { status, success } = accountRecord(response) ?? {};
  const rejected =
    success === false ||
    status === false ||
    (typeof status === 'number' && status >= 400) ||
    status === 'error' ||
    status === 'fail';
  return rejected ? decodeFailure(response, 200) : undefined;
}

/** Never fails: the response to an account call that does not log in may have any body. */
export function decodeAccepted(response: unknown): Accepted {
  return { message: readableMessage(accountRecord(response)?.message) };
}

export function decodeRegistered(response: unknown): Registered {
  const { registrationToken } = accountRecord(response) ?? {};
  return { ...decodeAccepted(response), registrationToken };
}

export function decodeVerifiedOtp(response: unknown): VerifiedOtp {
  const token =
    accountRecord(response)?.forgetPasswordToken ?? accountRecord(unwrapData(response))?.forgetPasswordToken;
  return { ...decodeAccepted(response), forgetPasswordToken: token };
}

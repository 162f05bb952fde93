import * as v from 'valibot';
import { logInFields, registeredFields, verifiedFields } from '../../../contract/account.ts';
import { anything } from '../../../contract/fields.ts';
import { secondFactorFields } from '../../../contract/security.ts';
import { proofMethodsOf } from '../../../core/account/proof.ts';
import type {
  Accepted,
  LogInOutcome,
  Registered,
  VerifiedOtp,
} from '../../../core/account/auth-gateway.port.ts';
import { investorFromFields } from '../../../core/session/investor.ts';
import { decodeFailure, readableMessage, type DecodedFailure } from './failure.wire.ts';
import { decoder, underData } from './decoding.ts';

/** `{token, name, email, …}`: every field except the token belongs to the user. */
const login = decoder(v.looseObject(logInFields));

const waiting = decoder(v.object(secondFactorFields));

/** @returns `undefined` when the reply has no token, and asks for no second factor */
export function decodeLogin(reply: unknown): LogInOutcome | undefined {
  const { token: step, methods = [] } = waiting(reply)?.secondFactor ?? {};
  if (step !== undefined) return { secondFactor: { token: step, methods: proofMethodsOf(methods) } };
  const fields = login(reply) ?? login(underData(reply));
  if (fields === undefined) return undefined;
  const { token, ...rest } = fields;
  return { token, investor: investorFromFields(rest), message: readableMessage(rest['message']) };
}

/** The response of every call that does not log in; an API may say `success` in place of `status`. */
const acceptedSchema = decoder(v.object({ ...registeredFields, ...verifiedFields, success: anything }));

/** Decodes the failure of a reply whose body reports one, regardless of its HTTP status. */
export function errorResponseOf(reply: unknown): DecodedFailure | undefined {
  const { status, success } = acceptedSchema(reply) ?? {};
  const rejected =
    success === false ||
    status === false ||
    (typeof status === 'number' && status >= 400) ||
    status === 'error' ||
    status === 'fail';
  return rejected ? decodeFailure(reply, 200) : undefined;
}

/** Never fails: an account call that does not log in may respond anything. */
export function decodeAccepted(reply: unknown): Accepted {
  return { message: readableMessage(acceptedSchema(reply)?.message) };
}

export function decodeRegistered(reply: unknown): Registered {
  const { registrationToken } = acceptedSchema(reply) ?? {};
  return { ...decodeAccepted(reply), registrationToken };
}

export function decodeVerifiedOtp(reply: unknown): VerifiedOtp {
  const token =
    acceptedSchema(reply)?.forgetPasswordToken ?? acceptedSchema(underData(reply))?.forgetPasswordToken;
  return { ...decodeAccepted(reply), forgetPasswordToken: token };
}

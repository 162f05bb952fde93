import * as v from 'valibot';
import type { LoggedIn } from '../../../core/session/auth-gateway.port.ts';
import { investorFromFields, type Investor } from '../../../core/session/investor.ts';
import { decoder, underData } from './fields.ts';

/** `{token, name, email, …}`: every field but the token belongs to the user. */
const loginSchema = v.looseObject({ token: v.pipe(v.string(), v.nonEmpty()) });
const userSchema = v.looseObject({});

const login = decoder(loginSchema);
const user = decoder(userSchema);

/** @returns `undefined` when the reply has no token */
export function decodeLogin(reply: unknown): LoggedIn | undefined {
  const fields = login(reply) ?? login(underData(reply));
  if (fields === undefined) return undefined;
  const { token, ...rest } = fields;
  return { token, investor: investorFromFields(rest) };
}

/** @returns `undefined` when the reply is no record */
export function decodeInvestor(reply: unknown): Investor | undefined {
  const data = underData(reply);
  if (Array.isArray(data)) return undefined;
  const fields = user(data);
  if (fields === undefined) return undefined;
  const { token: _token, ...rest } = fields;
  return investorFromFields(rest);
}

import * as v from 'valibot';
import type { LoggedIn } from '../../core/session/auth-gateway.port.ts';
import { investorFromFields } from '../../core/session/investor.ts';

/** What stands under the local-storage key `root`. @see specification, section 3, "Auth state" */
const rootSchema = v.object({
  auth: v.object({
    user: v.looseObject({}),
    token: v.pipe(v.string(), v.nonEmpty()),
    isLoggedIn: v.literal(true),
  }),
});

/** @returns `undefined` for anything that does not fit as a whole: it counts as logged out */
export function readStoredSession(stored: string | undefined): LoggedIn | undefined {
  if (stored === undefined) return undefined;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), rootSchema), stored);
  if (!result.success) return undefined;
  const { user, token } = result.output.auth;
  if (Array.isArray(user)) return undefined;
  const { token: _token, ...fields } = user;
  return { token, investor: investorFromFields(fields) };
}

export function writeStoredSession({ investor, token }: LoggedIn): string {
  return JSON.stringify({ auth: { user: investor.fields, token, isLoggedIn: true } });
}

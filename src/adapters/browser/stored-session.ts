import * as v from 'valibot';
import type { LoggedIn } from '../../core/session/auth-gateway.port.ts';
import { isBearerToken } from '../../core/session/bearer-token.ts';
import { investorFromFields } from '../../core/session/investor.ts';
import { isRecord } from '../../core/shared/record.ts';

const aWord = v.pipe(
  v.string(),
  v.check((value) => value.trim() !== ''),
);

/** What stands under the local-storage key `root`. @see docs/product.md#auth-state */
const rootSchema = v.object({
  auth: v.object({
    user: v.pipe(v.custom<object>(isRecord), v.looseObject({ email: v.optional(aWord) })),
    token: v.pipe(v.string(), v.check(isBearerToken)),
    isLoggedIn: v.literal(true),
  }),
});

/** @returns `undefined` for anything that does not fit as a whole: it counts as logged out */
export function readStoredSession(stored: string | undefined): LoggedIn | undefined {
  if (stored === undefined) return undefined;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), rootSchema), stored);
  if (!result.success) return undefined;
  const { user, token } = result.output.auth;
  const { token: _token, ...fields } = user;
  // A user whose e-mail is not known yet is one still: the API may tell it.
  return { token, investor: investorFromFields(fields) };
}

export function writeStoredSession({ investor, token }: LoggedIn): string {
  return JSON.stringify({ auth: { user: investor.fields, token, isLoggedIn: true } });
}

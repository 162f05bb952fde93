import * as v from 'valibot';
import { type LoggedIn, investorFromFields } from '../../core/session/investor.ts';
import { isBearerToken } from '../../core/session/bearer-token.ts';
import { isRecord } from '../../core/shared/record.ts';

const filledText = v.pipe(
  v.string(),
  v.check((value) => value.trim() !== ''),
);

/** Schema of the local-storage value under `root`. @see docs/product.md#auth-state */
const rootSchema = v.object({
  auth: v.object({
    user: v.pipe(v.custom<object>(isRecord), v.looseObject({ email: v.optional(filledText) })),
    token: v.pipe(v.string(), v.check(isBearerToken)),
    isLoggedIn: v.literal(true),
  }),
});

/** @returns `undefined`, which counts as logged out, when any part does not fit */
export function readStoredSession(stored: string | undefined): LoggedIn | undefined {
  if (stored === undefined) return undefined;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), rootSchema), stored);
  if (!result.success) return undefined;
  const { user, token } = result.output.auth;
  const { token: _token, ...fields } = user;
  // A user without an e-mail is valid: the API may supply it later.
  return { token, investor: investorFromFields(fields) };
}

/** Returns the text to store. Leaves out an unusable e-mail, because {@link readStoredSession} rejects it. */
export function writeStoredSession({ investor, token }: LoggedIn): string {
  const { email: _email, ...others } = investor.fields;
  const user = investor.email === undefined ? others : investor.fields;
  return JSON.stringify({ auth: { user, token, isLoggedIn: true } });
}

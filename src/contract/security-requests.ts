import * as v from 'valibot';
import {
  ADD_AUTHENTICATOR_CALL,
  ADD_PASSKEY_CALL,
  CHANGE_PASSKEY_CALL,
  CONFIRM_CALL,
  STOP_BANK_CALL,
  MAIL_PREFERENCES_CALL,
  OWN_PASSWORD_CALL,
  PASSKEY_LOG_IN_CALL,
  SECOND_FACTOR_CALL,
  SECOND_FACTOR_OPTIONS_CALL,
} from './security.ts';

/*
 * The bodies of the security calls (docs/api.md). The server validates with the schemas. The memory backend uses two of
 * them, those of the calls with the name of a passkey. The HTTP adapters use the types only, so that an app with a
 * server does not load this file. Calls that are not here take no body.
 */

const INCOMPLETE = 'Please fill in every field.';
const MAX_SECRET_LENGTH = 200;
const MAX_ENCODED_LENGTH = 16_384;

const secret = v.pipe(v.string(INCOMPLETE), v.maxLength(MAX_SECRET_LENGTH, INCOMPLETE));
const encoded = v.pipe(
  v.string(INCOMPLETE),
  v.maxLength(MAX_ENCODED_LENGTH, INCOMPLETE),
  v.regex(/^[\w-]+$/u, INCOMPLETE),
);
const passkeyName = v.pipe(
  v.string(INCOMPLETE),
  v.trim(),
  v.minLength(1, 'Please name the passkey.'),
  v.maxLength(60, 'Please use at most 60 characters.'),
  v.regex(/^\P{Cc}*$/u, 'Please remove the invisible characters.'),
);

/** The fields of `PublicKeyCredential.toJSON()` that the server reads; it ignores others. */
const credential = { id: encoded, rawId: encoded, type: v.literal('public-key', INCOMPLETE) };
const registration = v.object(
  {
    ...credential,
    response: v.object(
      {
        clientDataJSON: encoded,
        attestationObject: encoded,
      },
      INCOMPLETE,
    ),
  },
  INCOMPLETE,
);
const assertion = v.object(
  {
    ...credential,
    response: v.object(
      {
        clientDataJSON: encoded,
        authenticatorData: encoded,
        signature: encoded,
        userHandle: v.optional(v.nullable(encoded)),
      },
      INCOMPLETE,
    ),
  },
  INCOMPLETE,
);

const password = v.string(INCOMPLETE);
const byPassword = v.object({ method: v.literal('password'), password }, INCOMPLETE);
const byAuthenticator = { method: v.literal('authenticator'), code: secret };
const byRecoveryCode = { method: v.literal('recovery-code'), code: secret };
const byPasskey = { method: v.literal('passkey'), credential: assertion };
/** The token from the response to a log-in, or from the link in a mail. */
const token = { token: secret };

const confirmBody = v.variant(
  'method',
  [
    byPassword,
    v.object(byAuthenticator, INCOMPLETE),
    v.object(byRecoveryCode, INCOMPLETE),
    v.object(byPasskey, INCOMPLETE),
  ],
  INCOMPLETE,
);
const secondFactorBody = v.variant(
  'method',
  [
    v.object({ ...token, ...byAuthenticator }, INCOMPLETE),
    v.object({ ...token, ...byRecoveryCode }, INCOMPLETE),
    v.object({ ...token, ...byPasskey }, INCOMPLETE),
  ],
  INCOMPLETE,
);

export const securityBodies = {
  [CONFIRM_CALL]: confirmBody,
  [ADD_PASSKEY_CALL]: v.object(
    { name: passkeyName, logIn: v.boolean(INCOMPLETE), credential: registration },
    INCOMPLETE,
  ),
  [CHANGE_PASSKEY_CALL]: v.object({ name: passkeyName, logIn: v.boolean(INCOMPLETE) }, INCOMPLETE),
  [ADD_AUTHENTICATOR_CALL]: v.object({ code: secret }, INCOMPLETE),
  [SECOND_FACTOR_OPTIONS_CALL]: v.object(token, INCOMPLETE),
  [SECOND_FACTOR_CALL]: secondFactorBody,
  [PASSKEY_LOG_IN_CALL]: v.object({ credential: assertion }, INCOMPLETE),
  [OWN_PASSWORD_CALL]: v.object({ currentPassword: v.optional(password), password }, INCOMPLETE),
  [MAIL_PREFERENCES_CALL]: v.object(
    {
      kind: v.string(INCOMPLETE),
      on: v.boolean(INCOMPLETE),
    },
    INCOMPLETE,
  ),
  [STOP_BANK_CALL]: v.object(token, INCOMPLETE),
};

/** A security call with a body. */
export type SecurityCallWithBody = keyof typeof securityBodies;
/** The body of a call, as the app sends it. */
export type SecurityRequest<C extends SecurityCallWithBody> = v.InferInput<(typeof securityBodies)[C]>;
/** The body of a call, as the server reads it. */
export type SecurityBody<C extends SecurityCallWithBody> = v.InferOutput<(typeof securityBodies)[C]>;

import {
  CHANGE_PASSWORD_CALL,
  CURRENT_USER_CALL,
  GOOGLE_LOG_IN_CALL,
  LOG_IN_CALL,
  LOG_OUT_CALL,
  NEW_CODE_CALL,
  REGISTER_CALL,
  REQUEST_RESET_CALL,
  VERIFY_CODE_CALL,
  acceptedFields,
  registeredFields,
  verifiedFields,
} from '../../src/contract/account.ts';
import { jsonContent, operation, type Operation, objectSchema, dataContent } from './operation.ts';
import { STRING, recordSchema, refTo, NON_EMPTY_STRING } from './record-schema.ts';

/** The schemas of the fields that the successful responses of all `ACCOUNT_OPERATIONS` have. */
const ACCEPTED = { status: { const: true }, message: NON_EMPTY_STRING };
const REQUIRED_FIELDS = Object.keys(ACCEPTED);
const accepted = jsonContent(
  recordSchema(acceptedFields, { sentSchemas: ACCEPTED, requiredFields: REQUIRED_FIELDS }),
);

const LOGGED_IN = {
  status: 200,
  description: 'The token and the user; for an account with a second factor, the challenge for it.',
  content: jsonContent({ anyOf: [refTo('LogIn'), refTo('SecondFactor')] }),
};

const SESSION = { tag: 'Session' } as const;
export const SESSION_OPERATIONS: readonly Operation[] = [
  operation(LOG_IN_CALL, {
    ...SESSION,
    summary: 'Log in',
    access: 'no-token',
    response: LOGGED_IN,
    errorResponses: [400, 401, 413, 415, 429, 503],
  }),
  operation(GOOGLE_LOG_IN_CALL, {
    ...SESSION,
    summary: 'Log in with Google',
    ifNotOffered:
      'The app offers Google only if `VITE_GOOGLE_CLIENT_ID`, or in a demo `VITE_GOOGLE_DEMO_URL`, is set.',
    access: 'no-token',
    query: {
      googleId: {
        schema: NON_EMPTY_STRING,
        description: "The authorization code of Google's popup.",
        required: true,
      },
    },
    response: LOGGED_IN,
    errorResponses: [400, 401, 429, 503],
  }),
  operation(CURRENT_USER_CALL, {
    ...SESSION,
    summary: 'Who is logged in',
    ifNotOffered: 'The app shows the name and e-mail of the stored log-in.',
    access: 'token',
    response: { status: 200, description: 'The user.', content: dataContent(refTo('User')) },
    errorResponses: [401],
  }),
  operation(LOG_OUT_CALL, {
    ...SESSION,
    summary: 'Log out',
    ifNotOffered: 'The app ends the session in the browser alone.',
    access: 'token',
    response: {
      status: 200,
      description: 'The session has ended.',
      content: jsonContent(objectSchema({ status: { const: 200 }, message: NON_EMPTY_STRING })),
    },
    errorResponses: [401, 413],
  }),
];

const ACCOUNT = { tag: 'Account', access: 'no-token' } as const;
export const ACCOUNT_OPERATIONS: readonly Operation[] = [
  operation(REGISTER_CALL, {
    ...ACCOUNT,
    summary: 'Register',
    response: {
      status: 200,
      description: 'A code was sent by email, unless a verified account exists.',
      content: jsonContent(
        recordSchema(registeredFields, {
          sentSchemas: {
            ...ACCEPTED,
            registrationToken: {
              ...NON_EMPTY_STRING,
              description:
                "Proves to `verify-otp` and `resend-otp` that the sign-up is the caller's. Optional there.",
            },
          },
          requiredFields: REQUIRED_FIELDS,
        }),
      ),
    },
    errorResponses: [400, 413, 415, 429, 503],
  }),
  operation(VERIFY_CODE_CALL, {
    ...ACCOUNT,
    summary: 'Check the code of a sign-up or a password reset',
    query: { forgetPassword: { schema: STRING, description: '`true` for the code of a reset.' } },
    response: {
      status: 200,
      description: 'The code is correct.',
      content: jsonContent(
        recordSchema(verifiedFields, {
          sentSchemas: {
            ...ACCEPTED,
            forgetPasswordToken: {
              ...NON_EMPTY_STRING,
              description: 'For `change-password`; only in a password reset.',
            },
          },
          requiredFields: REQUIRED_FIELDS,
        }),
      ),
    },
    errorResponses: [400, 413, 415, 429],
  }),
  operation(NEW_CODE_CALL, {
    ...ACCOUNT,
    summary: 'Request a new code',
    response: {
      status: 200,
      description:
        'A new code is sent for the pending sign-up or password reset. It replaces the earlier code that the same network requested.',
      content: accepted,
    },
    errorResponses: [400, 413, 415, 429, 503],
  }),
  operation(REQUEST_RESET_CALL, {
    ...ACCOUNT,
    summary: 'Request a password reset code',
    response: {
      status: 200,
      description: 'A code was sent, if a verified account exists.',
      content: accepted,
    },
    errorResponses: [400, 413, 415, 429, 503],
  }),
  operation(CHANGE_PASSWORD_CALL, {
    ...ACCOUNT,
    summary: 'Set a new password',
    response: {
      status: 200,
      description: 'The password is changed and every session has ended.',
      content: accepted,
    },
    errorResponses: [400, 413, 415, 429, 503],
  }),
];

import {
  resetRequest,
  newCodeRequest,
  codeCheck,
  credentials,
  passwordChange,
  registration,
} from '../../src/contract/account-requests.ts';
import { json, type Operation, objectSchema, dataContent } from './operation.ts';
import { bodySchema, LINE, refTo, type Schema, TEXT } from './record-schema.ts';

const accepted = (more: Readonly<Record<string, Schema>> = {}) =>
  json({
    type: 'object',
    properties: { status: { const: true }, message: TEXT, ...more },
    required: ['status', 'message'],
  });

const SESSION = { tag: 'Session' } as const;
export const sessionOperations: readonly Operation[] = [
  {
    ...SESSION,
    ...{ method: 'POST', path: '/api/auth/login', summary: 'Log in', access: 'open' },
    body: json(bodySchema(credentials)),
    answer: { status: 200, description: 'The token and the user.', content: json(refTo('LogIn')) },
    errorResponses: [400, 401, 413, 415, 429, 503],
  },
  {
    ...SESSION,
    ...{ method: 'GET', path: '/api/auth/login-google', summary: 'Log in with Google', access: 'open' },
    query: [{ name: 'googleId', schema: TEXT, description: "The authorization code of Google's popup." }],
    answer: { status: 200, description: 'The token and the user.', content: json(refTo('LogIn')) },
    errorResponses: [400, 401, 429, 503],
  },
  {
    ...SESSION,
    ...{ method: 'GET', path: '/api/auth/me', summary: 'Who is logged in', access: 'investor' },
    answer: { status: 200, description: 'The user.', content: dataContent(refTo('User')) },
    errorResponses: [401],
  },
  {
    ...SESSION,
    ...{ method: 'POST', path: '/api/auth/logout', summary: 'Log out', access: 'investor' },
    answer: {
      status: 200,
      description: 'The session has ended.',
      content: json(objectSchema({ status: { const: 200 }, message: TEXT })),
    },
    errorResponses: [401, 413],
  },
];

const ACCOUNT = { tag: 'Account', method: 'POST', access: 'open' } as const;
export const accountOperations: readonly Operation[] = [
  {
    ...ACCOUNT,
    ...{ path: '/api/auth/create', summary: 'Register' },
    body: json(bodySchema(registration)),
    answer: {
      status: 200,
      description: 'A code was sent by email.',
      content: accepted({
        registrationToken: {
          ...TEXT,
          description:
            "Proves to `verify-otp` and `resend-otp` that the sign-up is the caller's. Optional there.",
        },
      }),
    },
    errorResponses: [400, 413, 415, 429, 503],
  },
  {
    ...ACCOUNT,
    ...{ path: '/api/auth/verify-otp', summary: 'Check the code of a sign-up or a password reset' },
    query: [{ name: 'forgetPassword', schema: LINE, description: '`true` for the code of a reset.' }],
    body: json(bodySchema(codeCheck)),
    answer: {
      status: 200,
      description: 'The code is correct.',
      content: accepted({
        forgetPasswordToken: { ...TEXT, description: 'For `change-password`; only in a password reset.' },
      }),
    },
    errorResponses: [400, 413, 415, 429],
  },
  {
    ...ACCOUNT,
    ...{ path: '/api/auth/resend-otp', summary: 'Ask for a new code' },
    body: json(bodySchema(newCodeRequest)),
    answer: { status: 200, description: 'The pending code is sent again.', content: accepted() },
    errorResponses: [400, 413, 415, 429, 503],
  },
  {
    ...ACCOUNT,
    ...{ path: '/api/auth/forget-password', summary: 'Ask for a password reset code' },
    body: json(bodySchema(resetRequest)),
    answer: { status: 200, description: 'A code was sent, if the account exists.', content: accepted() },
    errorResponses: [400, 413, 415, 429, 503],
  },
  {
    ...ACCOUNT,
    ...{ path: '/api/auth/change-password', summary: 'Set a new password' },
    body: json(bodySchema(passwordChange)),
    answer: {
      status: 200,
      description: 'The password is changed and every session has ended.',
      content: accepted(),
    },
    errorResponses: [400, 413, 415, 429],
  },
];

import {
  addressed,
  codeAskedFor,
  codeGiven,
  credentials,
  passwordChange,
  registration,
} from '../auth/account-bodies.ts';
import { json, type Operation, record, underData } from './operation.ts';
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
    answer: { status: 200, what: 'The token and the user.', content: json(refTo('LogIn')) },
    errorResponses: [400, 401, 413, 415, 429, 503],
  },
  {
    ...SESSION,
    ...{ method: 'GET', path: '/api/auth/login-google', summary: 'Log in with Google', access: 'open' },
    query: [{ name: 'googleId', schema: TEXT, description: "The authorization code of Google's popup." }],
    answer: { status: 200, what: 'The token and the user.', content: json(refTo('LogIn')) },
    errorResponses: [400, 401, 429, 503],
  },
  {
    ...SESSION,
    ...{ method: 'GET', path: '/api/auth/me', summary: 'Who is logged in', access: 'investor' },
    answer: { status: 200, what: 'The user.', content: underData(refTo('User')) },
    errorResponses: [401],
  },
  {
    ...SESSION,
    ...{ method: 'POST', path: '/api/auth/logout', summary: 'Log out', access: 'investor' },
    answer: {
      status: 200,
      what: 'The session has ended.',
      content: json(record({ status: { const: 200 }, message: TEXT })),
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
      what: 'A code is on its way by e-mail.',
      content: accepted({
        registrationToken: {
          ...TEXT,
          description:
            "Proves at `verify-otp` and `resend-otp` that the sign-up is the caller's. May be left out there.",
        },
      }),
    },
    errorResponses: [400, 413, 415, 429, 503],
  },
  {
    ...ACCOUNT,
    ...{ path: '/api/auth/verify-otp', summary: 'Give the code of a sign-up or of a password reset' },
    query: [{ name: 'forgetPassword', schema: LINE, description: '`true` for the code of a reset.' }],
    body: json(bodySchema(codeGiven)),
    answer: {
      status: 200,
      what: 'The code is right.',
      content: accepted({
        forgetPasswordToken: { ...TEXT, description: 'For `change-password`, of a reset.' },
      }),
    },
    errorResponses: [400, 413, 415, 429],
  },
  {
    ...ACCOUNT,
    ...{ path: '/api/auth/resend-otp', summary: 'Ask for a new code' },
    body: json(bodySchema(codeAskedFor)),
    answer: { status: 200, what: 'Whatever is pending is sent again.', content: accepted() },
    errorResponses: [400, 413, 415, 429, 503],
  },
  {
    ...ACCOUNT,
    ...{ path: '/api/auth/forget-password', summary: 'Ask for the code of a password reset' },
    body: json(bodySchema(addressed)),
    answer: { status: 200, what: 'A code is on its way, if there is such an account.', content: accepted() },
    errorResponses: [400, 413, 415, 429, 503],
  },
  {
    ...ACCOUNT,
    ...{ path: '/api/auth/change-password', summary: 'Set a new password' },
    body: json(bodySchema(passwordChange)),
    answer: { status: 200, what: 'The password is changed, every session has ended.', content: accepted() },
    errorResponses: [400, 413, 415, 429],
  },
];

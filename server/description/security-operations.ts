import {
  ACCOUNT_EVENTS_CALL,
  ADD_AUTHENTICATOR_CALL,
  ADD_PASSKEY_CALL,
  CHANGE_PASSKEY_CALL,
  CONFIRM_CALL,
  CONFIRM_OPTIONS_CALL,
  DELETE_ACCOUNT_CALL,
  END_OTHER_SESSIONS_CALL,
  END_SESSION_CALL,
  EXPORT_CALL,
  HOLD_BANK_CALL,
  MAIL_PREFERENCES_CALL,
  OWN_PASSWORD_CALL,
  PASSKEY_LOG_IN_CALL,
  PASSKEY_LOG_IN_OPTIONS_CALL,
  PASSKEY_OPTIONS_CALL,
  RECOVERY_CODES_CALL,
  REMOVE_AUTHENTICATOR_CALL,
  REMOVE_PASSKEY_CALL,
  RESTORE_ACCOUNT_CALL,
  SECOND_FACTOR_CALL,
  SECOND_FACTOR_OPTIONS_CALL,
  SECURITY_CALL,
  SESSIONS_CALL,
  START_AUTHENTICATOR_CALL,
} from '../../src/contract/security.ts';
import { dataContent, json, objectSchema, operation, type Operation } from './operation.ts';
import { refTo, TEXT } from './record-schema.ts';

const STEP = { tag: 'Log-in steps', access: 'no-token' } as const;
const SECURITY = { tag: 'Security', access: 'token' } as const;
const done = (description: string) => ({ status: 204, description });
const read = (description: string, schema: string) => ({
  status: 200,
  description,
  content: dataContent(refTo(schema)),
});
const LOGGED_IN = { status: 200, description: 'The token and the user.', content: json(refTo('LogIn')) };
const OPTIONS = read('Options for the browser; valid for five minutes and one use.', 'PasskeyOptions');
const ADDED = {
  status: 201,
  description: 'The factor counts; the first one brings recovery codes.',
  content: dataContent(refTo('AddedFactor')),
};

export const SECURITY_OPERATIONS: readonly Operation[] = [
  operation(SECOND_FACTOR_OPTIONS_CALL, {
    ...STEP,
    summary: 'Options for a second factor by passkey',
    response: OPTIONS,
    errorResponses: [400, 410, 413, 415, 503],
  }),
  operation(SECOND_FACTOR_CALL, {
    ...STEP,
    summary: 'The second factor of a log-in',
    response: LOGGED_IN,
    errorResponses: [400, 410, 413, 415, 429],
  }),
  operation(PASSKEY_LOG_IN_OPTIONS_CALL, {
    ...STEP,
    summary: 'Options for a log-in by passkey',
    response: OPTIONS,
    errorResponses: [413, 503],
  }),
  operation(PASSKEY_LOG_IN_CALL, {
    ...STEP,
    summary: 'Log in by passkey',
    response: LOGGED_IN,
    errorResponses: [400, 401, 413, 415, 429],
  }),
  operation(HOLD_BANK_CALL, {
    ...STEP,
    summary: 'Stop a changed bank account',
    response: read('The account is stopped.', 'BankHold'),
    errorResponses: [400, 410, 413, 415, 429],
  }),
  operation(SECURITY_CALL, {
    ...SECURITY,
    summary: 'The factors of the account, and what is pending',
    response: read('The security of the account.', 'Security'),
    errorResponses: [401],
  }),
  operation(CONFIRM_OPTIONS_CALL, {
    ...SECURITY,
    summary: 'Options for a confirmation by passkey',
    response: OPTIONS,
    errorResponses: [401, 413, 503],
  }),
  operation(CONFIRM_CALL, {
    ...SECURITY,
    summary: 'Confirm who is logged in',
    response: read('Confirmed for ten minutes.', 'Confirmed'),
    errorResponses: [400, 401, 413, 415, 429, 503],
  }),
  operation(PASSKEY_OPTIONS_CALL, {
    ...SECURITY,
    summary: 'Options for a new passkey',
    response: OPTIONS,
    errorResponses: [401, 409, 413, 428, 503],
  }),
  operation(ADD_PASSKEY_CALL, {
    ...SECURITY,
    summary: 'Add a passkey',
    response: ADDED,
    errorResponses: [400, 401, 409, 413, 415, 428, 503],
  }),
  operation(CHANGE_PASSKEY_CALL, {
    ...SECURITY,
    summary: 'Rename a passkey, or let it log in',
    response: { status: 200, description: 'Changed.', content: dataContent(objectSchema({})) },
    errorResponses: [400, 401, 404, 413, 415, 428],
  }),
  operation(REMOVE_PASSKEY_CALL, {
    ...SECURITY,
    summary: 'Remove a passkey',
    response: done('Removed.'),
    errorResponses: [401, 404, 428],
  }),
  operation(START_AUTHENTICATOR_CALL, {
    ...SECURITY,
    summary: 'Start an authenticator',
    response: read('The secret, sent once.', 'Authenticator'),
    errorResponses: [401, 409, 413, 428],
  }),
  operation(ADD_AUTHENTICATOR_CALL, {
    ...SECURITY,
    summary: 'Turn the started authenticator on by a code',
    response: ADDED,
    errorResponses: [400, 401, 410, 413, 415, 428],
  }),
  operation(REMOVE_AUTHENTICATOR_CALL, {
    ...SECURITY,
    summary: 'Remove the authenticator',
    response: done('Removed.'),
    errorResponses: [401, 404, 428],
  }),
  operation(RECOVERY_CODES_CALL, {
    ...SECURITY,
    summary: 'Replace the recovery codes',
    response: read('Ten codes, sent once.', 'RecoveryCodes'),
    errorResponses: [401, 409, 413, 428],
  }),
  operation(OWN_PASSWORD_CALL, {
    ...SECURITY,
    summary: 'Change the password',
    response: {
      status: 200,
      description: 'The password is changed and all other sessions have ended.',
      content: json(objectSchema({ status: { const: true }, message: TEXT })),
    },
    errorResponses: [400, 401, 413, 415, 428, 429, 503],
  }),
  operation(SESSIONS_CALL, {
    ...SECURITY,
    summary: 'Where the investor is logged in',
    response: read('The live sessions, the current one first.', 'Sessions'),
    errorResponses: [401],
  }),
  operation(END_SESSION_CALL, {
    ...SECURITY,
    summary: 'Sign out one other session',
    response: done('It has ended.'),
    errorResponses: [401, 404],
  }),
  operation(END_OTHER_SESSIONS_CALL, {
    ...SECURITY,
    summary: 'Sign out all other sessions',
    response: done('They have ended.'),
    errorResponses: [401],
  }),
  operation(ACCOUNT_EVENTS_CALL, {
    ...SECURITY,
    summary: 'What happened to the account',
    response: read('The last hundred events, newest first.', 'AccountEvents'),
    errorResponses: [401],
  }),
  operation(MAIL_PREFERENCES_CALL, {
    ...SECURITY,
    summary: 'Switch a kind of mail on or off',
    response: read('All kinds.', 'MailPreferences'),
    errorResponses: [400, 401, 413, 415],
  }),
  operation(EXPORT_CALL, {
    ...SECURITY,
    summary: 'Everything that is kept about the investor',
    response: { status: 200, description: 'A zip.', content: { type: 'application/zip', schema: {} } },
    errorResponses: [401, 428, 429],
  }),
  operation(DELETE_ACCOUNT_CALL, {
    ...SECURITY,
    summary: 'Delete the account in seven days',
    response: read('The deletion is pending.', 'Deletion'),
    errorResponses: [401, 428],
  }),
  operation(RESTORE_ACCOUNT_CALL, {
    ...SECURITY,
    summary: 'Take the deletion back',
    response: done('The account stays.'),
    errorResponses: [401, 409, 413],
  }),
];

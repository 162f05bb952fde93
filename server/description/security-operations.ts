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
  STOP_BANK_CALL,
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
import { dataContent, jsonContent, objectSchema, operation, type Operation } from './operation.ts';
import { refTo, NON_EMPTY_STRING } from './record-schema.ts';

const STEP = { tag: 'Log-in steps', access: 'no-token' } as const;
const SECURITY = { tag: 'Security', access: 'token' } as const;
const noContent = (description: string) => ({ status: 204, description });
const withData = (description: string, schema: string) => ({
  status: 200,
  description,
  content: dataContent(refTo(schema)),
});
const LOGGED_IN = {
  status: 200,
  description: 'The token and the user.',
  content: jsonContent(refTo('LogIn')),
};
const OPTIONS = withData('Options for the browser; valid for five minutes and one use.', 'PasskeyOptions');
const ADDED = {
  status: 201,
  description: 'The factor is active; the account’s first factor brings recovery codes.',
  content: dataContent(refTo('AddedFactor')),
};

export const SECURITY_OPERATIONS: readonly Operation[] = [
  operation(SECOND_FACTOR_OPTIONS_CALL, {
    ...STEP,
    summary: 'Options for a second factor by passkey',
    response: OPTIONS,
    ifNotOffered: 'The login page says that a second factor by passkey has failed; other factors work.',
    errorResponses: [400, 410, 413, 415, 503],
  }),
  operation(SECOND_FACTOR_CALL, {
    ...STEP,
    summary: 'The second factor of a log-in',
    response: LOGGED_IN,
    ifNotOffered:
      'The login page says that a second factor has failed. An API without this call must not ask for a second factor.',
    errorResponses: [400, 410, 413, 415, 429],
  }),
  operation(PASSKEY_LOG_IN_OPTIONS_CALL, {
    ...STEP,
    summary: 'Options for a log-in by passkey',
    response: OPTIONS,
    ifNotOffered: 'The login page suggests no passkeys.',
    errorResponses: [413, 503],
  }),
  operation(PASSKEY_LOG_IN_CALL, {
    ...STEP,
    summary: 'Log in by passkey',
    response: LOGGED_IN,
    ifNotOffered:
      'The login page says that a log-in by passkey has failed. Without `POST auth/passkey/options` it suggests no passkeys.',
    errorResponses: [400, 401, 413, 415, 429],
  }),
  operation(STOP_BANK_CALL, {
    ...STEP,
    summary: 'Stop a changed bank account',
    response: withData('Until `heldUntil` the bank account is not used and cannot be changed.', 'BankHold'),
    ifNotOffered:
      'The page of the link shows the `message` of the response; without one it says that the account could not be stopped. An API without this call must not put the link in its mails.',
    errorResponses: [400, 410, 413, 415, 429],
  }),
  operation(SECURITY_CALL, {
    ...SECURITY,
    summary: 'The factors of the account, and a pending deletion, removal of factors or stop of bank changes',
    response: withData('The security of the account.', 'Security'),
    ifNotOffered:
      'The security page says that it is not offered; without `security` in the user nothing leads to it.',
    errorResponses: [401],
  }),
  operation(CONFIRM_OPTIONS_CALL, {
    ...SECURITY,
    summary: 'Options for a confirmation by passkey',
    response: OPTIONS,
    ifNotOffered: 'The dialog says that a confirmation by passkey has failed; other ways work.',
    errorResponses: [401, 413, 503],
  }),
  operation(CONFIRM_CALL, {
    ...SECURITY,
    summary: 'Confirm who is logged in',
    response: withData('Confirmed for ten minutes.', 'Confirmed'),
    ifNotOffered:
      'The dialog says that the confirmation has failed. An API without this call must not return 428.',
    errorResponses: [400, 401, 413, 415, 429, 503],
  }),
  operation(PASSKEY_OPTIONS_CALL, {
    ...SECURITY,
    summary: 'Options for a new passkey',
    response: OPTIONS,
    ifNotOffered:
      'The dialog says that the passkey was not added; with `passkeysOffered` false the page offers none.',
    errorResponses: [401, 409, 413, 428, 503],
  }),
  operation(ADD_PASSKEY_CALL, {
    ...SECURITY,
    summary: 'Add a passkey',
    response: ADDED,
    ifNotOffered:
      'The dialog says that the passkey was not added; with `passkeysOffered` false the page offers none.',
    errorResponses: [400, 401, 409, 413, 415, 428, 503],
  }),
  operation(CHANGE_PASSKEY_CALL, {
    ...SECURITY,
    summary: 'Rename a passkey, or let it log in',
    response: { status: 200, description: 'Changed.', content: dataContent(objectSchema({})) },
    ifNotOffered: 'The card says that the change failed, and the passkey stays as it is.',
    errorResponses: [400, 401, 404, 413, 415, 428],
  }),
  operation(REMOVE_PASSKEY_CALL, {
    ...SECURITY,
    summary: 'Remove a passkey',
    response: noContent('Removed.'),
    ifNotOffered: 'The dialog says that the removal has failed, and the passkey stays.',
    errorResponses: [401, 404, 428],
  }),
  operation(START_AUTHENTICATOR_CALL, {
    ...SECURITY,
    summary: 'Start an authenticator',
    response: withData('The secret, sent once.', 'Authenticator'),
    ifNotOffered: 'The card says that adding an authenticator failed.',
    errorResponses: [401, 409, 413, 428],
  }),
  operation(ADD_AUTHENTICATOR_CALL, {
    ...SECURITY,
    summary: 'Turn the started authenticator on by a code',
    response: ADDED,
    ifNotOffered: 'The dialog says that adding the authenticator failed.',
    errorResponses: [400, 401, 410, 413, 415, 428],
  }),
  operation(REMOVE_AUTHENTICATOR_CALL, {
    ...SECURITY,
    summary: 'Remove the authenticator',
    response: noContent('Removed.'),
    ifNotOffered: 'The dialog says that the removal has failed, and the authenticator stays.',
    errorResponses: [401, 404, 428],
  }),
  operation(RECOVERY_CODES_CALL, {
    ...SECURITY,
    summary: 'Replace the recovery codes',
    response: withData('Ten codes, sent once.', 'RecoveryCodes'),
    ifNotOffered: 'The card says that making new codes has failed, and the earlier codes stay.',
    errorResponses: [401, 409, 413, 428],
  }),
  operation(OWN_PASSWORD_CALL, {
    ...SECURITY,
    summary: 'Change the password',
    response: {
      status: 200,
      description: 'The password is changed and all other sessions have ended.',
      content: jsonContent(objectSchema({ status: { const: true }, message: NON_EMPTY_STRING })),
    },
    ifNotOffered: 'The card says that the change has failed; a password reset still changes the password.',
    errorResponses: [400, 401, 413, 415, 428, 429, 503],
  }),
  operation(SESSIONS_CALL, {
    ...SECURITY,
    summary: 'Where the investor is logged in',
    response: withData('The live sessions, the current one first.', 'Sessions'),
    ifNotOffered: 'The page leaves the list of devices out.',
    errorResponses: [401],
  }),
  operation(END_SESSION_CALL, {
    ...SECURITY,
    summary: 'Sign out one other session',
    response: noContent('The session has ended.'),
    ifNotOffered: 'The card says that the log-out has failed, and the device stays logged in.',
    errorResponses: [401, 404],
  }),
  operation(END_OTHER_SESSIONS_CALL, {
    ...SECURITY,
    summary: 'Sign out all other sessions',
    response: noContent('The other sessions have ended.'),
    ifNotOffered: 'The card says that the log-out has failed, and the devices stay logged in.',
    errorResponses: [401],
  }),
  operation(ACCOUNT_EVENTS_CALL, {
    ...SECURITY,
    summary: 'What happened to the account',
    response: withData(
      'The last 25 failures and the last hundred other events, newest first.',
      'AccountEvents',
    ),
    ifNotOffered: 'The page leaves the recent activity out.',
    errorResponses: [401],
  }),
  operation(MAIL_PREFERENCES_CALL, {
    ...SECURITY,
    summary: 'Switch a kind of mail on or off',
    response: withData('All kinds of mail.', 'MailPreferences'),
    ifNotOffered:
      'The card says that the change has failed; without `mailPreferences` the page leaves the card out.',
    errorResponses: [400, 401, 413, 415],
  }),
  operation(EXPORT_CALL, {
    ...SECURITY,
    summary: 'Everything stored about the investor',
    response: { status: 200, description: 'A ZIP file.', content: { type: 'application/zip', schema: {} } },
    ifNotOffered: 'The card says that the download failed.',
    errorResponses: [401, 428, 429],
  }),
  operation(DELETE_ACCOUNT_CALL, {
    ...SECURITY,
    summary: 'Delete the account in seven days',
    response: withData('The deletion is pending.', 'Deletion'),
    ifNotOffered: 'The dialog says that the deletion has failed, and the account stays.',
    errorResponses: [401, 428],
  }),
  operation(RESTORE_ACCOUNT_CALL, {
    ...SECURITY,
    summary: 'Take the deletion back',
    response: noContent('The account stays.'),
    ifNotOffered: 'The card says that the account was not restored, and the deletion stays pending.',
    errorResponses: [401, 409, 413],
  }),
];

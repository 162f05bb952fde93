import {
  dealCardFields,
  dealDetailFields,
  investmentFieldOf,
  investorFields,
} from '../../src/contract/deals.ts';
import { logInFields, userFields } from '../../src/contract/account.ts';
import {
  consentFields,
  kycDocumentFields,
  documentsFields,
  submissionFields,
} from '../../src/contract/documents.ts';
import { eventFields, eventTeamFields } from '../../src/contract/events.ts';
import { INVESTMENT_NAMES, startupNames } from '../../src/contract/investments.ts';
import { interestFields, interestListFields } from '../../src/contract/interests.ts';
import { ipoFields } from '../../src/contract/ipos.ts';
import { PUBLISHED_STATUS } from '../../src/contract/pages.ts';
import { codedPlaceFields, namedPlaceFields } from '../../src/contract/places.ts';
import {
  dashboardFields,
  growthMonthFields,
  periodFields,
  periodIdFields,
} from '../../src/contract/dashboard.ts';
import {
  bankDetailFields,
  basicDetailFields,
  nomineeFields,
  nomineeListFields,
} from '../../src/contract/profile.ts';
import { priceFields, priceListFields } from '../../src/contract/prices.ts';
import { markFields, marksFields } from '../../src/contract/marks.ts';
import {
  meetingFields,
  misDocumentFields,
  misFields,
  pagedListFields,
  startupPageFields,
  updateFields,
} from '../../src/contract/reports.ts';
import {
  ACCOUNT_EVENTS,
  accountEventFields,
  accountEventsFields,
  authenticatorFields,
  bankHoldFields,
  CONFIRM_METHODS,
  confirmedFields,
  deletionFields,
  FACTOR_METHODS,
  MAIL_KINDS,
  mailPreferenceFields,
  mailPreferencesFields,
  passkeyFields,
  passkeyOptionsFields,
  recoveryCodesFields,
  secondFactorFields,
  securityFields,
  sessionFields,
  sessionsFields,
} from '../../src/contract/security.ts';
import { unchangedText } from '../../src/contract/fields.ts';
import { wireFields } from '../../src/contract/record-fields.ts';
import { INVESTMENT_FIELDS, STARTUP_FIELDS } from '../../src/core/portfolio/investment-fields.ts';
import { MARK_KINDS } from '../../src/core/marks/mark.ts';
import { KYC_SLOTS } from '../../src/core/kyc/document.ts';
import {
  HTML,
  STRING,
  listSchema,
  MOMENT,
  recordSchema,
  refTo,
  type Schema,
  NON_EMPTY_STRING,
  INTEGER,
} from './record-schema.ts';

const HASH: Schema = { ...NON_EMPTY_STRING, description: 'Hash of the file.' };
/** No field of a user is ever an empty string, except the last name: an account of Google may have none. */
const USER_SENT_SCHEMAS = {
  ...Object.fromEntries(Object.keys(userFields).map((name) => [name, NON_EMPTY_STRING])),
  last_name: STRING,
  security: { const: true },
};

const PAGED = ['docs', 'totalDocs', 'limit', 'page', 'totalPages', 'hasNextPage', 'hasPrevPage'];

const paged = (items: string, fields: typeof pagedListFields = pagedListFields): Schema =>
  recordSchema(fields, {
    sentSchemas: { docs: listSchema(refTo(items)) },
    additionalFields: { totalDocs: INTEGER, limit: INTEGER, page: INTEGER, totalPages: INTEGER },
    requiredFields: 'startup' in fields ? ['startup', ...PAGED] : PAGED,
  });

/**
 * The records of the API by name. All but `Failure` are derived from the fields with which the app decodes them.
 * @param productShortName part of two field names on the wire
 */
export function recordSchemas(productShortName: string): Readonly<Record<string, Schema>> {
  const dealOptions = {
    additionalFields: {
      [investmentFieldOf(productShortName)]: {
        ...NON_EMPTY_STRING,
        description: 'What an investor can invest, as a text: `₹2,50,000 – ₹10,00,000`.',
      },
      companyUrl: NON_EMPTY_STRING,
      punchLine: NON_EMPTY_STRING,
      status: { const: PUBLISHED_STATUS },
    },
    requiredFields: ['_id', 'status'],
  };
  return {
    Failure: {
      type: 'object',
      description: 'The shape of every failure.',
      properties: {
        status: INTEGER,
        message: { ...NON_EMPTY_STRING, description: 'A sentence for the user.' },
      },
      required: ['status', 'message'],
    },
    User: recordSchema(userFields, { sentSchemas: USER_SENT_SCHEMAS, requiredFields: 'all' }),
    LogIn: recordSchema(
      { ...logInFields, ...userFields },
      {
        sentSchemas: {
          ...USER_SENT_SCHEMAS,
          token: { ...NON_EMPTY_STRING, description: 'The bearer token.' },
          passkeyLogIn: { const: true, description: 'A passkey of the account logs in without a password.' },
        },
        requiredFields: ['token', ...Object.keys(userFields)],
      },
    ),
    Deal: recordSchema(dealCardFields, dealOptions),
    DealDetail: recordSchema(dealDetailFields, {
      ...dealOptions,
      sentSchemas: {
        coInvestorsMetaData: listSchema(recordSchema(investorFields, { additionalFields: { etag: HASH } })),
        prevInvestor: listSchema(recordSchema(investorFields, { additionalFields: { etag: HASH } })),
      },
    }),
    Event: recordSchema(eventFields, {
      sentSchemas: {
        currInvestors: HTML,
        prevInvestors: HTML,
        team: listSchema({
          anyOf: [NON_EMPTY_STRING, recordSchema(eventTeamFields, { requiredFields: ['name'] })],
        }),
      },
      additionalFields: { createdAt: MOMENT },
      requiredFields: ['_id', 'createdAt'],
    }),
    Ipo: recordSchema(ipoFields, { requiredFields: ['_id', 'companyName'] }),
    Dashboard: recordSchema(dashboardFields, {
      sentSchemas: {
        growthHistory: listSchema(recordSchema(growthMonthFields, { requiredFields: 'all' })),
        chartData: listSchema(
          recordSchema(periodFields, { sentSchemas: { _id: refTo('Period') }, requiredFields: 'all' }),
        ),
      },
      requiredFields: 'all',
    }),
    Period: recordSchema(periodIdFields, { requiredFields: 'all' }),
    Startup: recordSchema(
      { _id: unchangedText, ...wireFields(STARTUP_FIELDS, startupNames(productShortName)) },
      { requiredFields: ['_id', 'name'] },
    ),
    Investment: recordSchema(
      { _id: unchangedText, ...wireFields(INVESTMENT_FIELDS, INVESTMENT_NAMES) },
      {
        additionalFields: { startupDetails: refTo('Startup') },
        requiredFields: ['_id', 'startupDetails', 'investment_amount'],
      },
    ),
    SharePrice: recordSchema(priceFields, { requiredFields: ['date', 'price'] }),
    SharePrices: recordSchema(priceListFields, {
      sentSchemas: { prices: listSchema(refTo('SharePrice')) },
      requiredFields: 'all',
    }),
    Interest: recordSchema(interestFields, { requiredFields: ['deal', 'amount', 'at'] }),
    Interests: recordSchema(interestListFields, {
      sentSchemas: { interests: listSchema(refTo('Interest')) },
      requiredFields: 'all',
    }),
    Mis: recordSchema(misFields, {
      sentSchemas: {
        documents: listSchema(
          recordSchema(misDocumentFields, {
            requiredFields: ['path', 'key'],
          }),
        ),
      },
      additionalFields: { _id: NON_EMPTY_STRING },
      requiredFields: ['_id', 'title', 'documents'],
    }),
    Update: recordSchema(updateFields, {
      additionalFields: { _id: NON_EMPTY_STRING },
      requiredFields: ['_id'],
    }),
    Meeting: recordSchema(meetingFields, {
      sentSchemas: { links: listSchema(NON_EMPTY_STRING) },
      additionalFields: { _id: NON_EMPTY_STRING },
      requiredFields: ['_id', 'links'],
    }),
    MisPage: paged('Mis'),
    UpdatePage: paged('Update'),
    MeetingPage: paged('Meeting'),
    StartupMisPage: paged('Mis', startupPageFields),
    StartupUpdatePage: paged('Update', startupPageFields),
    StartupMeetingPage: paged('Meeting', startupPageFields),
    Country: recordSchema(codedPlaceFields, {
      additionalFields: { id: INTEGER },
      requiredFields: ['id', 'name', 'iso2'],
    }),
    State: recordSchema(codedPlaceFields, {
      additionalFields: { id: INTEGER },
      requiredFields: ['id', 'name', 'iso2'],
    }),
    City: recordSchema(namedPlaceFields, {
      additionalFields: { id: INTEGER },
      requiredFields: ['id', 'name'],
    }),
    BasicDetail: recordSchema(basicDetailFields),
    BankDetail: recordSchema(bankDetailFields),
    Nominee: recordSchema(nomineeFields, { requiredFields: ['_id'] }),
    NomineeDetail: recordSchema(nomineeListFields, {
      sentSchemas: { nominees: listSchema(refTo('Nominee')) },
    }),
    Mark: recordSchema(markFields, {
      sentSchemas: { kind: { enum: MARK_KINDS }, id: NON_EMPTY_STRING },
      requiredFields: ['kind', 'id', 'at'],
    }),
    Marks: recordSchema(marksFields, {
      sentSchemas: { marks: listSchema(refTo('Mark')) },
      requiredFields: 'all',
    }),
    KycDocument: recordSchema(kycDocumentFields, {
      sentSchemas: { slot: { enum: KYC_SLOTS.map(({ id }) => id) }, url: STRING },
      requiredFields: ['slot', 'url', 'fileName'],
    }),
    KycDocuments: recordSchema(documentsFields, {
      sentSchemas: { documents: listSchema(refTo('KycDocument')) },
      requiredFields: ['documents'],
    }),
    SecondFactor: recordSchema(secondFactorFields, {
      sentSchemas: {
        status: { const: true },
        message: NON_EMPTY_STRING,
        secondFactor: {
          type: 'object',
          properties: {
            token: NON_EMPTY_STRING,
            methods: listSchema({ enum: FACTOR_METHODS }),
            expiresAt: MOMENT,
          },
          required: ['token', 'methods', 'expiresAt'],
        },
      },
      requiredFields: 'all',
    }),
    Passkey: recordSchema(passkeyFields, { requiredFields: ['_id', 'name', 'logIn', 'createdAt'] }),
    MailPreference: recordSchema(mailPreferenceFields, {
      sentSchemas: { kind: { enum: MAIL_KINDS } },
      requiredFields: 'all',
    }),
    MailPreferences: recordSchema(mailPreferencesFields, {
      sentSchemas: { mailPreferences: listSchema(refTo('MailPreference')) },
      requiredFields: 'all',
    }),
    Security: recordSchema(securityFields, {
      sentSchemas: {
        passkeys: listSchema(refTo('Passkey')),
        mailPreferences: listSchema(refTo('MailPreference')),
        confirmMethods: listSchema({ enum: CONFIRM_METHODS }),
        recoveryCodesLeft: INTEGER,
      },
      requiredFields: [
        ...['hasPassword', 'passkeysOffered', 'passkeys', 'recoveryCodesLeft'],
        ...['confirmMethods', 'mailPreferences'],
      ],
    }),
    Confirmed: recordSchema(confirmedFields, { requiredFields: 'all' }),
    PasskeyOptions: recordSchema(passkeyOptionsFields, {
      sentSchemas: { publicKey: { type: 'object' } },
      requiredFields: 'all',
    }),
    AddedFactor: recordSchema(recoveryCodesFields, {
      sentSchemas: { recoveryCodes: listSchema(NON_EMPTY_STRING) },
    }),
    RecoveryCodes: recordSchema(recoveryCodesFields, {
      sentSchemas: { recoveryCodes: listSchema(NON_EMPTY_STRING) },
      requiredFields: 'all',
    }),
    Authenticator: recordSchema(authenticatorFields, { requiredFields: 'all' }),
    Session: recordSchema(sessionFields, {
      requiredFields: ['_id', 'current', 'firstSeenAt', 'lastSeenAt'],
    }),
    Sessions: recordSchema(sessionsFields, {
      sentSchemas: { sessions: listSchema(refTo('Session')) },
      requiredFields: 'all',
    }),
    AccountEvent: recordSchema(accountEventFields, {
      sentSchemas: { kind: { enum: ACCOUNT_EVENTS } },
      requiredFields: ['_id', 'kind', 'at'],
    }),
    AccountEvents: recordSchema(accountEventsFields, {
      sentSchemas: { events: listSchema(refTo('AccountEvent')) },
      requiredFields: 'all',
    }),
    Deletion: recordSchema(deletionFields, { requiredFields: ['deletionAt'] }),
    BankHold: recordSchema(bankHoldFields, { requiredFields: 'all' }),
    Consent: recordSchema(consentFields, { requiredFields: 'all' }),
    Submission: recordSchema(submissionFields, { requiredFields: 'all' }),
  };
}

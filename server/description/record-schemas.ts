import {
  dealCardFields,
  dealDetailFields,
  investmentFieldOf,
  investorFields,
} from '../../src/contract/deals.ts';
import { logInFields, userFields } from '../../src/contract/account.ts';
import { consentFields, kycDocumentFields, documentsFields } from '../../src/contract/documents.ts';
import { eventFields, eventTeamFields } from '../../src/contract/events.ts';
import {
  investmentFields,
  namedFields,
  networkInvestmentFieldOf,
  startupFields,
} from '../../src/contract/investments.ts';
import { ipoFields } from '../../src/contract/ipos.ts';
import { PUBLISHED_STATUS } from '../../src/contract/pages.ts';
import { codedPlaceFields, namedPlaceFields } from '../../src/contract/places.ts';
import { dashboardFields, periodFields, periodIdFields } from '../../src/contract/dashboard.ts';
import {
  bankDetailFields,
  basicDetailFields,
  nomineeFields,
  nomineeListFields,
} from '../../src/contract/profile.ts';
import {
  meetingFields,
  misDocumentFields,
  misFields,
  pagedListFields,
  updateFields,
} from '../../src/contract/reports.ts';
import { KYC_SLOTS } from '../../src/core/kyc/document.ts';
import {
  HTML,
  LINE,
  listSchema,
  MOMENT,
  recordSchema,
  refTo,
  type Schema,
  TEXT,
  INTEGER,
} from './record-schema.ts';

const HASH: Schema = { ...TEXT, description: 'Hash of the file.' };
const NUMBER: Schema = { type: 'number' };
/** No field of a user is ever an empty text. */
const USER_FORMS = Object.fromEntries(Object.keys(userFields).map((name) => [name, TEXT]));
const NAMES = listSchema(recordSchema(namedFields, { requiredFields: 'all' }));

const paged = (items: string): Schema =>
  recordSchema(pagedListFields, {
    sentForms: { docs: listSchema(refTo(items)) },
    additionalFields: { totalDocs: INTEGER, limit: INTEGER, page: INTEGER, totalPages: INTEGER },
    requiredFields: ['docs', 'totalDocs', 'limit', 'page', 'totalPages', 'hasNextPage', 'hasPrevPage'],
  });

/**
 * Every record of the API by name, derived from the fields with which the app decodes it.
 * @param productShortName part of two field names on the wire
 */
export function recordSchemas(productShortName: string): Readonly<Record<string, Schema>> {
  const card = {
    additionalFields: {
      [investmentFieldOf(productShortName)]: { ...TEXT, description: 'The investment text.' },
      companyUrl: TEXT,
      punchLine: TEXT,
      status: { const: PUBLISHED_STATUS },
    },
    requiredFields: ['_id', 'status'],
  };
  return {
    Failure: {
      type: 'object',
      description: 'The shape of every failure.',
      properties: { status: INTEGER, message: { ...TEXT, description: 'A sentence for the user.' } },
      required: ['status', 'message'],
    },
    User: recordSchema(userFields, { sentForms: USER_FORMS, requiredFields: 'all' }),
    LogIn: recordSchema(
      { ...logInFields, ...userFields },
      {
        sentForms: { ...USER_FORMS, token: { ...TEXT, description: 'The bearer token.' } },
        requiredFields: 'all',
      },
    ),
    Deal: recordSchema(dealCardFields, card),
    DealDetail: recordSchema(dealDetailFields, {
      ...card,
      sentForms: {
        coInvestorsMetaData: listSchema(recordSchema(investorFields, { additionalFields: { etag: HASH } })),
        prevInvestor: listSchema(recordSchema(investorFields, { additionalFields: { etag: HASH } })),
      },
    }),
    Event: recordSchema(eventFields, {
      sentForms: {
        currInvestors: HTML,
        prevInvestors: HTML,
        team: listSchema({ anyOf: [TEXT, recordSchema(eventTeamFields, { requiredFields: ['name'] })] }),
      },
      additionalFields: { createdAt: MOMENT },
      requiredFields: ['_id', 'createdAt'],
    }),
    Ipo: recordSchema(ipoFields, { requiredFields: ['_id', 'companyName'] }),
    Dashboard: recordSchema(dashboardFields, {
      sentForms: {
        chartData: listSchema(
          recordSchema(periodFields, { sentForms: { _id: refTo('Period') }, requiredFields: 'all' }),
        ),
      },
      requiredFields: 'all',
    }),
    Period: recordSchema(periodIdFields, { requiredFields: 'all' }),
    Startup: recordSchema(startupFields, {
      sentForms: {
        investment_code: TEXT,
        other_office_locations: TEXT,
        coinvestor: NAMES,
        founders: NAMES,
        foundedIn: INTEGER,
        startup_status_year: INTEGER,
        runway: TEXT,
        fund_raise_plan: TEXT,
      },
      additionalFields: { [networkInvestmentFieldOf(productShortName)]: NUMBER },
      requiredFields: ['_id', 'name'],
    }),
    Investment: recordSchema(investmentFields, {
      sentForms: { startupDetails: refTo('Startup') },
      requiredFields: ['_id', 'startupDetails', 'investment_amount'],
    }),
    Mis: recordSchema(misFields, {
      sentForms: {
        documents: listSchema(
          recordSchema(misDocumentFields, {
            additionalFields: { key: TEXT },
            requiredFields: ['path', 'key'],
          }),
        ),
      },
      additionalFields: { _id: TEXT },
      requiredFields: ['_id', 'title', 'documents'],
    }),
    Update: recordSchema(updateFields, { additionalFields: { _id: TEXT }, requiredFields: ['_id'] }),
    Meeting: recordSchema(meetingFields, {
      sentForms: { links: listSchema(TEXT) },
      additionalFields: { _id: TEXT },
      requiredFields: ['_id', 'links'],
    }),
    MisPage: paged('Mis'),
    UpdatePage: paged('Update'),
    MeetingPage: paged('Meeting'),
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
    NomineeDetail: recordSchema(nomineeListFields, { sentForms: { nominees: listSchema(refTo('Nominee')) } }),
    KycDocument: recordSchema(kycDocumentFields, {
      sentForms: { slot: { enum: KYC_SLOTS.map(({ id }) => id) }, url: LINE },
      requiredFields: 'all',
    }),
    KycDocuments: recordSchema(documentsFields, {
      sentForms: { documents: listSchema(refTo('KycDocument')) },
      requiredFields: ['documents'],
    }),
    Consent: recordSchema(consentFields, { requiredFields: 'all' }),
  };
}

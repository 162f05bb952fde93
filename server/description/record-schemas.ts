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
  WHOLE,
} from './record-schema.ts';

const HASH: Schema = { ...TEXT, description: 'Hash of the file.' };
const NUMBER: Schema = { type: 'number' };
/** No field of a user is ever an empty text. */
const USER_FORMS = Object.fromEntries(Object.keys(userFields).map((name) => [name, TEXT]));
const NAMES = listSchema(recordSchema(namedFields, { always: 'all' }));

const paged = (items: string): Schema =>
  recordSchema(pagedListFields, {
    is: { docs: listSchema(refTo(items)) },
    and: { totalDocs: WHOLE, limit: WHOLE, page: WHOLE, totalPages: WHOLE },
    always: ['docs', 'totalDocs', 'limit', 'page', 'totalPages', 'hasNextPage', 'hasPrevPage'],
  });

/**
 * Every record of the API by name, derived from the fields with which the app decodes it.
 * @param productShortName part of two field names on the wire
 */
export function recordSchemas(productShortName: string): Readonly<Record<string, Schema>> {
  const card = {
    and: {
      [investmentFieldOf(productShortName)]: { ...TEXT, description: 'The investment text.' },
      companyUrl: TEXT,
      punchLine: TEXT,
      status: { const: 'active' },
    },
    always: ['_id', 'status'],
  };
  return {
    Failure: {
      type: 'object',
      description: 'The shape of every failure.',
      properties: { status: WHOLE, message: { ...TEXT, description: 'A sentence for the user.' } },
      required: ['status', 'message'],
    },
    User: recordSchema(userFields, { is: USER_FORMS, always: 'all' }),
    LogIn: recordSchema(
      { ...logInFields, ...userFields },
      { is: { ...USER_FORMS, token: { ...TEXT, description: 'The bearer token.' } }, always: 'all' },
    ),
    Deal: recordSchema(dealCardFields, card),
    DealDetail: recordSchema(dealDetailFields, {
      ...card,
      is: {
        coInvestorsMetaData: listSchema(recordSchema(investorFields, { and: { etag: HASH } })),
        prevInvestor: listSchema(recordSchema(investorFields, { and: { etag: HASH } })),
      },
    }),
    Event: recordSchema(eventFields, {
      is: {
        currInvestors: HTML,
        prevInvestors: HTML,
        team: listSchema({ anyOf: [TEXT, recordSchema(eventTeamFields, { always: ['name'] })] }),
      },
      and: { createdAt: MOMENT },
      always: ['_id', 'createdAt'],
    }),
    Ipo: recordSchema(ipoFields, { always: ['_id', 'companyName'] }),
    Dashboard: recordSchema(dashboardFields, {
      is: {
        chartData: listSchema(recordSchema(periodFields, { is: { _id: refTo('Period') }, always: 'all' })),
      },
      always: 'all',
    }),
    Period: recordSchema(periodIdFields, { always: 'all' }),
    Startup: recordSchema(startupFields, {
      is: {
        investment_code: TEXT,
        other_office_locations: TEXT,
        coinvestor: NAMES,
        founders: NAMES,
        foundedIn: WHOLE,
        startup_status_year: WHOLE,
        runway: TEXT,
        fund_raise_plan: TEXT,
      },
      and: { [networkInvestmentFieldOf(productShortName)]: NUMBER },
      always: ['_id', 'name'],
    }),
    Investment: recordSchema(investmentFields, {
      is: { startupDetails: refTo('Startup') },
      always: ['_id', 'startupDetails', 'investment_amount'],
    }),
    Mis: recordSchema(misFields, {
      is: {
        documents: listSchema(
          recordSchema(misDocumentFields, { and: { key: TEXT }, always: ['path', 'key'] }),
        ),
      },
      and: { _id: TEXT },
      always: ['_id', 'title', 'documents'],
    }),
    Update: recordSchema(updateFields, { and: { _id: TEXT }, always: ['_id'] }),
    Meeting: recordSchema(meetingFields, {
      is: { links: listSchema(TEXT) },
      and: { _id: TEXT },
      always: ['_id', 'links'],
    }),
    MisPage: paged('Mis'),
    UpdatePage: paged('Update'),
    MeetingPage: paged('Meeting'),
    Country: recordSchema(codedPlaceFields, { and: { id: WHOLE }, always: ['id', 'name', 'iso2'] }),
    State: recordSchema(codedPlaceFields, { and: { id: WHOLE }, always: ['id', 'name', 'iso2'] }),
    City: recordSchema(namedPlaceFields, { and: { id: WHOLE }, always: ['id', 'name'] }),
    BasicDetail: recordSchema(basicDetailFields),
    BankDetail: recordSchema(bankDetailFields),
    Nominee: recordSchema(nomineeFields, { always: ['_id'] }),
    NomineeDetail: recordSchema(nomineeListFields, { is: { nominees: listSchema(refTo('Nominee')) } }),
    KycDocument: recordSchema(kycDocumentFields, {
      is: { slot: { enum: KYC_SLOTS.map(({ id }) => id) }, url: LINE },
      always: 'all',
    }),
    KycDocuments: recordSchema(documentsFields, {
      is: { documents: listSchema(refTo('KycDocument')) },
      always: ['documents'],
    }),
    Consent: recordSchema(consentFields, { always: 'all' }),
  };
}

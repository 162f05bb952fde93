import {
  dealCardFields,
  dealDetailFields,
  investmentFieldOf,
  investorFields,
  linkFields,
  teamFields,
} from '../../src/contract/deals.ts';
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
import {
  dashboardFields,
  growthFields,
  periodFields,
  sectorFields,
  topInvestmentFields,
} from '../../src/contract/dashboard.ts';
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
  DAY,
  HTML,
  LINE,
  listOf,
  MOMENT,
  recordSchema,
  refTo,
  type Schema,
  TEXT,
  WHOLE,
} from './record-schema.ts';

const HASH: Schema = { ...TEXT, description: 'Hash of the file.' };
const NUMBER: Schema = { type: 'number' };
const NAMES = listOf(recordSchema(namedFields, { always: ['name'] }));

const user = (more: Readonly<Record<string, Schema>> = {}): Schema => ({
  type: 'object',
  properties: { ...more, _id: TEXT, name: TEXT, email: TEXT, first_name: TEXT, last_name: TEXT },
  required: [...Object.keys(more), '_id', 'name', 'email', 'first_name', 'last_name'],
});

const paged = (items: string): Schema =>
  recordSchema(pagedListFields, {
    is: { docs: listOf(refTo(items)) },
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
    User: user(),
    LogIn: user({ token: { ...TEXT, description: 'The bearer token.' } }),
    Deal: recordSchema(dealCardFields, { ...card, is: { deadLine: DAY } }),
    DealDetail: recordSchema(dealDetailFields, {
      ...card,
      is: {
        deadLine: DAY,
        detailData: HTML,
        coInvestorsMetaData: listOf(recordSchema(investorFields, { and: { etag: HASH } })),
        prevInvestor: listOf(recordSchema(investorFields, { and: { etag: HASH } })),
        teams: listOf(recordSchema(teamFields)),
        importantLinks: listOf(recordSchema(linkFields)),
      },
    }),
    Event: recordSchema(eventFields, {
      is: {
        date: DAY,
        expiryDate: DAY,
        detail: HTML,
        about: HTML,
        currInvestors: HTML,
        prevInvestors: HTML,
        roundDetails: HTML,
        traction: HTML,
        team: listOf({ anyOf: [TEXT, recordSchema(eventTeamFields, { always: ['name'] })] }),
      },
      and: { createdAt: MOMENT },
      always: ['_id', 'createdAt'],
    }),
    Ipo: recordSchema(ipoFields, { is: { bidStart: DAY, bidEnd: DAY }, always: ['_id', 'companyName'] }),
    Dashboard: recordSchema(dashboardFields, {
      is: {
        allFormattedInvestments: listOf(recordSchema(growthFields, { always: Object.keys(growthFields) })),
        top5Investments: listOf(
          recordSchema(topInvestmentFields, { always: Object.keys(topInvestmentFields) }),
        ),
        startupSectors: listOf(recordSchema(sectorFields, { always: Object.keys(sectorFields) })),
        chartData: listOf(
          recordSchema(periodFields, { is: { _id: refTo('Period') }, always: ['_id', 'totalAmount'] }),
        ),
      },
      always: Object.keys(dashboardFields),
    }),
    Period: recordSchema(periodFields._id.pipe[1].entries, { always: ['year', 'month', 'quarter'] }),
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
      is: { purchase_date: DAY, updatedAt: MOMENT, startupDetails: refTo('Startup') },
      always: ['_id', 'startupDetails', 'investment_amount'],
    }),
    Mis: recordSchema(misFields, {
      is: {
        documents: listOf(recordSchema(misDocumentFields, { and: { key: TEXT }, always: ['path', 'key'] })),
      },
      and: { _id: TEXT },
      always: ['_id', 'title', 'documents'],
    }),
    Update: recordSchema(updateFields, {
      is: { title: MOMENT, content: HTML },
      and: { _id: TEXT },
      always: ['_id'],
    }),
    Meeting: recordSchema(meetingFields, {
      is: { title: MOMENT, links: listOf(TEXT) },
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
    NomineeDetail: recordSchema(nomineeListFields, { is: { nominees: listOf(refTo('Nominee')) } }),
    KycDocument: recordSchema(kycDocumentFields, {
      is: { slot: { enum: KYC_SLOTS.map(({ id }) => id) }, url: LINE },
      always: Object.keys(kycDocumentFields),
    }),
    KycDocuments: recordSchema(documentsFields, {
      is: { documents: listOf(refTo('KycDocument')), consentedAt: MOMENT },
      always: ['documents'],
    }),
    Consent: recordSchema(consentFields, { is: { consentedAt: MOMENT }, always: ['consentedAt'] }),
  };
}

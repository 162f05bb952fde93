import { DASHBOARD_CALL } from '../../src/contract/dashboard.ts';
import {
  CONSENT_CALL,
  SUBMISSION_CALL,
  DOCUMENT_CALL,
  DOCUMENTS_CALL,
  REMOVE_DOCUMENT_CALL,
  UPLOAD_FIELDS,
  UPLOAD_CALL,
} from '../../src/contract/documents.ts';
import { ADD_MARKS_CALL, MARKS_CALL } from '../../src/contract/marks.ts';
import { HOLDINGS_CALL } from '../../src/contract/holdings.ts';
import {
  BANK_DETAIL_CALL,
  BASIC_DETAIL_CALL,
  NOMINEES_CALL,
  SAVE_BANK_DETAIL_CALL,
  SAVE_BASIC_DETAIL_CALL,
  SAVE_NOMINEES_CALL,
} from '../../src/contract/profile.ts';
import { PRICES_CALL } from '../../src/contract/prices.ts';
import {
  REPORT_DOCUMENT_CALL,
  REPORTS_PER_PAGE,
  reportsCall,
  reportsOfManyCall,
} from '../../src/contract/reports.ts';
import { MAX_STARTUPS_AT_ONCE } from '../../src/core/reports/report.ts';
import {
  dataContent,
  EMAIL,
  jsonContent,
  limitParameter,
  objectSchema,
  operation,
  type Operation,
  PAGE,
} from './operation.ts';
import { listSchema, refTo, NON_EMPTY_STRING } from './record-schema.ts';

const PORTFOLIO = { tag: 'Portfolio', access: 'token' } as const;
export const PORTFOLIO_OPERATIONS: readonly Operation[] = [
  operation(DASHBOARD_CALL, {
    ...PORTFOLIO,
    summary: 'The figures of the dashboard',
    query: { email: EMAIL },
    response: { status: 200, description: 'The figures.', content: dataContent(refTo('Dashboard')) },
    errorResponses: [401, 403],
  }),
  operation(HOLDINGS_CALL, {
    ...PORTFOLIO,
    summary: 'All holdings',
    query: { email: EMAIL },
    response: {
      status: 200,
      description:
        'All holdings, newest purchase first. With `Accept: application/json;startups=once`, `data.startups` has each startup once, by id, and `startupDetails` of an investment is only the id of its startup.',
      content: dataContent(objectSchema({ investments: listSchema(refTo('Investment')) })),
    },
    errorResponses: [401, 403],
  }),
];

export const REPORT_OPERATIONS: readonly Operation[] = [
  ...(
    [
      ['mis', 'Management reports', 'MisPage'],
      ['updates', 'Updates', 'UpdatePage'],
      ['meetings', 'Meetings', 'MeetingPage'],
    ] as const
  ).flatMap(([kind, records, schema]) => [
    operation(reportsCall(kind), {
      tag: 'Reports',
      access: 'token',
      summary: `${records} of a startup that the investor holds`,
      query: { page: PAGE, limit: limitParameter(REPORTS_PER_PAGE) },
      response: { status: 200, description: 'One page, newest first.', content: dataContent(refTo(schema)) },
      errorResponses: [400, 401, 404],
    }),
    operation(reportsOfManyCall(kind), {
      tag: 'Reports',
      access: 'token',
      summary: `${records} of several startups that the investor holds`,
      ifNotOffered:
        kind === 'meetings'
          ? 'Nothing changes: the app reads the meetings of one startup at a time.'
          : 'The app sends one request per startup.',
      query: {
        ids: {
          schema: NON_EMPTY_STRING,
          description: `The ids of 1 to ${MAX_STARTUPS_AT_ONCE} startups, separated by commas.`,
          required: true,
        },
      },
      response: {
        status: 200,
        description: 'The first page of each startup; a startup that the investor does not hold is left out.',
        content: dataContent(listSchema(refTo(`Startup${schema}`))),
      },
      errorResponses: [400, 401],
    }),
  ]),
  operation(PRICES_CALL, {
    tag: 'Reports',
    access: 'token',
    summary: 'Share prices of a startup that the investor holds',
    ifNotOffered: 'The chart Value Over Time shows only what was paid and the value of today.',
    response: {
      status: 200,
      description: 'All prices, oldest first.',
      content: dataContent(refTo('SharePrices')),
    },
    errorResponses: [401, 404],
  }),
  operation(REPORT_DOCUMENT_CALL, {
    tag: 'Reports',
    access: 'no-token',
    summary: 'A report document, by its signed link',
    ifNotOffered:
      'The app opens the address that the report gives for the document. If that is below the address of the API, the app fetches the file with the token.',
    query: {
      expires: { schema: NON_EMPTY_STRING, required: true },
      signature: { schema: NON_EMPTY_STRING, required: true },
    },
    response: { status: 200, description: 'The document.', content: { type: 'application/pdf', schema: {} } },
    errorResponses: [404],
  }),
];

const PROFILE = {
  tag: 'Profile',
  access: 'token',
  query: { email: EMAIL },
  ifNotOffered: 'The app shows the section empty, and says that a save has failed.',
} as const;
export const PROFILE_OPERATIONS: readonly Operation[] = (
  [
    [BASIC_DETAIL_CALL, SAVE_BASIC_DETAIL_CALL, 'Basic details', 'BasicDetail', []],
    // 423 while changes of the bank account are stopped.
    [BANK_DETAIL_CALL, SAVE_BANK_DETAIL_CALL, 'Bank detail', 'BankDetail', [423]],
    [NOMINEES_CALL, SAVE_NOMINEES_CALL, 'Nominees', 'NomineeDetail', []],
  ] as const
).flatMap(([read, save, summary, schema, ownErrors]): readonly Operation[] => [
  operation(read, {
    ...PROFILE,
    summary,
    response: {
      status: 200,
      description: 'The saved details; empty when nothing is saved.',
      content: dataContent(refTo(schema)),
    },
    errorResponses: [401, 403],
  }),
  operation(save, {
    ...PROFILE,
    summary: `Save: ${summary.toLowerCase()}`,
    response: { status: 200, description: 'The details as saved.', content: dataContent(refTo(schema)) },
    errorResponses: [400, 401, 403, 409, 413, 415, ...ownErrors, 428],
  }),
]);

const NOTIFICATIONS = {
  tag: 'Notifications',
  access: 'token',
  ifNotOffered: 'The app stores the marks in each browser alone, and says so.',
} as const;
export const NOTIFICATION_OPERATIONS: readonly Operation[] = [
  operation(MARKS_CALL, {
    ...NOTIFICATIONS,
    summary: 'What the investor has read, snoozed and followed',
    response: { status: 200, description: 'All marks, oldest first.', content: dataContent(refTo('Marks')) },
    errorResponses: [401],
  }),
  operation(ADD_MARKS_CALL, {
    ...NOTIFICATIONS,
    summary: 'Add marks',
    response: {
      status: 200,
      description: 'All marks, oldest first; of two marks of the same thing the later one stays.',
      content: dataContent(refTo('Marks')),
    },
    errorResponses: [400, 401, 413, 415],
  }),
];

const DOCUMENTS = {
  tag: 'KYC documents',
  access: 'token',
} as const;
export const DOCUMENT_OPERATIONS: readonly Operation[] = [
  operation(DOCUMENTS_CALL, {
    ...DOCUMENTS,
    summary: 'The documents and the consent',
    ifNotOffered: 'The app shows the images that were chosen since the page was opened.',
    response: {
      status: 200,
      description: 'At most one document per slot.',
      content: dataContent(refTo('KycDocuments')),
    },
    errorResponses: [401],
  }),
  operation(UPLOAD_CALL, {
    ...DOCUMENTS,
    summary: 'Upload a document',
    ifNotOffered:
      'The app shows the chosen image until the page is closed, and says that its upload has failed.',
    body: {
      type: 'multipart/form-data',
      schema: objectSchema({
        [UPLOAD_FIELDS.image]: { type: 'string', contentMediaType: 'image/jpeg' },
        [UPLOAD_FIELDS.name]: {
          ...NON_EMPTY_STRING,
          pattern: '^[a-z_]{1,32}_\\d{10,16}\\.([pP][nN][gG]|[jJ][pP][eE]?[gG])$',
          description: '`{slotId}_{timestamp}.{ext}`',
        },
      }),
    },
    response: {
      status: 201,
      description: 'The document; it replaces the one in its slot.',
      content: dataContent(refTo('KycDocument')),
    },
    errorResponses: [400, 401, 409, 413, 415, 422, 429],
  }),
  operation(DOCUMENT_CALL, {
    ...DOCUMENTS,
    summary: 'The image of a document',
    ifNotOffered: 'The app shows a stored document without its image.',
    response: { status: 200, description: 'The image.', content: { type: 'image/jpeg', schema: {} } },
    errorResponses: [401, 404, 410, 429],
  }),
  operation(REMOVE_DOCUMENT_CALL, {
    ...DOCUMENTS,
    summary: 'Delete a document',
    ifNotOffered:
      'At a 404 the app says that the document was deleted or replaced elsewhere, and fetches the list again. An image that was never stored counts as deleted, also at a 405 or 501. At any other status the app says that the deletion has failed.',
    response: { status: 204, description: 'The document is deleted.' },
    errorResponses: [401, 404],
  }),
  operation(CONSENT_CALL, {
    ...DOCUMENTS,
    summary: 'Consent to the use of the documents',
    ifNotOffered: 'The consent counts until the page is closed.',
    response: {
      status: 200,
      description: 'The consent is saved.',
      content: jsonContent(objectSchema({ message: NON_EMPTY_STRING, data: refTo('Consent') })),
    },
    errorResponses: [400, 401, 413, 415],
  }),
  operation(SUBMISSION_CALL, {
    ...DOCUMENTS,
    summary: 'Send the stored documents for verification',
    ifNotOffered: 'The app says that the documents could not be sent.',
    response: {
      status: 200,
      description: 'The documents are sent.',
      content: jsonContent(objectSchema({ message: NON_EMPTY_STRING, data: refTo('Submission') })),
    },
    errorResponses: [401, 409, 413],
  }),
];

import { consentGiven } from '../../src/contract/documents-requests.ts';
import { bankBody, basicBody, nomineesBody } from '../../src/contract/profile-requests.ts';
import { json, type Operation, objectSchema, dataContent } from './operation.ts';
import { EMAIL, limit, PAGE } from './query-parameters.ts';
import { bodySchema, listSchema, refTo, TEXT } from './record-schema.ts';

const PORTFOLIO = { tag: 'Portfolio', method: 'GET', access: 'investor' } as const;
export const portfolioOperations: readonly Operation[] = [
  {
    ...PORTFOLIO,
    ...{ path: '/api/investors/dashboard', summary: 'The figures of the dashboard', query: [EMAIL] },
    answer: { status: 200, description: 'The figures.', content: dataContent(refTo('Dashboard')) },
    errorResponses: [401, 403],
  },
  {
    ...PORTFOLIO,
    ...{ path: '/api/investments/investor-profiles-by-email', summary: 'All holdings', query: [EMAIL] },
    answer: {
      status: 200,
      description:
        'All of them, newest purchase first. With `Accept: application/json;startups=once`, `data.startups` has each startup once, by id, and `startupDetails` is its id.',
      content: dataContent(objectSchema({ investments: listSchema(refTo('Investment')) })),
    },
    errorResponses: [401, 403],
  },
];

const REPORTS = { tag: 'Reports', method: 'GET', access: 'investor', query: [PAGE, limit(10)] } as const;
export const reportOperations: readonly Operation[] = [
  ...(
    [
      ['mis', 'Management reports', 'MisPage'],
      ['updates', 'Updates', 'UpdatePage'],
      ['meetings', 'Meetings', 'MeetingPage'],
    ] as const
  ).map(([kind, records, schema]): Operation => ({
    ...REPORTS,
    ...{ path: `/api/startup/${kind}/{id}`, summary: `${records} of a startup held` },
    answer: { status: 200, description: 'One page, newest first.', content: dataContent(refTo(schema)) },
    errorResponses: [400, 401, 404],
  })),
  {
    ...{ tag: 'Reports', method: 'GET', path: '/api/documents/{record}/{part}', access: 'open' },
    summary: 'A report document, by its signed link',
    query: ['expires', 'signature'].map((name) => ({ name, schema: TEXT })),
    answer: { status: 200, description: 'The document.', content: { type: 'application/pdf', schema: {} } },
    errorResponses: [404],
  },
];

const PROFILE = { tag: 'Profile', access: 'investor' } as const;
/** An empty record means that nothing is saved. */
export const profileOperations: readonly Operation[] = (
  [
    ['basic-detail', 'Basic details', 'BasicDetail', basicBody],
    ['bank-detail', 'Bank detail', 'BankDetail', bankBody],
    ['nominee-detail', 'Nominees', 'NomineeDetail', nomineesBody],
  ] as const
).flatMap(([name, summary, schema, body]): readonly Operation[] => {
  const path = `/api/profile/${name}`;
  return [
    {
      ...PROFILE,
      ...{ method: 'GET', path, summary, query: [EMAIL] },
      answer: {
        status: 200,
        description: 'The saved details; empty when nothing is saved.',
        content: dataContent(refTo(schema)),
      },
      errorResponses: [401, 403],
    },
    {
      ...PROFILE,
      ...{ method: 'PUT', path, summary: `Save: ${summary.toLowerCase()}`, query: [EMAIL] },
      body: json(bodySchema(body)),
      answer: { status: 200, description: 'The details as saved.', content: dataContent(refTo(schema)) },
      errorResponses: [400, 401, 403, 409, 413, 415],
    },
  ];
});

const DOCUMENTS = { tag: 'KYC documents', access: 'investor' } as const;
export const documentOperations: readonly Operation[] = [
  {
    ...DOCUMENTS,
    ...{ method: 'GET', path: '/api/profile/documents', summary: 'The documents and the consent' },
    answer: {
      status: 200,
      description: 'At most one document per slot.',
      content: dataContent(refTo('KycDocuments')),
    },
    errorResponses: [401],
  },
  {
    ...DOCUMENTS,
    ...{ method: 'POST', path: '/api/profile/documents', summary: 'Upload a document' },
    body: {
      type: 'multipart/form-data',
      schema: objectSchema({
        files: { type: 'string', contentMediaType: 'image/jpeg' },
        fileName: {
          ...TEXT,
          pattern: '^[a-z_]+_\\d+\\.(png|jpeg|jpg)$',
          description: '`{slotId}_{timestamp}.{ext}`',
        },
      }),
    },
    answer: {
      status: 201,
      description: 'The document; it replaces the one in its slot.',
      content: dataContent(refTo('KycDocument')),
    },
    errorResponses: [400, 401, 409, 413, 415, 422],
  },
  {
    ...DOCUMENTS,
    ...{ method: 'GET', path: '/api/profile/documents/{fileName}', summary: 'The image of a document' },
    answer: { status: 200, description: 'The image.', content: { type: 'image/jpeg', schema: {} } },
    errorResponses: [401, 404, 410],
  },
  {
    ...DOCUMENTS,
    ...{ method: 'DELETE', path: '/api/profile/documents/{fileName}', summary: 'Delete a document' },
    answer: { status: 204, description: 'The document is deleted.' },
    errorResponses: [401, 404],
  },
  {
    ...DOCUMENTS,
    ...{ method: 'POST', path: '/api/profile/kyc', summary: 'Consent to the use of the documents' },
    body: json(bodySchema(consentGiven)),
    answer: {
      status: 200,
      description: 'The consent is saved.',
      content: json(objectSchema({ message: TEXT, data: refTo('Consent') })),
    },
    errorResponses: [400, 401, 413, 415],
  },
];

import { DEAL_CALL, dealListFields, DEALS_CALL } from '../../src/contract/deals.ts';
import { EVENT_CALL, EVENTS_CALL } from '../../src/contract/events.ts';
import { INTERESTS_CALL, SAVE_INTEREST_CALL, WITHDRAW_INTEREST_CALL } from '../../src/contract/interests.ts';
import { iposCall } from '../../src/contract/ipos.ts';
import { pageCountFields, pageFields, PUBLISHED_STATUS } from '../../src/contract/pages.ts';
import { CITIES_CALL, COUNTRIES_CALL, STATES_CALL } from '../../src/contract/places.ts';
import { DEAL_SORTS } from '../../src/core/deals/deal.ts';
import { SECTORS } from '../../src/core/shared/sectors.ts';
import { IPO_STAGES } from '../../src/core/pre-ipo/ipo.ts';
import { PAGE_SIZE } from '../../src/core/shared/page-of.ts';
import {
  dataContent,
  jsonContent,
  limitParameter,
  objectSchema,
  operation,
  type Operation,
  PAGE,
} from './operation.ts';
import { listSchema, recordSchema, refTo, type Schema, NON_EMPTY_STRING } from './record-schema.ts';

const STATUS = { schema: { const: PUBLISHED_STATUS } };
const pageOf = (name: string, more: Readonly<Record<string, Schema>> = {}) =>
  jsonContent(
    recordSchema(pageFields, {
      additionalFields: more,
      sentSchemas: {
        data: listSchema(refTo(name)),
        pagination: recordSchema(pageCountFields, { requiredFields: 'all' }),
      },
      requiredFields: 'all',
    }),
  );
const DEAL_OPTIONS = recordSchema(dealListFields, {
  sentSchemas: {
    options: objectSchema({ stages: listSchema(NON_EMPTY_STRING), sorts: listSchema({ enum: DEAL_SORTS }) }),
  },
})['properties'] as Readonly<Record<string, Schema>>;
const MARKET = { tag: 'Market', access: 'optional-token' } as const;
export const MARKET_OPERATIONS: readonly Operation[] = [
  operation(DEALS_CALL, {
    ...MARKET,
    summary: 'Live deals',
    query: {
      status: STATUS,
      sector: { schema: { enum: SECTORS }, description: 'One of the 28 options of the filter, exactly.' },
      page: PAGE,
      limit: limitParameter(PAGE_SIZE),
      stage: {
        schema: NON_EMPTY_STRING,
        description: 'One of `options.stages`; any other gives an empty list.',
      },
      sort: {
        schema: { enum: DEAL_SORTS, default: 'newest' },
        description:
          '`newest`, `deadline` (the soonest open one first, then deals without a date, last the closed ones) or `size` (the largest round first).',
      },
    },
    response: {
      status: 200,
      description: 'One page, newest first unless `sort` says otherwise.',
      content: pageOf('Deal', DEAL_OPTIONS),
    },
    errorResponses: [400, 401],
  }),
  operation(DEAL_CALL, {
    ...MARKET,
    summary: 'A deal',
    response: { status: 200, description: 'The deal.', content: dataContent(refTo('DealDetail')) },
    errorResponses: [401, 404],
  }),
  operation(EVENTS_CALL, {
    ...MARKET,
    summary: 'Events',
    query: { status: STATUS, page: PAGE, limit: limitParameter(PAGE_SIZE) },
    response: {
      status: 200,
      description:
        'One page: the soonest first, then events without a date, last the closed and the past ones.',
      content: pageOf('Event'),
    },
    errorResponses: [400, 401],
  }),
  operation(EVENT_CALL, {
    ...MARKET,
    summary: 'An event',
    response: { status: 200, description: 'The event.', content: dataContent(refTo('Event')) },
    errorResponses: [401, 404],
  }),
  ...IPO_STAGES.map((stage) =>
    operation(iposCall(stage), {
      ...MARKET,
      summary: `Pre-IPO listings: ${stage}`,
      response: { status: 200, description: 'All listings.', content: dataContent(listSchema(refTo('Ipo'))) },
      errorResponses: [401],
    }),
  ),
];

const INTERESTS = { tag: 'Interests', access: 'token' } as const;
export const INTEREST_OPERATIONS: readonly Operation[] = [
  operation(INTERESTS_CALL, {
    ...INTERESTS,
    summary: 'The deals that the investor is interested in',
    ifNotOffered: 'The page of a deal shows no form for an interest.',
    response: {
      status: 200,
      description: 'All interests, the latest change first.',
      content: dataContent(refTo('Interests')),
    },
    errorResponses: [401, 501],
  }),
  operation(SAVE_INTEREST_CALL, {
    ...INTERESTS,
    summary: 'Create or change the interest in a deal',
    ifNotOffered: 'The form says that sending has failed; without `GET interests` there is no form.',
    response: {
      status: 200,
      description: 'The interest as stored. Sending the same interest again changes nothing.',
      content: dataContent(refTo('Interest')),
    },
    errorResponses: [400, 401, 404, 409, 413, 415, 429, 501],
  }),
  operation(WITHDRAW_INTEREST_CALL, {
    ...INTERESTS,
    summary: 'Withdraw the interest in a deal',
    ifNotOffered: 'A message says that the call has failed, and the interest stays.',
    response: { status: 204, description: 'There is no interest in the deal any more.' },
    errorResponses: [401, 501],
  }),
];

const PLACES = {
  tag: 'Places',
  access: 'no-token',
  ifNotOffered: 'The app reads places from the service that `VITE_GEO_BASE_URL` names.',
} as const;
export const PLACE_OPERATIONS: readonly Operation[] = [
  operation(COUNTRIES_CALL, {
    ...PLACES,
    summary: 'Countries',
    errorResponses: [],
    response: { status: 200, description: 'By name.', content: jsonContent(listSchema(refTo('Country'))) },
  }),
  operation(STATES_CALL, {
    ...PLACES,
    summary: 'States of a country',
    errorResponses: [404],
    response: { status: 200, description: 'By name.', content: jsonContent(listSchema(refTo('State'))) },
  }),
  operation(CITIES_CALL, {
    ...PLACES,
    summary: 'Cities of a state',
    errorResponses: [404],
    response: { status: 200, description: 'By name.', content: jsonContent(listSchema(refTo('City'))) },
  }),
];

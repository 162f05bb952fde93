import { DEAL_CALL, DEALS_CALL } from '../../src/contract/deals.ts';
import { EVENT_CALL, EVENTS_CALL } from '../../src/contract/events.ts';
import { iposCall } from '../../src/contract/ipos.ts';
import { pageCountFields, pageFields, PUBLISHED_STATUS } from '../../src/contract/pages.ts';
import { CITIES_CALL, COUNTRIES_CALL, STATES_CALL } from '../../src/contract/places.ts';
import { SECTORS } from '../../src/core/deals/deal-sectors.ts';
import { IPO_STAGES } from '../../src/core/pre-ipo/ipo.ts';
import { PAGE_SIZE } from '../../src/core/shared/page-of.ts';
import { dataContent, json, limit, operation, type Operation, PAGE } from './operation.ts';
import { listSchema, recordSchema, refTo } from './record-schema.ts';

const STATUS = { schema: { const: PUBLISHED_STATUS } };
const pageOf = (name: string) =>
  json(
    recordSchema(pageFields, {
      sentForms: {
        data: listSchema(refTo(name)),
        pagination: recordSchema(pageCountFields, { requiredFields: 'all' }),
      },
      requiredFields: 'all',
    }),
  );
const MARKET = { tag: 'Market', access: 'optional-token' } as const;
export const MARKET_OPERATIONS: readonly Operation[] = [
  operation(DEALS_CALL, {
    ...MARKET,
    summary: 'Live deals',
    query: { status: STATUS, sector: { schema: { enum: SECTORS } }, page: PAGE, limit: limit(PAGE_SIZE) },
    response: { status: 200, description: 'One page, newest first.', content: pageOf('Deal') },
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
    query: { status: STATUS, page: PAGE, limit: limit(PAGE_SIZE) },
    response: { status: 200, description: 'One page, newest first.', content: pageOf('Event') },
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
      response: { status: 200, description: 'All of them.', content: dataContent(listSchema(refTo('Ipo'))) },
      errorResponses: [401],
    }),
  ),
];

const PLACES = {
  tag: 'Places',
  access: 'no-token',
  without: '`VITE_GEO_BASE_URL` names another service.',
} as const;
export const PLACE_OPERATIONS: readonly Operation[] = [
  operation(COUNTRIES_CALL, {
    ...PLACES,
    summary: 'Countries',
    errorResponses: [],
    response: { status: 200, description: 'By name.', content: json(listSchema(refTo('Country'))) },
  }),
  operation(STATES_CALL, {
    ...PLACES,
    summary: 'States of a country',
    errorResponses: [404],
    response: { status: 200, description: 'By name.', content: json(listSchema(refTo('State'))) },
  }),
  operation(CITIES_CALL, {
    ...PLACES,
    summary: 'Cities of a state',
    errorResponses: [404],
    response: { status: 200, description: 'By name.', content: json(listSchema(refTo('City'))) },
  }),
];

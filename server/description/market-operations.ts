import { SECTORS } from '../../src/core/deals/deal-sectors.ts';
import { IPO_STAGES } from '../../src/core/pre-ipo/ipo.ts';
import { json, type Operation, objectSchema, dataContent } from './operation.ts';
import { limit, PAGE } from './query-parameters.ts';
import { listSchema, refTo, WHOLE } from './record-schema.ts';

const STATUS = { name: 'status', schema: { const: 'active' } };
const pageOf = (name: string) =>
  json(
    objectSchema({
      data: listSchema(refTo(name)),
      pagination: objectSchema({ totalPages: { ...WHOLE, minimum: 0 } }),
    }),
  );
const MARKET = { tag: 'Market', method: 'GET', access: 'anyone' } as const;
export const marketOperations: readonly Operation[] = [
  {
    ...MARKET,
    ...{ path: '/api/deals', summary: 'Live deals' },
    query: [STATUS, { name: 'sector', schema: { enum: SECTORS } }, PAGE, limit(12)],
    answer: { status: 200, description: 'One page, newest first.', content: pageOf('Deal') },
    errorResponses: [400, 401],
  },
  {
    ...MARKET,
    ...{ path: '/api/deals/{id}', summary: 'A deal' },
    answer: { status: 200, description: 'The deal.', content: dataContent(refTo('DealDetail')) },
    errorResponses: [401, 404],
  },
  {
    ...MARKET,
    ...{ path: '/api/events', summary: 'Events', query: [STATUS, PAGE, limit(12)] },
    answer: { status: 200, description: 'One page, newest first.', content: pageOf('Event') },
    errorResponses: [400, 401],
  },
  {
    ...MARKET,
    ...{ path: '/api/event/{id}', summary: 'An event' },
    answer: { status: 200, description: 'The event.', content: dataContent(refTo('Event')) },
    errorResponses: [401, 404],
  },
  ...IPO_STAGES.map((stage): Operation => ({
    ...MARKET,
    ...{ path: `/api/investor/ipo/${stage}`, summary: `Pre-IPO listings: ${stage}` },
    answer: { status: 200, description: 'All of them.', content: dataContent(listSchema(refTo('Ipo'))) },
    errorResponses: [401],
  })),
];

const PLACES = { tag: 'Places', method: 'GET', access: 'open' } as const;
export const placeOperations: readonly Operation[] = [
  {
    ...PLACES,
    ...{ path: '/api/countries', summary: 'Countries', errorResponses: [] },
    answer: { status: 200, description: 'By name.', content: json(listSchema(refTo('Country'))) },
  },
  {
    ...PLACES,
    ...{ path: '/api/countries/{country}/states', summary: 'States of a country', errorResponses: [404] },
    answer: { status: 200, description: 'By name.', content: json(listSchema(refTo('State'))) },
  },
  {
    ...PLACES,
    ...{
      path: '/api/countries/{country}/states/{state}/cities',
      summary: 'Cities of a state',
      errorResponses: [404],
    },
    answer: { status: 200, description: 'By name.', content: json(listSchema(refTo('City'))) },
  },
];

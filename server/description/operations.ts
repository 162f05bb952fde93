import { ACCOUNT_OPERATIONS, SESSION_OPERATIONS } from './account-operations.ts';
import {
  DOCUMENT_OPERATIONS,
  PORTFOLIO_OPERATIONS,
  PROFILE_OPERATIONS,
  REPORT_OPERATIONS,
} from './investor-operations.ts';
import { MARKET_OPERATIONS, PLACE_OPERATIONS } from './market-operations.ts';
import { DESCRIPTION_CALL, HEALTH_CALL, READY_CALL } from '../../src/contract/service-calls.ts';
import { json, operation, type Operation, objectSchema } from './operation.ts';

const SERVICE = { tag: 'Service', access: 'no-token' } as const;
const SERVICE_OPERATIONS: readonly Operation[] = [
  operation(HEALTH_CALL, {
    ...SERVICE,
    summary: 'Whether this process is alive',
    errorResponses: [],
    answer: {
      status: 200,
      description: 'The process answers, whether or not its database does.',
      content: json(objectSchema({ status: { const: 'ok' } })),
    },
  }),
  operation(READY_CALL, {
    ...SERVICE,
    summary: 'Whether this process should get requests',
    errorResponses: [503],
    answer: {
      status: 200,
      description: 'The database and the document store answer, and the server is not stopping.',
      content: json(objectSchema({ status: { const: 'ready' } })),
    },
  }),
  operation(DESCRIPTION_CALL, {
    ...SERVICE,
    summary: 'This description',
    errorResponses: [],
    answer: { status: 200, description: 'OpenAPI 3.1.', content: json({ type: 'object' }) },
  }),
];

/** Every call that the API has in production. */
export const OPERATIONS: readonly Operation[] = [
  ...SESSION_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...PORTFOLIO_OPERATIONS,
  ...REPORT_OPERATIONS,
  ...MARKET_OPERATIONS,
  ...PLACE_OPERATIONS,
  ...PROFILE_OPERATIONS,
  ...DOCUMENT_OPERATIONS,
  ...SERVICE_OPERATIONS,
];

import { accountOperations, sessionOperations } from './account-operations.ts';
import {
  documentOperations,
  portfolioOperations,
  profileOperations,
  reportOperations,
} from './investor-operations.ts';
import { marketOperations, placeOperations } from './market-operations.ts';
import { descriptionCall, healthCall, readyCall } from '../../src/contract/service-calls.ts';
import { json, operation, type Operation, objectSchema } from './operation.ts';

const SERVICE = { tag: 'Service', access: 'no-token' } as const;
const service: readonly Operation[] = [
  operation(healthCall, {
    ...SERVICE,
    ...{ summary: 'Whether this process is alive', errorResponses: [] },
    answer: {
      status: 200,
      description: 'The process answers, whether or not its database does.',
      content: json(objectSchema({ status: { const: 'ok' } })),
    },
  }),
  operation(readyCall, {
    ...SERVICE,
    ...{ summary: 'Whether this process should get requests', errorResponses: [503] },
    answer: {
      status: 200,
      description: 'The database and the document store answer, and the server is not stopping.',
      content: json(objectSchema({ status: { const: 'ready' } })),
    },
  }),
  operation(descriptionCall, {
    ...SERVICE,
    ...{ summary: 'This description', errorResponses: [] },
    answer: { status: 200, description: 'OpenAPI 3.1.', content: json({ type: 'object' }) },
  }),
];

/** Every call that the API has in production. */
export const OPERATIONS: readonly Operation[] = [
  ...sessionOperations,
  ...accountOperations,
  ...portfolioOperations,
  ...reportOperations,
  ...marketOperations,
  ...placeOperations,
  ...profileOperations,
  ...documentOperations,
  ...service,
];

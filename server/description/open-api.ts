import { DESCRIPTION_CALL, HEALTH_CALL, READY_CALL } from '../../src/contract/call.ts';
import { addressOf, methodOf } from '../platform/http/calls.ts';
import type { Routes } from '../platform/http/route-table.ts';
import { sendJson } from '../platform/http/send-json.ts';
import type { RouteServices } from '../session/route-services.ts';
import { ACCOUNT_OPERATIONS, SESSION_OPERATIONS } from './account-operations.ts';
import { CONSENT_OPERATIONS, DEMO_OPERATIONS, MAILBOX_OPERATIONS } from './demo-operations.ts';
import {
  DOCUMENT_OPERATIONS,
  NOTIFICATION_OPERATIONS,
  PORTFOLIO_OPERATIONS,
  PROFILE_OPERATIONS,
  REPORT_OPERATIONS,
} from './investor-operations.ts';
import { INTEREST_OPERATIONS, MARKET_OPERATIONS, PLACE_OPERATIONS } from './market-operations.ts';
import {
  failureContent,
  jsonContent,
  objectSchema,
  type Operation,
  operation,
  operationObject,
} from './operation.ts';
import type { Schema } from './record-schema.ts';
import { SECURITY_OPERATIONS } from './security-operations.ts';
import { recordSchemas } from './record-schemas.ts';

const SERVICE = {
  tag: 'Service',
  access: 'no-token',
  ifNotOffered: 'The app never makes this call.',
} as const;
const SERVICE_OPERATIONS: readonly Operation[] = [
  operation(HEALTH_CALL, {
    ...SERVICE,
    summary: 'Whether this process is alive',
    errorResponses: [],
    response: {
      status: 200,
      description: 'The process responds, even if its database does not.',
      content: jsonContent(objectSchema({ status: { const: 'ok' } })),
    },
  }),
  operation(READY_CALL, {
    ...SERVICE,
    summary: 'Whether this process should get requests',
    errorResponses: [503],
    response: {
      status: 200,
      description: 'The database and the document store respond, and the server is not stopping.',
      content: jsonContent(objectSchema({ status: { const: 'ready' } })),
    },
  }),
  operation(DESCRIPTION_CALL, {
    ...SERVICE,
    summary: 'This description',
    errorResponses: [],
    response: { status: 200, description: 'OpenAPI 3.1.', content: jsonContent({ type: 'object' }) },
  }),
];

/** Every call that the API has in production. */
export const OPERATIONS: readonly Operation[] = [
  ...SESSION_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...PORTFOLIO_OPERATIONS,
  ...REPORT_OPERATIONS,
  ...MARKET_OPERATIONS,
  ...INTEREST_OPERATIONS,
  ...PLACE_OPERATIONS,
  ...PROFILE_OPERATIONS,
  ...DOCUMENT_OPERATIONS,
  ...NOTIFICATION_OPERATIONS,
  ...SECURITY_OPERATIONS,
  ...SERVICE_OPERATIONS,
];

export interface DescribedApi {
  readonly productName: string;
  readonly productShortName: string;
  /** Whether the server runs the demo; without it, `mailbox` and `consentPage` have no effect. */
  readonly demo: boolean;
  readonly mailbox: boolean;
  readonly consentPage: boolean;
}

/** Every call of this server. */
export function operationsOf({ demo, mailbox, consentPage }: DescribedApi): readonly Operation[] {
  if (!demo) return OPERATIONS;
  return [
    ...OPERATIONS,
    ...DEMO_OPERATIONS,
    ...(mailbox ? MAILBOX_OPERATIONS : []),
    ...(consentPage ? CONSENT_OPERATIONS : []),
  ];
}

/** The OpenAPI 3.1 document of this server. */
export function describeApi(api: DescribedApi): Schema {
  const paths = new Map<string, Record<string, Schema>>();
  const schemas = recordSchemas(api.productShortName);
  for (const each of operationsOf(api)) {
    const path = addressOf(each.call);
    const methods = paths.get(path) ?? {};
    methods[methodOf(each.call).toLowerCase()] = operationObject(each, schemas);
    paths.set(path, methods);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${api.productName} API`,
      version: '1',
      description:
        'The responses of this server. The app accepts more than is described here: it treats a field of another type as missing.',
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(paths),
    components: {
      schemas,
      responses: {
        Failure: {
          description:
            'Any failure: nothing at this address (404), another method (405, with `Allow`), a bug (500), no database (503), a full disk (507).',
          content: failureContent(404, 'Nothing was found at this address.'),
        },
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

/** `GET /api/openapi.json`: describes the calls of this server with OpenAPI 3.1 (docs/api.md). */
export function addDescriptionRoute(
  routes: Routes,
  { config, hasDemoMailbox }: RouteServices,
  { consentPage }: Pick<DescribedApi, 'consentPage'>,
): void {
  let description: Schema | undefined;
  routes.add(DESCRIPTION_CALL, (c) => {
    description ??= describeApi({
      productName: config.productName,
      productShortName: config.productShortName,
      demo: config.demo,
      mailbox: hasDemoMailbox,
      consentPage,
    });
    return sendJson(c, description);
  });
}

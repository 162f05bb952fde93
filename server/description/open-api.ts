import { addressOf, methodOf } from '../platform/http/calls.ts';
import { CONSENT_OPERATIONS, DEMO_OPERATIONS, MAILBOX_OPERATIONS } from './demo-operations.ts';
import { type Operation, operationObject } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { refTo, type Schema } from './record-schema.ts';
import { recordSchemas } from './record-schemas.ts';

export interface DescribedApi {
  readonly productName: string;
  readonly productShortName: string;
  /** Which parts of the demo exist. */
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
  for (const each of operationsOf(api)) {
    const path = addressOf(each.call);
    const methods = paths.get(path) ?? {};
    methods[methodOf(each.call).toLowerCase()] = operationObject(each);
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
      schemas: recordSchemas(api.productShortName),
      responses: {
        Failure: {
          description:
            'Any failure: nothing at this address (404), another method (405, with `Allow`), a bug (500), no database (503), a full disk (507).',
          content: { 'application/json': { schema: refTo('Failure') } },
        },
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

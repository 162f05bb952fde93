import type { GenericSchema } from 'valibot';
import { accountBodies } from '../../src/contract/account-requests.ts';
import type { Call, QueryNameOf } from '../../src/contract/call.ts';
import { documentsBodies } from '../../src/contract/documents-requests.ts';
import { interestsBodies } from '../../src/contract/interests-requests.ts';
import { marksBodies } from '../../src/contract/marks-requests.ts';
import { MAX_PAGE_NUMBER, MAX_PAGE_SIZE } from '../../src/contract/pages.ts';
import { securityBodies } from '../../src/contract/security-requests.ts';
import { profileBodies } from '../../src/contract/profile-requests.ts';
import { addressOf, methodOf, queryNamesOf } from '../platform/http/calls.ts';
import { exampleOf } from './examples.ts';
import { bodySchema, STRING, refTo, type Schema, NON_EMPTY_STRING } from './record-schema.ts';

const BODIES: Readonly<Partial<Record<Call, GenericSchema>>> = {
  ...accountBodies,
  ...profileBodies,
  ...documentsBodies,
  ...marksBodies,
  ...interestsBodies,
  ...securityBodies,
};

/** The token that a call needs: a valid bearer token, a valid one if any is sent, or none. */
export type Access = 'token' | 'optional-token' | 'no-token';

export interface Content {
  readonly type: string;
  readonly schema: Schema;
}

/** A query parameter; its name is in the call. */
export interface QueryParameter {
  readonly schema: Schema;
  readonly description?: string;
  /** Whether the call fails without it. */
  readonly required?: true;
}

/** A call of the API, as the OpenAPI document describes it. */
export interface Operation extends OperationDetails {
  readonly call: Call;
  readonly query: Readonly<Record<string, QueryParameter>>;
}

/** What the OpenAPI document says about a call in addition to the contract. */
interface OperationDetails {
  readonly tag: string;
  readonly summary: string;
  readonly access: Access;
  /** A body for which the contract has no schema. */
  readonly body?: Content;
  /** The response of a call that succeeds; `description` is a sentence. */
  readonly response: { readonly status: number; readonly description: string; readonly content?: Content };
  /** A sentence: what the app does with an API that lacks the call; missing for a call that the app needs. */
  readonly ifNotOffered?: string;
  /** Error statuses specific to this call; every call may also return others, such as 500. */
  readonly errorResponses: readonly number[];
}

/** Every parameter in the query of the call. */
type OperationQuery<C extends Call> = [QueryNameOf<C>] extends [never]
  ? { readonly query?: never }
  : { readonly query: Readonly<Record<QueryNameOf<C>, QueryParameter>> };

/** Describes a call. */
export const operation = <const C extends Call>(
  call: C,
  details: OperationDetails & OperationQuery<C>,
): Operation => ({
  query: {},
  ...details,
  call,
});

export const jsonContent = (schema: Schema): Content => ({ type: 'application/json', schema });

/** A record in which all these fields are required. */
export const objectSchema = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

/** The JSON content `{data: …}`. */
export const dataContent = (schema: Schema): Content => jsonContent(objectSchema({ data: schema }));

/** The meaning of each status, the same for every call. */
const ERROR_RESPONSES: Readonly<Record<number, { readonly description: string; readonly header?: string }>> =
  {
    400: { description: 'The request is not valid; the message says why.' },
    401: { description: 'The token is missing or expired, or the login failed.' },
    403: { description: 'The request names an email that this caller may not use.' },
    404: { description: 'The resource does not exist, or it is not available to this caller.' },
    409: { description: 'The request conflicts with the saved data.' },
    410: { description: 'The resource existed, but can no longer be opened or used.' },
    413: { description: 'The body is too large.' },
    415: { description: 'The body has an unsupported type.' },
    422: { description: 'The image cannot be accepted.' },
    423: { description: 'Changes are stopped for a while.' },
    428: { description: 'A confirmation is needed.' },
    429: { description: 'Too many requests.', header: 'Retry-After' },
    501: { description: 'Not set up on this server.' },
    503: { description: 'Temporarily unavailable, or not set up on this server.', header: 'Retry-After' },
  };

/** The component schemas by their names. */
type Schemas = Readonly<Record<string, Schema>>;

/** An operation object of OpenAPI. @param schemas the component schemas that it refers to */
export function operationObject(entry: Operation, schemas: Schemas): Schema {
  const { tag, summary, access, response, errorResponses, ifNotOffered } = entry;
  const body = bodyOf(entry);
  return {
    tags: [tag],
    summary,
    ...(ifNotOffered === undefined
      ? {}
      : { description: `The app works with an API that lacks this call. ${ifNotOffered}` }),
    operationId: operationId(entry),
    ...(access === 'no-token'
      ? {}
      : { security: access === 'token' ? [{ bearer: [] }] : [{}, { bearer: [] }] }),
    ...parametersOf(entry),
    ...(body === undefined ? {} : { requestBody: { required: true, content: contentOf(body) } }),
    responses: {
      [response.status]: {
        description: response.description,
        ...(response.content === undefined ? {} : { content: contentOf(response.content, schemas) }),
      },
      ...Object.fromEntries(errorResponses.map((status) => [status, errorResponseOf(status)])),
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

/** A content object, with an example if it is JSON. @param schemas `undefined` for no example, as in a request body */
const contentOf = ({ type, schema }: Content, schemas?: Schemas): Schema => ({
  [type]: {
    schema,
    ...(schemas === undefined || !isJson(type) ? {} : { example: exampleOf(schema, schemas) }),
  },
});

const isJson = (type: string): boolean => type === 'application/json';

function errorResponseOf(status: number): Schema {
  const { description, header } = ERROR_RESPONSES[status] ?? { description: 'Rejected.' };
  return {
    description,
    ...(header === undefined
      ? {}
      : { headers: { [header]: { description: 'Seconds to wait; not always present.', schema: STRING } } }),
    content: failureContent(status, description),
  };
}

/** The content of a failure, with an example. */
export const failureContent = (status: number, message: string): Schema => ({
  'application/json': { schema: refTo('Failure'), example: { status, message } },
});

export function bodyOf({ call, body }: Operation): Content | undefined {
  const schema = BODIES[call];
  return schema === undefined ? body : jsonContent(bodySchema(schema));
}

function parametersOf({ call, query }: Operation): Schema {
  const inPath = [...addressOf(call).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: NON_EMPTY_STRING,
  }));
  const inQuery = queryNamesOf(call).map((name) => ({ in: 'query', required: false, name, ...query[name] }));
  const all = [...inPath, ...inQuery];
  return all.length === 0 ? {} : { parameters: all };
}

/** Builds the id of an operation from its method and path: `getInvestorsDashboard`. */
function operationId({ call }: Operation): string {
  const words = addressOf(call)
    .replace(/^\/api\//, '')
    .split(/[^A-Za-z0-9]+/);
  const capitalised = words.filter(Boolean).map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  return `${methodOf(call).toLowerCase()}${capitalised.join('')}`;
}

/* Query parameters that several calls share; the names are in the calls. */

export const PAGE: QueryParameter = {
  schema: { type: 'integer', minimum: 1, maximum: MAX_PAGE_NUMBER, default: 1 },
};
/** @param defaultLimit entries of a page when the caller sends no limit */
export const limitParameter = (defaultLimit: number): QueryParameter => ({
  schema: { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: defaultLimit },
});
export const EMAIL: QueryParameter = {
  schema: { ...STRING, description: 'The email of the bearer; any other is rejected.' },
};

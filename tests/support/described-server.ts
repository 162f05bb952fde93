import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { isRecord } from '../../src/core/shared/record.ts';
import type { TestServer } from './server.ts';

/** The OpenAPI description as plain data; any part of it may be missing. */
export interface Described {
  readonly [part: string]: Described | undefined;
}

const JSON_TYPE = 'application/json';

/** The strings that each `format` allows in this API. */
const FORMATS = {
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
};

/** Each call of the description with its operation object. */
export const describedOperations = (
  description: Described,
): readonly (readonly [call: string, operation: Described])[] =>
  Object.entries(description['paths'] ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).flatMap(([method, operation]) =>
      operation === undefined ? [] : [[`${method.toUpperCase()} ${path}`, operation] as const],
    ),
  );

interface QueryParameter {
  readonly name: string;
  readonly required: boolean;
}

/** The parameters in the query of a call. */
export function queryParametersOf(operation: Described): readonly QueryParameter[] {
  const parameters: unknown = operation['parameters'];
  if (!Array.isArray(parameters)) return [];
  return parameters.flatMap((parameter: unknown) => {
    if (!isRecord(parameter) || parameter['in'] !== 'query') return [];
    return [{ name: String(parameter['name']), required: parameter['required'] === true }];
  });
}

/**
 * Validates a server's responses against its description, which must be complete: an undescribed field is an error.
 */
export class DescribedServer {
  /** Every response that was validated, as `GET /api/deals 200`. */
  readonly checked = new Set<string>();
  /** Every call that returned 304 when a second request sent the ETag of the first response. */
  readonly revalidated = new Set<string>();
  /** The names of all fields in the checked JSON responses, except in the OpenAPI document itself. */
  readonly fields = new Set<string>();
  readonly description: Described;
  readonly validator: Ajv2020;
  readonly #server: TestServer;
  /** Compiled schemas by their JSON text. Many calls share one schema: that of their error responses. */
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(server: TestServer, description: Described) {
    this.#server = server;
    this.description = description;
    this.validator = new Ajv2020({
      strict: true,
      allErrors: true,
      formats: FORMATS,
      keywords: ['components'],
    });
    this.validator.addSchema({ $id: 'api', ...closed({ components: description['components'] }) });
  }

  /**
   * Sends a request and checks the response. If the response has an ETag, sends the request again with the ETag.
   * @param call as described: `GET /api/deals/{id}`
   */
  async send(call: string, address: string, init: RequestInit = {}): Promise<unknown> {
    const response = await this.#server.appFetch(address, init);
    const tag = response.headers.get('etag');
    if (tag !== null) {
      const headers = new Headers(init.headers);
      headers.set('If-None-Match', tag);
      const again = await this.#server.appFetch(address, { ...init, headers });
      const isSame = again.headers.get('etag') === tag && (await again.text()) === '';
      if (again.status === 304 && isSame) this.revalidated.add(call);
    }
    return this.check(call, response);
  }

  /**
   * @returns the body of the response
   * @throws when the response does not match the description of the call and the status
   */
  async check(call: string, response: Response): Promise<unknown> {
    const [method = '', path = ''] = call.split(' ');
    const operation = this.description['paths']?.[path]?.[method.toLowerCase()];
    const key = `${call} ${response.status}`;
    const described = operation?.['responses']?.[response.status];
    if (described === undefined) throw new Error(`${key} is not described: ${await response.text()}`);
    this.checked.add(key);
    const [type] = Object.keys(described['content'] ?? {});
    const received = response.headers.get('content-type')?.split(';')[0];
    if (received !== type) throw new Error(`${key} has the type ${received}, but is described with ${type}`);
    if (type !== JSON_TYPE) return response.arrayBuffer();
    const body: unknown = await response.json();
    const errors = this.errorsOf(described['content']?.[JSON_TYPE]?.['schema'], body);
    if (errors.length > 0) throw new Error(`${key} is not as described: ${JSON.stringify(errors)}`);
    if (path !== '/api/openapi.json') this.#collectFields(body);
    return body;
  }

  #collectFields(part: unknown): void {
    if (Array.isArray(part)) for (const each of part) this.#collectFields(each);
    if (!isRecord(part)) return;
    for (const [name, value] of Object.entries(part)) {
      this.fields.add(name);
      this.#collectFields(value);
    }
  }

  errorsOf(schema: unknown, body: unknown): readonly unknown[] {
    const text = JSON.stringify(closed(schema)).replaceAll('"#/components/', '"api#/components/');
    const validate = this.#compiled.get(text) ?? this.validator.compile(JSON.parse(text) as object);
    this.#compiled.set(text, validate);
    return validate(body) ? [] : (validate.errors ?? []);
  }
}

/** Returns the same schema with undescribed properties forbidden. */
function closed(part: unknown): Record<string, unknown> {
  const close = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(close);
    if (!isRecord(value)) return value;
    const entries = Object.entries(value).map(([key, each]) => [key, close(each)] as const);
    const isSchema = value['type'] === 'object' && isRecord(value['properties']);
    return { ...Object.fromEntries(entries), ...(isSchema ? { additionalProperties: false } : {}) };
  };
  return close(part) as Record<string, unknown>;
}

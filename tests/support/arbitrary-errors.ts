import fc from 'fast-check';
import type { RequestError } from '../../src/core/shared/request-error.ts';

/** An error response of the server, with or without messages. */
export const arbErrorResponse: fc.Arbitrary<Extract<RequestError, { readonly kind: 'http' }>> = fc.record({
  kind: fc.constant('http'),
  status: fc.oneof(
    fc.constantFrom(400, 401, 403, 404, 405, 422, 500, 501),
    fc.integer({ min: 200, max: 599 }),
  ),
  messages: fc.array(fc.string({ minLength: 1 }), { maxLength: 4 }),
  isErrorList: fc.boolean(),
});

/** A call without a readable response. */
const arbNoResponse: fc.Arbitrary<RequestError> = fc.constantFrom(
  { kind: 'network' },
  { kind: 'timeout' },
  { kind: 'parse' },
);

export const arbRequestError: fc.Arbitrary<RequestError> = fc.oneof(arbErrorResponse, arbNoResponse);

import fc from 'fast-check';
import type { RequestError } from '../../src/core/shared/request-error.ts';

/** Sentences as a server may send them with a refusal: bounded and trimmed, several or none. */
export const arbMessages: fc.Arbitrary<readonly string[]> = fc.array(
  fc.stringMatching(/^\w[\w ]{0,20}\.$/u),
  {
    maxLength: 3,
  },
);

/** Whatever may keep a request from an answer; the statuses that the app tells apart are frequent. */
export const arbRequestError: fc.Arbitrary<RequestError> = fc.oneof(
  fc.constantFrom<RequestError>({ kind: 'network' }, { kind: 'timeout' }, { kind: 'parse' }),
  fc.record({
    kind: fc.constant('http' as const),
    status: fc.oneof(
      fc.constantFrom(400, 401, 403, 404, 405, 409, 500, 501),
      fc.integer({ min: 400, max: 599 }),
    ),
    messages: arbMessages,
  }),
);

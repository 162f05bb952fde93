import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { savingFailed } from '../../../src/core/profile/section-messages.ts';
import { isConflict, type RequestError } from '../../../src/core/shared/request-error.ts';
import { arbErrorResponse, arbRequestError } from '../../support/arbitrary-errors.ts';

const arbMessages = arbErrorResponse.map(({ messages }) => messages);

/** The reasons for a failed save, which a form lists below the main message. */
function reasonsOf(error: RequestError): readonly string[] {
  const problem = savingFailed(error);
  if (problem.kind !== 'not-saved') throw new Error(`unexpected problem ${problem.kind}`);
  return problem.reasons;
}

describe('savingFailed', () => {
  it.prop([arbRequestError])('always says that the typed text is still there', (error) => {
    expect(savingFailed(error)).toMatchObject({
      kind: 'not-saved',
      text: 'Your details could not be saved. What you typed is still here.',
    });
    for (const reason of reasonsOf(error)) expect(reason).not.toBe('');
  });

  it.prop([fc.constantFrom(400, 401, 403, 409, 413, 422, 429, 500, 502, 503), arbMessages])(
    "quotes the server's messages, or a general one when there are none",
    (status, messages) => {
      const general = ['Something went wrong! Please try again later.'];
      expect(reasonsOf({ kind: 'http', status, messages })).toEqual(messages.length > 0 ? messages : general);
    },
  );

  it.prop([fc.constantFrom(404, 405, 501), arbMessages])(
    'gives no reason when the API does not have the call or its response is unreadable',
    (status, messages) => {
      expect(reasonsOf({ kind: 'http', status, messages })).toEqual([]);
      expect(reasonsOf({ kind: 'parse' })).toEqual([]);
    },
  );

  it.each([
    ['network', 'The server could not be reached. Please check your connection and try again.'],
    ['timeout', 'The server took too long to respond. Please try again.'],
  ] as const)('explains a request without a response (%s)', (kind, reason) => {
    expect(reasonsOf({ kind })).toEqual([reason]);
  });
});

describe('isConflict', () => {
  it.prop([arbErrorResponse, fc.nat({ max: 400 })])(
    'returns true exactly for a 409',
    (errorResponse, other) => {
      expect(isConflict({ ...errorResponse, status: 409 })).toBe(true);
      const status = other === 9 ? 410 : 400 + other;
      expect(isConflict({ ...errorResponse, status })).toBe(false);
    },
  );

  it.each(['network', 'timeout', 'parse'] as const)(
    'returns false for an error without a status: %s',
    (kind) => {
      expect(isConflict({ kind })).toBe(false);
    },
  );
});

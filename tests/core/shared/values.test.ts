import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  normaliseEmail,
  parseDealId,
  parseEventId,
  parseInvestmentId,
  parseRupees,
  parseStartupId,
} from '../../../src/core/shared/brand.ts';
import {
  isForbidden,
  isNotOffered,
  isRejection,
  isUnauthorised,
  toResult,
  type RequestError,
} from '../../../src/core/shared/request-error.ts';
import { fail, mapResult, ok, type Result } from '../../../src/core/shared/result.ts';
import { arbRequestError } from '../../support/arbitrary-errors.ts';
import { httpError } from '../../support/http-error.ts';

describe('a failed request', () => {
  it.each<[RequestError, boolean, boolean]>([
    [httpError(401), true, false],
    [httpError(403), false, true],
    [httpError(400), false, false],
    [{ kind: 'network' }, false, false],
  ])('%j is unauthorised: %s, forbidden: %s', (error, unauthorised, forbidden) => {
    expect([isUnauthorised(error), isForbidden(error)]).toEqual([unauthorised, forbidden]);
  });

  it.each<[RequestError, boolean]>([
    [{ kind: 'parse' }, true],
    [httpError(404), true],
    [httpError(405), true],
    [httpError(501), true],
    [httpError(500), false],
    [{ kind: 'timeout' }, false],
    [{ kind: 'network' }, false],
  ])('%j means that the API does not offer the call: %s', (error, notOffered) => {
    expect(isNotOffered(error)).toBe(notOffered);
  });

  it.each<[RequestError, boolean]>([
    [httpError(200), true],
    [httpError(400), true],
    [httpError(499), true],
    [httpError(408), false],
    [httpError(429), false],
    [httpError(500), false],
    [{ kind: 'network' }, false],
  ])('%j means that the API rejects the request itself: %s', (error, rejection) => {
    expect(isRejection(error)).toBe(rejection);
  });
});

describe('toResult', () => {
  const arbResponse: fc.Arbitrary<Result<string, RequestError>> = fc.oneof(
    fc.string().map(ok),
    arbRequestError.map(fail),
  );

  it.prop([arbResponse])('returns the response unchanged when one arrives', async (response) => {
    expect(await toResult(() => Promise.resolve(response))).toBe(response);
  });

  it.prop([fc.string(), fc.boolean()])(
    'returns a network failure when the call throws or rejects',
    async (message, rejects) => {
      const broken = (): Promise<Result<never, never>> => {
        const reason = new Error(message);
        if (rejects) return Promise.reject(reason);
        throw reason;
      };
      expect(await toResult(broken)).toEqual(fail({ kind: 'network' }));
    },
  );
});

describe('mapResult', () => {
  it('changes a success and returns a failure unchanged', () => {
    const failure = fail('no');
    expect(mapResult(ok(2), (value) => value * 2)).toEqual({ ok: true, value: 4 });
    expect(mapResult(failure, () => 1)).toBe(failure);
  });
});

describe('normaliseEmail', () => {
  it.each([
    ['  Meera@Kopal.Test ', 'meera@kopal.test'],
    ['a@localhost', 'a@localhost'],
    ['', ''],
  ])('normalises %j to %j', (typed, normalised) => {
    expect(normaliseEmail(typed)).toBe(normalised);
  });
});

describe('parseRupees', () => {
  it.each([Number.NaN, Infinity, -Infinity, '5', null, undefined, true, {}, []])('rejects %j', (value) => {
    expect(parseRupees(value)).toBeUndefined();
  });

  it.prop([fc.double()])('accepts exactly the numbers that JSON can represent, unchanged', (value) => {
    expect(parseRupees(value)).toBe(JSON.stringify(value) === 'null' ? undefined : value);
  });
});

describe('the id parsers', () => {
  const parsers = [parseInvestmentId, parseStartupId, parseDealId, parseEventId];

  it.prop([fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)])(
    'accept 1 to 64 letters, digits, _ and -, and no other character',
    (text) => {
      for (const parse of parsers) {
        expect(parse(text)).toBe(text);
        for (const part of ['/', ' ', '.', '%', 'é', '\n']) expect(parse(text + part)).toBeUndefined();
        expect(parse([text])).toBeUndefined();
        for (const length of [0, 65]) expect(parse('a'.repeat(length))).toBeUndefined();
      }
    },
  );

  it.prop([fc.oneof(fc.string(), fc.anything())])('accept the same texts for every kind of id', (value) => {
    expect(new Set(parsers.map((parse) => parse(value))).size).toBe(1);
  });
});

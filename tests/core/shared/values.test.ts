import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { normaliseEmail, parseRupees, parseStartupId } from '../../../src/core/shared/brand.ts';
import {
  isForbidden,
  isUnauthorised,
  requestStatus,
  type RequestError,
} from '../../../src/core/shared/request-error.ts';
import { fail, mapResult, ok } from '../../../src/core/shared/result.ts';

const http = (status: number, ...messages: readonly string[]): RequestError => ({
  kind: 'http',
  status,
  messages,
});

describe('a request that failed', () => {
  /** Section 7, "Generic request failure statuses". */
  it.each<[RequestError, string | number]>([
    [{ kind: 'network' }, 'FETCH_ERROR'],
    [{ kind: 'timeout' }, 'TIMEOUT_ERROR'],
    [{ kind: 'parse' }, 'PARSING_ERROR'],
    [http(404), 404],
    [http(422, 'First.', 'Second.'), 422],
  ])('%j has its status', (error, status) => {
    expect(requestStatus(error)).toBe(status);
  });

  it.each<[RequestError, boolean, boolean]>([
    [http(401), true, false],
    [http(403), false, true],
    [http(400), false, false],
    [{ kind: 'network' }, false, false],
  ])('%j is told to be a lost or a missing right', (error, unauthorised, forbidden) => {
    expect([isUnauthorised(error), isForbidden(error)]).toEqual([unauthorised, forbidden]);
  });
});

describe('a result', () => {
  it('is changed where it succeeded, and passed on where it failed', () => {
    const failure = fail('no');
    expect(mapResult(ok(2), (value) => value * 2)).toEqual({ ok: true, value: 4 });
    expect(mapResult(failure, () => 1)).toBe(failure);
  });
});

describe('an e-mail', () => {
  it.each([
    ['  Meera@Kopal.Test ', 'meera@kopal.test'],
    ['a@localhost', 'a@localhost'],
    ['', ''],
  ])('%j is sent as %j', (typed, sent) => {
    expect(normaliseEmail(typed)).toBe(sent);
  });

  it.prop([fc.string({ unit: 'binary' })])('normalised twice is normalised once', (typed) => {
    expect(normaliseEmail(normaliseEmail(typed))).toBe(normaliseEmail(typed));
  });
});

describe('an amount from outside', () => {
  it.each([0, -5, 1.5, Number.MAX_VALUE])('%d is one', (value) => {
    expect(parseRupees(value)).toBe(value);
  });

  it.each([Number.NaN, Infinity, -Infinity, '5', null, undefined, true, {}, []])('%j is none', (value) => {
    expect(parseRupees(value)).toBeUndefined();
  });
});

describe('the id of a startup', () => {
  it.prop([fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z0-9_-]{1,70}$/), fc.anything())])(
    'is 1 to 64 characters that a path can carry as they are, or none',
    (value) => {
      const id = parseStartupId(value);
      if (id === undefined) return;
      expect(id).toBe(value);
      expect(encodeURIComponent(id)).toBe(id);
      expect(id.length).toBeLessThanOrEqual(64);
    },
  );
});

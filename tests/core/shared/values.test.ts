import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { assertNever } from '../../../src/core/shared/assert-never.ts';
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
  isUnauthorised,
  requestStatus,
  type RequestError,
} from '../../../src/core/shared/request-error.ts';
import { fail, mapResult, ok, type Result } from '../../../src/core/shared/result.ts';
import { arbRequestError } from '../../support/arbitrary-errors.ts';

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

  it.each<[RequestError, boolean]>([
    [{ kind: 'parse' }, true],
    [http(404), true],
    [http(405), true],
    [http(501), true],
    [http(500), false],
    [{ kind: 'timeout' }, false],
    [{ kind: 'network' }, false],
  ])('%j says of a call that it is not offered: %s', (error, notOffered) => {
    expect(isNotOffered(error)).toBe(notOffered);
  });

  it.prop([arbRequestError])(
    'is one of a lost right, a missing right and a call not offered, at most',
    (error) => {
      const said = [isUnauthorised(error), isForbidden(error), isNotOffered(error)].filter(Boolean);
      expect(said.length).toBeLessThanOrEqual(1);
    },
  );

  it.prop([arbRequestError, arbRequestError])(
    'has the status of its like, and of no other',
    (error, other) => {
      const alike =
        error.kind === 'http' && other.kind === 'http'
          ? error.status === other.status
          : error.kind === other.kind;
      expect(requestStatus(error) === requestStatus(other)).toBe(alike);
    },
  );
});

describe('a case that the types rule out', () => {
  it('is a bug, which says what it met', () => {
    expect(() => assertNever({ kind: 'new' } as never)).toThrow('Unexpected case: {"kind":"new"}');
  });
});

describe('a result', () => {
  it('is changed where it succeeded, and passed on where it failed', () => {
    const failure = fail('no');
    expect(mapResult(ok(2), (value) => value * 2)).toEqual({ ok: true, value: 4 });
    expect(mapResult(failure, () => 1)).toBe(failure);
  });

  const arbResult: fc.Arbitrary<Result<number, string>> = fc.oneof(
    fc.integer().map(ok<number>),
    fc.string().map(fail<string>),
  );

  it.prop([arbResult, fc.func(fc.integer()), fc.func(fc.string())])(
    'is itself when nothing changes, and the same in two steps as in one',
    (result, first, then) => {
      expect(mapResult(result, (value) => value)).toEqual(result);
      expect(mapResult(mapResult(result, first), then)).toEqual(
        mapResult(result, (value) => then(first(value))),
      );
    },
  );
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

  it.prop([fc.emailAddress(), fc.stringMatching(/^[ \t\n]{0,3}$/)])(
    'is the same whatever stands around it, and in capitals',
    (email, blanks) => {
      expect(normaliseEmail(blanks + email.toUpperCase() + blanks)).toBe(normaliseEmail(email));
    },
  );
});

describe('an amount from outside', () => {
  it.each([0, -5, 1.5, Number.MAX_VALUE])('%d is one', (value) => {
    expect(parseRupees(value)).toBe(value);
  });

  it.each([Number.NaN, Infinity, -Infinity, '5', null, undefined, true, {}, []])('%j is none', (value) => {
    expect(parseRupees(value)).toBeUndefined();
  });

  it.prop([fc.double()])('is every number that JSON can hold, as it is', (value) => {
    expect(parseRupees(value)).toBe(JSON.stringify(value) === 'null' ? undefined : value);
  });
});

describe('an id', () => {
  const parsers = [parseInvestmentId, parseStartupId, parseDealId, parseEventId];
  const arbitraryId = fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z0-9_-]{1,70}$/), fc.anything());

  it.prop([arbitraryId])('is 1 to 64 characters that a path can carry as they are, or none', (value) => {
    const id = parseStartupId(value);
    if (id === undefined) return;
    expect(id).toBe(value);
    expect(encodeURIComponent(id)).toBe(id);
    expect(id.length).toBeGreaterThanOrEqual(1);
    expect(id.length).toBeLessThanOrEqual(64);
  });

  it.prop([fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)])('is every such text', (text) => {
    for (const parse of parsers) {
      expect(parse(text)).toBe(text);
      for (const part of ['/', ' ', '.', '%', 'é', '\n']) expect(parse(text + part)).toBeUndefined();
      expect(parse([text])).toBeUndefined();
    }
  });

  it.prop([arbitraryId])('is of one shape, whatever it names', (value) => {
    expect(new Set(parsers.map((parse) => parse(value))).size).toBe(1);
  });
});

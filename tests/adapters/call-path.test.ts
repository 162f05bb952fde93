import { fc, it } from '@fast-check/vitest';
import { describe, expect, expectTypeOf } from 'vitest';
import type { GetOptions } from '../../src/adapters/http/http-client.ts';
import { LOG_IN_CALL } from '../../src/contract/account.ts';
import {
  callPath,
  type Call,
  type CallPath,
  type PathNameOf,
  type QueryNameOf,
  filledPath,
  HEALTH_CALL,
} from '../../src/contract/call.ts';
import type { DASHBOARD_CALL } from '../../src/contract/dashboard.ts';
import { DEAL_CALL, DEALS_CALL } from '../../src/contract/deals.ts';
import { CITIES_CALL } from '../../src/contract/places.ts';
import { reportsCall } from '../../src/contract/reports.ts';

describe('the path of a call', () => {
  it.each([
    [LOG_IN_CALL, 'auth/login'],
    [DEALS_CALL, 'deals'],
    [DEAL_CALL, 'deals/{id}'],
    [reportsCall('mis'), 'startup/mis/{id}'],
    [HEALTH_CALL, '/health'],
  ] as const)('has neither the method nor the query: %s', (call, path) => {
    expect(callPath(call)).toBe(path);
  });

  const segment = fc.string({ unit: 'grapheme', minLength: 1 });
  it.prop([segment, segment])('has one encoded segment for each parameter', (country, state) => {
    const segments = filledPath(CITIES_CALL, { country, state }).split('/');
    expect(segments.map(decodeURIComponent)).toEqual(['countries', country, 'states', state, 'cities']);
  });

  it('has a type that includes the method of the call', () => {
    expectTypeOf(callPath(DEALS_CALL)).toExtend<CallPath<Call<'GET'>>>();
    expectTypeOf(callPath(LOG_IN_CALL)).not.toExtend<CallPath<Call<'GET'>>>();
    expectTypeOf(callPath(DEALS_CALL)).not.toExtend<CallPath<Call<'POST'>>>();
  });
});

describe('the type of a call', () => {
  it('contains the names of its parameters', () => {
    expectTypeOf<QueryNameOf<typeof DEALS_CALL>>().toEqualTypeOf<
      'status' | 'sector' | 'page' | 'limit' | 'stage' | 'sort'
    >();
    expectTypeOf<QueryNameOf<typeof LOG_IN_CALL>>().toBeNever();
    expectTypeOf<PathNameOf<typeof CITIES_CALL>>().toEqualTypeOf<'country' | 'state'>();
    expectTypeOf<PathNameOf<typeof DEALS_CALL>>().toBeNever();
    type Query = GetOptions<unknown, typeof DASHBOARD_CALL>['query'];
    expectTypeOf<{ email: string }>().toExtend<Query>();
    expectTypeOf<{ page: number }>().not.toExtend<Query>();
  });
});

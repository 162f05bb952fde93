import { fc, it } from '@fast-check/vitest';
import { describe, expect, expectTypeOf } from 'vitest';
import type { GetOptions } from '../../src/adapters/http/http-client.ts';
import { logInCall } from '../../src/contract/account-calls.ts';
import {
  callPath,
  type Call,
  type CallPath,
  type PathNameOf,
  type QueryNameOf,
} from '../../src/contract/call.ts';
import type { dashboardCall } from '../../src/contract/dashboard.ts';
import { dealCall, dealsCall } from '../../src/contract/deals.ts';
import { filledPath } from '../../src/contract/filled-path.ts';
import { citiesCall } from '../../src/contract/places.ts';
import { reportsCall } from '../../src/contract/reports.ts';
import { healthCall } from '../../src/contract/service-calls.ts';

describe('the path of a call', () => {
  it.each([
    [logInCall, 'auth/login'],
    [dealsCall, 'deals'],
    [dealCall, 'deals/{id}'],
    [reportsCall('mis'), 'startup/mis/{id}'],
    [healthCall, '/health'],
  ] as const)('has neither the method nor the query: %s', (call, path) => {
    expect(callPath(call)).toBe(path);
  });

  const segment = fc.string({ unit: 'grapheme', minLength: 1 });
  it.prop([segment, segment])('has each parameter as one segment, which decodes to it', (country, state) => {
    const segments = filledPath(citiesCall, { country, state }).split('/');
    expect(segments.map(decodeURIComponent)).toEqual(['countries', country, 'states', state, 'cities']);
  });

  it('is a path of its own method for the compiler', () => {
    expectTypeOf(callPath(dealsCall)).toExtend<CallPath<Call<'GET'>>>();
    expectTypeOf(callPath(logInCall)).not.toExtend<CallPath<Call<'GET'>>>();
    expectTypeOf(callPath(dealsCall)).not.toExtend<CallPath<Call<'POST'>>>();
  });
});

describe('the text of a call', () => {
  it('tells the compiler the names of its parameters', () => {
    expectTypeOf<QueryNameOf<typeof dealsCall>>().toEqualTypeOf<'status' | 'sector' | 'page' | 'limit'>();
    expectTypeOf<QueryNameOf<typeof logInCall>>().toBeNever();
    expectTypeOf<PathNameOf<typeof citiesCall>>().toEqualTypeOf<'country' | 'state'>();
    expectTypeOf<PathNameOf<typeof dealsCall>>().toBeNever();
    type Query = GetOptions<unknown, typeof dashboardCall>['query'];
    expectTypeOf<{ email: string }>().toExtend<Query>();
    expectTypeOf<{ page: number }>().not.toExtend<Query>();
  });
});

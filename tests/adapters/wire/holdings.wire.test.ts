import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { HoldingsWire } from '../../../src/adapters/http/wire/holdings.wire.ts';
import { INVESTMENT_NAMES, startupNames } from '../../../src/contract/investments.ts';
import {
  type FieldKind,
  fieldsOf,
  INVESTMENT_FIELDS,
  STARTUP_FIELDS,
} from '../../../src/core/portfolio/investment-fields.ts';
import { EMPTY_INVESTMENT, EMPTY_STARTUP } from '../../../src/core/portfolio/investment.ts';
import { arbInvestment } from '../../support/arbitrary-investments.ts';
import { decodeHoldings } from '../../support/decode-holdings.ts';
import { anInvestment } from '../../support/investment-builders.ts';
import { MUTANT_RUNS, mutantsOf, requireValid } from '../../support/json-mutants.ts';
import { encodedInvestment, encodedStartup } from '../../support/wire-records.ts';

const INVESTMENT = anInvestment();
const STARTUP = INVESTMENT.startup;
const RECORD = encodedInvestment(INVESTMENT);
const STARTUP_DETAILS = encodedStartup(STARTUP);

const responseOf = (...investments: readonly unknown[]) => ({ data: { investments } });
const itemsOf = (...investments: readonly unknown[]) => decodeHoldings(responseOf(...investments))?.items;
const decoded = (record: unknown) => itemsOf(record)?.[0];
const withStartup = (startupDetails: unknown) => decoded({ ...RECORD, startupDetails })?.startup;

/** Values that are invalid in a field of this kind. */
const invalidOf = (kind: FieldKind): readonly unknown[] => [
  ...[undefined, null, true, {}, '  ', [[]], [{}]],
  ...(['text-or-number', 'year', 'text-or-amount', 'day', 'moment', 'amount', 'price', 'count'].includes(kind)
    ? []
    : [7]),
  ...(['amount', 'price', 'count'].includes(kind) ? ['12', 'twelve', '2024-01-01'] : []),
];

/** What a missing or invalid value is decoded to. */
const missingOf = (kind: FieldKind): unknown => (kind === 'names' ? [] : undefined);

describe('the decoder of holdings', () => {
  it.each(fieldsOf(INVESTMENT_FIELDS))(
    'loses only %s when its value is missing or of another type',
    (name, kind) => {
      const wireName = INVESTMENT_NAMES[name];
      for (const value of invalidOf(kind))
        expect(decoded({ ...RECORD, [wireName]: value })).toEqual({ ...INVESTMENT, [name]: missingOf(kind) });
      const { [wireName]: _removed, ...rest } = RECORD;
      expect(decoded(rest)).toEqual({ ...INVESTMENT, [name]: missingOf(kind) });
    },
  );

  it.each(fieldsOf(STARTUP_FIELDS))(
    'loses only %s of the startup when its value is missing or of another type',
    (name, kind) => {
      const wireName = startupNames('kopal')[name];
      for (const value of invalidOf(kind))
        expect(decoded({ ...RECORD, startupDetails: { ...STARTUP_DETAILS, [wireName]: value } })).toEqual({
          ...INVESTMENT,
          startup: { ...STARTUP, [name]: missingOf(kind) },
        });
      const { [wireName]: _removed, ...rest } = STARTUP_DETAILS;
      expect(withStartup(rest)).toEqual({ ...STARTUP, [name]: missingOf(kind) });
    },
  );

  it.each(['purchase_date', 'updatedAt'])('decodes an unreadable string in %s as an invalid date', (name) => {
    const { purchased, updated } = decoded({ ...RECORD, [name]: 'soon' }) ?? {};
    expect(name === 'purchase_date' ? purchased : updated).toEqual({ epochMs: undefined });
  });

  it('drops a startup id that cannot be part of a request', () => {
    for (const _id of [undefined, null, 7, {}, 'a/b', ''])
      expect(withStartup({ ...STARTUP_DETAILS, _id })).toEqual({ ...STARTUP, id: undefined });
  });

  it('accepts a year as a string, a runway as a number and places as a list, and drops co-investors without a `name`', () => {
    expect(
      withStartup({
        ...STARTUP_DETAILS,
        foundedIn: '2019',
        runway: 14,
        fund_raise_plan: 50_000_000,
        other_office_locations: ['Pune', null, '', 'Indore'],
        coinvestor: [{ name: 'A' }, 'B', null, { name: 7 }, { name: ' ' }, { name: 'C' }],
      }),
    ).toMatchObject({
      foundedIn: '2019',
      runway: '14',
      fundRaisePlan: 50_000_000,
      serviceRegion: 'Pune, Indore',
      coInvestors: ['A', 'C'],
    });
  });

  it('reads the network’s investment from the field whose name ends in the product’s short name', () => {
    const startupDetails = { totalInvestment_by_kopal: 1, totalInvestment_by_acme: 2 };
    const response = responseOf({ _id: 'i1', startupDetails });
    expect(decodeHoldings(response, 'acme')?.items[0]?.startup.networkInvestment).toBe(2);
  });

  it('keeps a record, but drops a price that is too large for a number and an amount that was sent as a string', () => {
    const response: unknown = JSON.parse(
      '{"data":{"investments":[{"_id":"a","issue_price":1e999,"investment_amount":"12"}]}}',
    );
    expect(decodeHoldings(response)?.items).toEqual([{ ...EMPTY_INVESTMENT, id: 'a' }]);
  });

  it('keeps a record whose startup is missing or not a record', () => {
    for (const startupDetails of [undefined, null, 'Vyomrekha', 7, [], [STARTUP_DETAILS]])
      expect(decoded({ ...RECORD, startupDetails })).toEqual({ ...INVESTMENT, startup: EMPTY_STARTUP });
  });

  it.each([
    ['null', null],
    ['a string', 'record'],
    ['a number', 5],
    ['a list', []],
    ['a list with an id', Object.assign([], { _id: 'x' })],
    ['an empty record', {}],
    ['no id', { ...RECORD, _id: undefined }],
    ['an id that is null', { ...RECORD, _id: null }],
    ['an empty id', { ...RECORD, _id: '' }],
    ['a blank id', { ...RECORD, _id: ' ' }],
    ['an id that is a number', { ...RECORD, _id: 12 }],
  ])('leaves out and counts an entry that is not a record or has no id: %s', (_what, broken) => {
    expect(decodeHoldings(responseOf(RECORD, broken))).toEqual({ items: [INVESTMENT], skippedRecords: 1 });
  });

  it.each([
    ['null', null],
    ['a string', 'x'],
    ['a list', [RECORD]],
    ['no data', {}],
    ['data null', { data: null }],
    ['data a list', { data: [RECORD] }],
    ['no list', { data: {} }],
    ['a record instead of the list', { data: { investments: { 0: RECORD } } }],
    ['null instead of the list', { data: { investments: null } }],
  ])('returns undefined for a response without the list of investments: %s', (_what, response) => {
    expect(decodeHoldings(response)).toBeUndefined();
  });

  it('ignores the keys `__proto__` and `constructor`', () => {
    const response: unknown = JSON.parse(
      '{"data":{"investments":[{"_id":"a","__proto__":{"issue_price":5},"constructor":1}]},"__proto__":{"polluted":1}}',
    );
    expect(decodeHoldings(response)?.items).toMatchObject([{ id: 'a', issuePrice: undefined }]);
  });

  it('decodes ten thousand records in more than 200 steps, between which other tasks may run', () => {
    const investments = Array.from({ length: 10_000 }, (_, at) => ({ ...RECORD, _id: `i${at}` }));
    const steps = new HoldingsWire('kopal').decodeInSteps(responseOf(...investments));
    let count = 1;
    while (steps.next().done !== true) count += 1;
    expect(count).toBeGreaterThan(10_000 / 50);
  });

  it.prop([arbInvestment])('decodes what an API sends for any investment', (investment) => {
    expect(decoded(encodedInvestment(investment))).toEqual(investment);
  });

  it.prop(
    [fc.oneof(fc.jsonValue(), mutantsOf(responseOf(RECORD, { ...RECORD, _id: 'second' })))],
    MUTANT_RUNS,
  )('C-04 decodes any JSON: no exception, no invalid number, every skipped entry counted', (response) => {
    const holdings = decodeHoldings(response);
    requireValid(holdings);
    const sent = (response as ReturnType<typeof responseOf> | null)?.data?.investments;
    const counted = (holdings?.items.length ?? -1) + (holdings?.skippedRecords ?? 0);
    return !Array.isArray(sent) || counted === sent.length;
  });
});

describe('the startups of holdings', () => {
  const itemsWith = (startups: unknown, startupDetails: unknown) =>
    decodeHoldings({ data: { startups, investments: [{ ...RECORD, startupDetails }] } })?.items;

  it('are decoded equally from `startups` and from within the holding', () => {
    expect(itemsWith({ [String(STARTUP.id)]: STARTUP_DETAILS }, STARTUP.id)).toEqual([INVESTMENT]);
    expect(itemsWith({}, STARTUP_DETAILS)).toEqual([INVESTMENT]);
  });

  it.each([
    ['an id without a record', { other: STARTUP_DETAILS }, 'vyomrekha-space'],
    ['an id that is the name of an inherited property', {}, 'constructor'],
    ['startups that are not a record', [STARTUP_DETAILS], '0'],
    ['startups that are missing', undefined, 'vyomrekha-space'],
  ])('are empty for %s, and the holding is not skipped', (_, startups, id) => {
    expect(itemsWith(startups, id)).toEqual([{ ...INVESTMENT, startup: EMPTY_STARTUP }]);
  });

  it('are decoded when a field of them is nested too deeply to be written as text', () => {
    const deep: unknown = JSON.parse(`${'{"0":'.repeat(100_000)}1${'}'.repeat(100_000)}`);
    expect(withStartup({ ...STARTUP_DETAILS, extra: deep })).toEqual(STARTUP);
  });

  it.prop([fc.array(arbInvestment, { maxLength: 6 }), fc.boolean()])(
    'are one shared object for holdings with equal `startupDetails`',
    (some, areShared) => {
      const all = [...some, ...some.map((each) => ({ ...each, id: `${each.id}2` }))];
      const startups = Object.fromEntries(some.map(({ startup }, at) => [`s${at}`, encodedStartup(startup)]));
      const investments = all.map((each, at) => ({
        ...encodedInvestment(each),
        ...(areShared && { startupDetails: `s${at % some.length}` }),
      }));
      const items = decodeHoldings({ data: { startups, investments } })?.items ?? [];
      expect(items).toEqual(all);
      for (const [at, { startup }] of items.slice(some.length).entries())
        expect(startup).toBe(items[at]?.startup);
    },
  );
});

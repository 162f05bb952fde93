import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { decodeDashboard } from '../../../src/adapters/http/wire/dashboard.wire.ts';
import { decodeHoldings } from '../../support/decode-holdings.ts';
import { mutantsOf, requireValid } from '../../support/json-mutants.ts';

const RUNS = { numRuns: 10_000 };

const RECORD = {
  _id: '65a1f0c2e4b0a1b2c3d4e5f6',
  startupDetails: { _id: 'vyomrekha-space', name: 'Vyomrekha Space', logoUrl: 'https://img.example/v.png' },
  investementDoneVia: 'Kopal Angel Fund II',
  type_of_securities: 'CCPS',
  issue_price: 1240,
  current_share_price: 3410.5,
  investment_amount: 1_000_000,
  purchase_date: '2023-03-10',
};
const holdingsReply = { data: { investments: [RECORD, { ...RECORD, _id: 'second' }] } };

const DASHBOARD_REPLY = {
  data: {
    totalCurrentValue: 9_235_000.25,
    totalInvestment: 6_050_000,
    totalStartups: 12,
    unpricedHoldings: 3,
    pricedInvestment: 6_000_000,
    allFormattedInvestments: [
      { monthName: 'Oct', investment: 100, return: 120 },
      { monthName: 'Nov', investment: 200, return: 260 },
    ],
    top5Investments: [{ startupName: 'Vyomrekha Space', profitPercentage: 175.2 }],
    startupSectors: [{ id: 'Fin-tech', count: 3 }],
    chartData: [{ _id: { year: 2025, month: 5, quarter: 2 }, totalAmount: 250_000 }],
  },
};

/** The fields of a holding that are decoded; its record is passed on as it came. */
const HOLDING = {
  id: '65a1f0c2e4b0a1b2c3d4e5f6',
  startupId: 'vyomrekha-space',
  startupName: 'Vyomrekha Space',
  logoUrl: 'https://img.example/v.png',
  channel: 'Kopal Angel Fund II',
  typeOfSecurities: 'CCPS',
  issuePrice: 1240,
  currentSharePrice: 3410.5,
  invested: 1_000_000,
  purchased: '2023-03-10',
};

const holdingsOf = (...investments: readonly unknown[]) => fieldsOf({ data: { investments } });

function fieldsOf(reply: unknown) {
  const decoded = decodeHoldings(reply);
  return decoded && { ...decoded, items: decoded.items.map(({ record: _record, ...fields }) => fields) };
}
const dashboardOf = (change: Readonly<Record<string, unknown>>) =>
  decodeDashboard({ data: { ...DASHBOARD_REPLY.data, ...change } });

describe('the startups of holdings, sent once', () => {
  const startup = { _id: 'vyomrekha-space', name: 'Vyomrekha Space', logoUrl: 'https://img.example/v.png' };
  const once = (startups: unknown, startupDetails: unknown) => ({
    data: { startups, investments: [{ ...RECORD, startupDetails }] },
  });

  it('decode like startups in each record', () => {
    const whole = { data: { investments: [{ ...RECORD, startupDetails: startup }] } };
    expect(decodeHoldings(once({ [startup._id]: startup }, startup._id))).toEqual(decodeHoldings(whole));
  });

  it.each([
    ['an id without a record', { other: startup }, 'vyomrekha-space'],
    ['an id that every object has', {}, 'constructor'],
    ['startups that are not a record', [startup], '0'],
    ['startups that are missing', undefined, 'vyomrekha-space'],
  ])('leave startup fields missing and keep the holding for %s', (_, startups, id) => {
    expect(decodeHoldings(once(startups, id))?.items).toMatchObject([
      { id: RECORD._id, startupName: undefined, startupId: undefined, invested: 1_000_000 },
    ]);
  });

  it('may be in some records as a whole', () => {
    expect(decodeHoldings(once({}, startup))?.items).toMatchObject([{ startupName: 'Vyomrekha Space' }]);
  });
});

describe('the decoder of holdings', () => {
  it('decodes every field under the core’s names', () => {
    expect(decodeHoldings(holdingsReply)).toEqual({
      items: [
        { ...HOLDING, record: RECORD },
        { ...HOLDING, id: 'second', record: { ...RECORD, _id: 'second' } },
      ],
      skippedRecords: 0,
    });
  });

  it.each([
    ['investementDoneVia', 'channel'],
    ['type_of_securities', 'typeOfSecurities'],
    ['issue_price', 'issuePrice'],
    ['current_share_price', 'currentSharePrice'],
    ['investment_amount', 'invested'],
    ['purchase_date', 'purchased'],
  ])('keeps a record whose %s is missing or of another type', (wireName, name) => {
    for (const value of [undefined, null, true, [], {}, '  ', name === 'channel' ? 3 : 'x'.repeat(0)]) {
      expect(holdingsOf({ ...RECORD, [wireName]: value })).toEqual({
        items: [{ ...HOLDING, [name]: undefined }],
        skippedRecords: 0,
      });
    }
  });

  it('keeps a record whose prices are too large for a number', () => {
    const reply: unknown = JSON.parse(
      '{"data":{"investments":[{"_id":"a","issue_price":1e999,"investment_amount":"12"}]}}',
    );
    expect(decodeHoldings(reply)?.items).toMatchObject([
      { id: 'a', issuePrice: undefined, invested: undefined },
    ]);
  });

  it('keeps a record whose startup is missing or not a record', () => {
    for (const startupDetails of [undefined, null, 'Vyomrekha', 7, []]) {
      expect(holdingsOf({ ...RECORD, startupDetails })?.items).toMatchObject([
        { id: RECORD._id, startupId: undefined, startupName: undefined, logoUrl: undefined },
      ]);
    }
  });

  it.each([
    ['null', null],
    ['a text', 'record'],
    ['a number', 5],
    ['a list', []],
    ['a list with an id', Object.assign([], { _id: 'x' })],
    ['an empty record', {}],
    ['no id', { ...RECORD, _id: undefined }],
    ['an id that is null', { ...RECORD, _id: null }],
    ['an empty id', { ...RECORD, _id: '' }],
    ['an id that is a number', { ...RECORD, _id: 12 }],
  ])('leaves out and counts an entry that is not a record or has no id: %s', (_what, broken) => {
    expect(holdingsOf(RECORD, broken)).toEqual({ items: [HOLDING], skippedRecords: 1 });
  });

  it.each([
    ['null', null],
    ['a text', 'x'],
    ['a list', [RECORD]],
    ['no data', {}],
    ['data null', { data: null }],
    ['data a list', { data: [RECORD] }],
    ['no list', { data: {} }],
    ['a list that is a record', { data: { investments: { 0: RECORD } } }],
    ['a list that is null', { data: { investments: null } }],
  ])('returns undefined without the list: %s', (_what, reply) => {
    expect(decodeHoldings(reply)).toBeUndefined();
  });

  it('ignores keys of a prototype', () => {
    const reply: unknown = JSON.parse(
      '{"data":{"investments":[{"_id":"a","__proto__":{"issue_price":5},"constructor":1}]},"__proto__":{"polluted":1}}',
    );
    expect(decodeHoldings(reply)?.items).toMatchObject([{ id: 'a', issuePrice: undefined }]);
  });

  it.prop([fc.oneof(fc.jsonValue(), mutantsOf(holdingsReply))], RUNS)(
    'C-04 decodes any JSON: no exception, no invalid number, every skipped entry counted',
    (reply) => {
      const decoded = fieldsOf(reply);
      requireValid(decoded);
      const sent = (reply as typeof holdingsReply | null)?.data?.investments;
      const counted = (decoded?.items.length ?? -1) + (decoded?.skippedRecords ?? 0);
      return !Array.isArray(sent) || counted === sent.length;
    },
  );
});

describe('the decoder of the dashboard', () => {
  it('decodes every field under the core’s names', () => {
    expect(decodeDashboard(DASHBOARD_REPLY)).toEqual({
      totalCurrentValue: 9_235_000.25,
      totalInvestment: 6_050_000,
      totalStartups: 12,
      unpricedHoldings: 3,
      pricedInvestment: 6_000_000,
      growth: [
        { month: 'Oct', investment: 100, return: 120 },
        { month: 'Nov', investment: 200, return: 260 },
      ],
      topInvestments: [{ startupName: 'Vyomrekha Space', profitPercentage: 175.2 }],
      sectors: [{ sector: 'Fin-tech', count: 3 }],
      periodTotals: [{ year: 2025, month: 5, quarter: 2, total: 250_000 }],
      skippedRecords: 0,
    });
  });

  it('labels missing values of growth points with the product’s words', () => {
    const growth = dashboardOf({
      allFormattedInvestments: [{}, { monthName: 7, investment: '5', return: null }],
    })?.growth;
    expect(growth).toEqual([
      { month: 'Unknown', investment: 0, return: 0 },
      { month: 'Unknown', investment: 0, return: 0 },
    ]);
  });

  it('derives a missing quarter from the month, but not an invalid one', () => {
    const totals = dashboardOf({
      chartData: [
        { _id: { year: 2025, month: 5 }, totalAmount: 1 },
        { _id: { year: 2025, quarter: 3 }, totalAmount: 2 },
        { _id: { year: 2025, month: 13, quarter: 9 }, totalAmount: 3 },
        { _id: { year: 2025, month: 2.5 }, totalAmount: 'x' },
      ],
    })?.periodTotals;
    expect(totals).toEqual([
      { year: 2025, month: 5, quarter: 2, total: 1 },
      { year: 2025, month: undefined, quarter: 3, total: 2 },
      { year: 2025, month: undefined, quarter: undefined, total: 3 },
      { year: 2025, month: undefined, quarter: undefined, total: 0 },
    ]);
  });

  it.each([
    ['allFormattedInvestments', [null, 'x', [], 4]],
    ['top5Investments', [null, 'x', [], 4]],
    ['startupSectors', [null, {}, { id: ' ' }, { count: 3 }]],
    ['chartData', [null, {}, { _id: [] }, { _id: { month: 3 } }]],
  ])('counts the entries of %s that are not records', (name, records) => {
    expect(dashboardOf({ [name]: records })?.skippedRecords).toBe(4);
  });

  it.each([
    ['totalStartups', -1],
    ['totalStartups', 1.5],
    ['totalInvestment', '12'],
    ['totalCurrentValue', null],
  ])('drops %s when it is %j', (name, value) => {
    expect(dashboardOf({ [name]: value })).toMatchObject({ [name]: undefined, skippedRecords: 0 });
  });

  it('decodes missing or invalid lists as empty', () => {
    expect(decodeDashboard({ data: {} })).toMatchObject({
      growth: [],
      topInvestments: [],
      sectors: [],
      periodTotals: [],
    });
    expect(dashboardOf({ chartData: { 0: {} }, startupSectors: 'x' })).toMatchObject({
      sectors: [],
      periodTotals: [],
    });
  });

  it.each([null, 'x', 3, [], {}, { data: null }, { data: [] }, { data: 'x' }])(
    'returns undefined for %j',
    (reply) => {
      expect(decodeDashboard(reply)).toBeUndefined();
    },
  );

  it.prop([fc.oneof(fc.jsonValue(), mutantsOf(DASHBOARD_REPLY))], RUNS)(
    'C-04 decodes any JSON: no exception, no invalid number, every skipped entry counted',
    (reply) => {
      const decoded = decodeDashboard(reply);
      requireValid(decoded);
      const data = (reply as typeof DASHBOARD_REPLY | null)?.data;
      if (decoded === undefined || typeof data !== 'object') return true;
      const sent = [data.allFormattedInvestments, data.top5Investments, data.startupSectors, data.chartData]
        .filter((list) => Array.isArray(list))
        .reduce((sum, list) => sum + list.length, 0);
      const { growth, topInvestments, sectors, periodTotals, skippedRecords } = decoded;
      return (
        growth.length + topInvestments.length + sectors.length + periodTotals.length + skippedRecords === sent
      );
    },
  );
});

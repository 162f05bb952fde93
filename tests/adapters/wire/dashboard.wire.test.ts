import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { decodeDashboard } from '../../../src/adapters/http/wire/dashboard.wire.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { MUTANT_RUNS, mutantsOf, requireValid } from '../../support/json-mutants.ts';

const DASHBOARD_RESPONSE = {
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
    growthHistory: [{ month: '2026-11', investment: 200, return: 260 }],
    top5Investments: [{ startupName: 'Vyomrekha Space', profitPercentage: 175.2 }],
    startupSectors: [{ id: 'Fin-tech', count: 3 }],
    chartData: [{ _id: { year: 2025, month: 5, quarter: 2 }, totalAmount: 250_000 }],
    newestReports: [{ startup: 's1', title: 'Q2 FY 2026-27', date: '2026-11-12' }],
    newestUpdates: [{ startup: 's2', date: '2026-11-20T06:00:00.000Z' }],
  },
};

const dashboardOf = (change: Readonly<Record<string, unknown>>) =>
  decodeDashboard({ data: { ...DASHBOARD_RESPONSE.data, ...change } });

describe('the decoder of the dashboard', () => {
  it('decodes every field under the core’s names', () => {
    expect(decodeDashboard(DASHBOARD_RESPONSE)).toEqual({
      totalCurrentValue: 9_235_000.25,
      totalInvestment: 6_050_000,
      totalStartups: 12,
      unpricedHoldings: 3,
      pricedInvestment: 6_000_000,
      growth: [
        { month: 'Oct', investment: 100, return: 120 },
        { month: 'Nov', investment: 200, return: 260 },
      ],
      growthHistory: [{ year: 2026, month: 11, investment: 200, return: 260 }],
      topInvestments: [{ startupName: 'Vyomrekha Space', profitPercentage: 175.2 }],
      sectors: [{ sector: 'Fin-tech', count: 3 }],
      periodTotals: [{ year: 2025, month: 5, quarter: 2, total: 250_000 }],
      newestReports: [{ startup: 's1', title: 'Q2 FY 2026-27', date: parseDate('2026-11-12') }],
      newestUpdates: [
        { startup: 's2', title: undefined, date: { epochMs: Date.parse('2026-11-20T06:00:00.000Z') } },
      ],
      skippedRecords: 0,
    });
  });

  it('decodes missing or invalid values of growth points as “Unknown” and 0', () => {
    const growth = dashboardOf({
      allFormattedInvestments: [{}, { monthName: 7, investment: '5', return: null }],
    })?.growth;
    expect(growth).toEqual([
      { month: 'Unknown', investment: 0, return: 0 },
      { month: 'Unknown', investment: 0, return: 0 },
    ]);
  });

  it('skips entries of the history whose month is invalid', () => {
    expect(dashboardOf({ growthHistory: [{ month: '2026-13' }, { month: 'Nov' }, {}] })).toMatchObject({
      growthHistory: [],
      skippedRecords: 3,
    });
  });

  const periodOf = (_id: object) => dashboardOf({ chartData: [{ _id, totalAmount: 7 }] })?.periodTotals;

  it.each([0, -1, 13, 2.5])('leaves out the invalid month %d', (month) => {
    expect(periodOf({ year: 2025, month })).toEqual([
      { year: 2025, month: undefined, quarter: undefined, total: 7 },
    ]);
  });

  it.each([0, 5, 1.5])('replaces the invalid quarter %d by that of the month', (quarter) => {
    expect(periodOf({ year: 2025, month: 12, quarter })).toEqual([
      { year: 2025, month: 12, quarter: 4, total: 7 },
    ]);
  });

  it('derives a missing quarter from the month, unless the month is invalid', () => {
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
    ['newestReports', [null, { startup: 's1', title: 'Q2' }, { startup: 's1', date: '2026-11-12' }, {}]],
    [
      'newestUpdates',
      [null, { startup: 's 1', date: '2026-11-12' }, { date: '2026-11-12' }, { startup: 's1' }],
    ],
  ])('counts the entries of %s that cannot be decoded', (name, records) => {
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
      growthHistory: [],
      topInvestments: [],
      sectors: [],
      periodTotals: [],
      newestReports: [],
      newestUpdates: [],
    });
    expect(dashboardOf({ chartData: { 0: {} }, startupSectors: 'x' })).toMatchObject({
      sectors: [],
      periodTotals: [],
    });
  });

  it.each([null, 'x', 3, [], {}, { data: null }, { data: [] }, { data: 'x' }])(
    'returns undefined for %j',
    (response) => {
      expect(decodeDashboard(response)).toBeUndefined();
    },
  );

  it.prop([fc.oneof(fc.jsonValue(), mutantsOf(DASHBOARD_RESPONSE))], MUTANT_RUNS)(
    'C-04 decodes any JSON: no exception, no invalid number, every skipped entry counted',
    (response) => {
      const decoded = decodeDashboard(response);
      requireValid(decoded);
      const data = (response as typeof DASHBOARD_RESPONSE | null)?.data;
      if (decoded === undefined || typeof data !== 'object') return true;
      const sent = [
        data.allFormattedInvestments,
        data.growthHistory,
        data.top5Investments,
        data.startupSectors,
        data.chartData,
        data.newestReports,
        data.newestUpdates,
      ]
        .filter((list) => Array.isArray(list))
        .reduce((sum, list) => sum + list.length, 0);
      const { growth, growthHistory, topInvestments, sectors, periodTotals, skippedRecords } = decoded;
      const { newestReports, newestUpdates } = decoded;
      return (
        growth.length +
          growthHistory.length +
          topInvestments.length +
          sectors.length +
          periodTotals.length +
          newestReports.length +
          newestUpdates.length +
          skippedRecords ===
        sent
      );
    },
  );
});

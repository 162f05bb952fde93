import { expect, it } from 'vitest';
import { valueChartView } from '../../src/core/investment/value-chart-view.ts';
import { timelineItems } from '../../src/core/reports/timeline.ts';
import { EXACT_AMOUNTS } from '../../src/core/shared/amount.ts';
import { aDay } from '../support/calendar-builders.ts';

/* An API can send a list that has more items than a function call may have arguments: `f(...list)` would fail. */

const LENGTH = 600_000;

it('valueChartView draws very many points', () => {
  const point = { day: aDay('2026-11-21'), invested: 1000, value: 1500, bought: [], price: undefined };
  const history = { points: Array.from({ length: LENGTH }, () => point), leftOut: 0 };
  const view = valueChartView(history, { name: 'Jaladhi', format: EXACT_AMOUNTS, hasFailed: false });
  expect(view.ticks.at(-1)?.value).toBe(1500);
});

it('timelineItems lists very many reports', () => {
  const report = { title: 'Q2 FY 2026-27', documents: [] };
  const page = {
    items: Array.from({ length: LENGTH }, () => report),
    hasNext: true,
    hasPrevious: false,
    skippedRecords: 0,
  };
  const items = timelineItems(
    { mis: [page], updates: [], meetings: [] },
    () => '',
    () => false,
  );
  expect(items).toHaveLength(LENGTH);
});

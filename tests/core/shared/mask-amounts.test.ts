import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { investmentsOverTime } from '../../../src/core/portfolio/investments-over-time.ts';
import { growthView } from '../../../src/core/portfolio/growth.ts';
import { holdingRow } from '../../../src/core/portfolio/holding-row.ts';
import { maskHoldings } from '../../../src/core/portfolio/mask-holdings.ts';
import { summaryView } from '../../../src/core/portfolio/summary.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { HIDDEN_AMOUNT, maskAmounts, maskText } from '../../../src/core/shared/mask-amounts.ts';
import { formatRupees } from '../../../src/core/shared/money.ts';
import {
  aDashboard,
  aGrowthPoint,
  aHolding,
  arbHolding,
  arbPeriodTotals,
} from '../../support/portfolio-builders.ts';
import { anEmptyDetail } from '../../support/investment-builders.ts';

const UNFILTERED = { filter: '', noMatch: undefined, printNote: undefined };

const AMOUNT_LEFT = /₹\s?\d/u;
const rowOf = (holding: Parameters<typeof holdingRow>[0]) =>
  holdingRow(holding, { investor: undefined, detail: anEmptyDetail });

describe('maskText and maskAmounts', () => {
  it.each([
    ['₹12,34,567', HIDDEN_AMOUNT],
    ['-₹5', HIDDEN_AMOUNT],
    ['₹5,04,167 per startup', `${HIDDEN_AMOUNT} per startup`],
    ['From ₹1 to ₹9,99,99,999.', `From ${HIDDEN_AMOUNT} to ${HIDDEN_AMOUNT}.`],
    ['in 7 sectors', 'in 7 sectors'],
    ['--', '--'],
  ])('mask %j as %j', (text, masked) => {
    expect(maskText(text)).toBe(masked);
  });

  it.prop([fc.double({ noNaN: true, noDefaultInfinity: true })])('mask every amount alike', (amount) => {
    expect(maskText(formatRupees(rupees(amount), '--'))).toBe(HIDDEN_AMOUNT);
  });

  it('mask every amount in the summary', () => {
    const masked = maskAmounts(summaryView(aDashboard()));
    expect(JSON.stringify(masked)).not.toMatch(AMOUNT_LEFT);
    expect(masked).toMatchObject({
      totalCurrentValue: HIDDEN_AMOUNT,
      totalStartups: '12',
      gain: { percent: '52.6%', direction: 'up' },
    });
  });

  it.prop([arbPeriodTotals])('mask the labels, ticks and texts of a chart, and keep its shape', (totals) => {
    const view = investmentsOverTime(totals, { period: 'yearly', year: undefined }, 2026);
    const masked = maskAmounts(view);
    const { bars, ticks, description, note } = masked;
    expect(
      JSON.stringify({ bars: bars.map(({ amountLabel }) => amountLabel), description, note }),
    ).not.toMatch(AMOUNT_LEFT);
    expect(new Set(ticks.map(({ label }) => label)).size).toBeLessThanOrEqual(1);
    expect(bars.map(({ amount }) => amount)).toEqual(view.bars.map(({ amount }) => amount));
    expect(ticks.map(({ value }) => value)).toEqual(view.ticks.map(({ value }) => value));
  });

  it('keep the positions of axis ticks', () => {
    expect(maskAmounts({ ticks: [{ value: 5, label: '5' }] })).toEqual({
      ticks: [{ value: 5, label: '•••••' }],
    });
  });

  it('keep null and undefined', () => {
    const view = { link: null, note: undefined, count: 7 };
    expect(maskAmounts(view)).toStrictEqual(view);
  });

  it('mask every amount in the growth chart', () => {
    const masked = maskAmounts(growthView([aGrowthPoint('Oct', 1_000_000, 12_345_678)]));
    const { rows, ticks, description } = masked;
    expect(JSON.stringify({ rows, description })).not.toMatch(AMOUNT_LEFT);
    expect(ticks.every(({ label }) => !/\d/u.test(label))).toBe(true);
  });

  it('return the same view for the same view, so that it is not drawn again', () => {
    const view = summaryView(aDashboard());
    expect(maskAmounts(view)).toBe(maskAmounts(view));
  });

  it.prop([arbHolding])('mask every amount in a row of the holdings, and keep its link', (holding) => {
    const row = rowOf({ ...holding, startupName: 'A', channel: undefined });
    const masked = maskHoldings({
      status: 'ready',
      count: 1,
      countLabel: '1 investment',
      ...UNFILTERED,
      sort: { column: 'invested', direction: 'ascending' },
      rowAt: () => row,
      note: undefined,
    });
    if (masked.status !== 'ready') throw new Error('The rows are gone.');
    const { link, ...texts } = masked.rowAt(0);
    expect(JSON.stringify(texts)).not.toMatch(AMOUNT_LEFT);
    expect(link).toBe(row.link);
    expect(masked.rowAt(0)).toBe(masked.rowAt(0));
  });

  it('keep the placeholder of a missing amount', () => {
    const row = rowOf(aHolding({ invested: undefined }));
    expect(maskAmounts(row.invested)).toEqual({ text: 'N/A', missing: true });
  });

  it.prop([fc.string(), fc.maxSafeInteger(), fc.string()])(
    'keep the text around an amount, and change nothing the second time',
    (before, amount, after) => {
      // A digit or a comma directly after an amount would be part of it.
      const [start, end] = [before.replaceAll('₹', ''), ` ${after.replaceAll('₹', '')}`].map((text) =>
        text.replace(/-$/u, ''),
      );
      const text = `${start}${formatRupees(rupees(amount), '--')}${end}`;
      expect(maskText(text)).toBe(`${start}${HIDDEN_AMOUNT}${end}`);
      expect(maskText(maskText(text))).toBe(maskText(text));
    },
  );
});

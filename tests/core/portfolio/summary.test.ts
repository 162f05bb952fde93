import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { summaryView } from '../../../src/core/portfolio/summary.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { read } from '../../support/formatted-numbers.ts';
import { aDashboard } from '../../support/portfolio-builders.ts';

describe('the summary', () => {
  it('shows the totals, the gain, and the average and number of sectors', () => {
    expect(summaryView(aDashboard())).toEqual({
      totalCurrentValue: '₹92,35,000',
      totalInvestment: '₹60,50,000',
      totalStartups: '12',
      valueNote: undefined,
      gain: { direction: 'up', amount: '₹31,85,000', percent: '52.6%' },
      perStartup: '₹5,04,167 per startup',
      sectors: 'in 2 sectors',
    });
  });

  it('shows a loss with its minus', () => {
    const summary = summaryView(aDashboard({ totalCurrentValue: rupees(5_445_000) }));
    expect(summary.gain).toEqual({ direction: 'down', amount: '-₹6,05,000', percent: '-10%' });
  });

  it('shows a value that has not moved as level', () => {
    expect(summaryView(aDashboard({ totalCurrentValue: rupees(6_050_000) })).gain?.direction).toBe('level');
  });

  it('does not take a missing number for 0', () => {
    const nothing = { totalCurrentValue: undefined, totalInvestment: undefined, totalStartups: undefined };
    expect(summaryView(aDashboard({ ...nothing, sectors: [] }))).toEqual({
      totalCurrentValue: '--',
      totalInvestment: '--',
      totalStartups: '--',
      valueNote: undefined,
      gain: undefined,
      perStartup: undefined,
      sectors: undefined,
    });
  });

  it.each([
    [undefined, undefined],
    [0, undefined],
    [1, 'Excludes 1 investment with no share price'],
    [1234, 'Excludes 1,234 investments with no share price'],
  ])('says that the current value leaves out %s holdings', (unpricedHoldings, note) => {
    expect(summaryView(aDashboard({ unpricedHoldings })).valueNote).toBe(note);
  });

  it('has no gain and no average when one of their totals is missing', () => {
    expect(summaryView(aDashboard({ totalCurrentValue: undefined })).gain).toBeUndefined();
    expect(summaryView(aDashboard({ totalStartups: undefined })).perStartup).toBeUndefined();
    expect(summaryView(aDashboard({ totalInvestment: undefined }))).toMatchObject({
      totalCurrentValue: '₹92,35,000',
      totalStartups: '12',
      gain: undefined,
      perStartup: undefined,
    });
  });

  it('divides by nothing that is 0', () => {
    const empty = { totalCurrentValue: rupees(0), totalInvestment: rupees(0), totalStartups: 0 };
    expect(summaryView(aDashboard(empty))).toMatchObject({
      totalInvestment: '₹0',
      totalStartups: '0',
      gain: undefined,
      perStartup: undefined,
    });
  });

  it('counts one sector as one', () => {
    expect(summaryView(aDashboard({ sectors: [{ sector: 'F&B', count: 2 }] })).sectors).toBe('in 1 sector');
  });
});

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const arbAmount = fc.integer({ min: 0, max: 1e12 }).map(rupees);

describe('laws of the summary', () => {
  it.prop([maybe(arbAmount), maybe(arbAmount), maybe(fc.nat())])(
    'no figure is made of one that is missing, or by a division by 0',
    (totalCurrentValue, totalInvestment, totalStartups) => {
      const view = summaryView(aDashboard({ totalCurrentValue, totalInvestment, totalStartups }));
      expect(view.gain === undefined).toBe(totalCurrentValue === undefined || !totalInvestment);
      expect(view.perStartup === undefined).toBe(totalInvestment === undefined || !totalStartups);
      expect(JSON.stringify(view)).not.toMatch(/NaN|∞|null/u);
    },
  );

  it.prop([fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 1, max: 1e12 })])(
    'a loss is a gain the other way round',
    (totalInvestment, change) => {
      const gainOf = (by: number) =>
        summaryView(
          aDashboard({
            totalInvestment: rupees(totalInvestment),
            totalCurrentValue: rupees(totalInvestment + by),
          }),
        ).gain;
      const [won, lost] = [gainOf(change), gainOf(-change)];
      expect([won?.direction, lost?.direction]).toEqual(['up', 'down']);
      expect(read(won?.amount)).toBe(change);
      expect(lost?.amount).toBe(`-${won?.amount}`);
      expect(read(lost?.percent)).toBe(-read(won?.percent) || 0);
    },
  );

  it.prop([arbAmount, fc.integer({ min: 1, max: 10_000 })])(
    'the average times the startups is what was invested, but for the rounding',
    (totalInvestment, totalStartups) => {
      const average = read(summaryView(aDashboard({ totalInvestment, totalStartups })).perStartup);
      expect(Math.abs(average * totalStartups - totalInvestment)).toBeLessThanOrEqual(totalStartups);
    },
  );
});

import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  type AmountFormat,
  BRIEF_AMOUNTS,
  EXACT_AMOUNTS,
  HIDDEN_AMOUNTS,
} from '../../../src/core/shared/amount.ts';
import { withFormattedAmounts } from '../../support/formatted-amounts.ts';
import type { AnalysedHolding } from '../../../src/core/analysis/analysed-holding.ts';
import { bridgeOf } from '../../../src/core/analysis/bridge.ts';
import { bridgeTicks, bridgeView } from '../../../src/core/analysis/bridge-view.ts';
import { companiesOf } from '../../../src/core/analysis/companies.ts';
import { anAnalysedHolding, arbAnalysedHoldings } from '../../support/analysis-builders.ts';
import { TODAY } from '../../support/arbitrary-positions.ts';

const company = (index: number, invested: number, value: number | undefined) =>
  anAnalysedHolding({ id: `i${index}`, companyKey: `s${index}`, companyName: `C${index}`, invested, value });

const viewOf = (...holdings: readonly AnalysedHolding[]) =>
  bridgeView(bridgeOf(companiesOf(holdings, TODAY)), EXACT_AMOUNTS);

describe('bridgeOf', () => {
  it('leads from the amount invested to the value, first by the gains, then by the losses', () => {
    const bridge = bridgeOf(
      companiesOf([company(1, 100, 130), company(2, 200, 120), company(3, 50, 50)], TODAY),
    );
    expect(bridge).toEqual({
      invested: 350,
      steps: [
        { kind: 'company', name: 'C1', change: 30, from: 350, to: 380 },
        { kind: 'company', name: 'C2', change: -80, from: 380, to: 300 },
      ],
      value: 300,
    });
  });

  it.each([
    [12, '4 other gains'],
    [1012, '1,004 other gains'],
  ])('shows the changes after the eighth of %i as one step: %s', (length, name) => {
    const many = Array.from({ length }, (_, index) => company(index, 100, 200 + index));
    const bridge = bridgeOf(companiesOf(many, TODAY));
    expect(bridge?.steps).toHaveLength(9);
    expect(bridge?.steps.at(-1)).toMatchObject({ name, to: bridge?.value });
  });

  it('has the largest losses even among larger gains, and one step each for the other gains and losses', () => {
    const gains = Array.from({ length: 12 }, (_, index) => company(index, 100, 900 - index));
    const losses = Array.from({ length: 6 }, (_, index) => company(20 + index, 100, 10 + index));
    const steps = bridgeOf(companiesOf([...gains, ...losses], TODAY))?.steps ?? [];
    expect(steps.map(({ name, change }) => [name, change])).toEqual([
      ['C0', 800],
      ['C1', 799],
      ['C2', 798],
      ['C3', 797],
      ['C4', 796],
      ['7 other gains', 5544],
      ['C20', -90],
      ['C21', -89],
      ['C22', -88],
      ['3 other losses', -258],
    ]);
  });

  it.prop([arbAnalysedHoldings])(
    'leads to the current value by all gains and then all losses, and its bars never go below 0',
    (holdings) => {
      const bridge = bridgeOf(companiesOf(holdings, TODAY));
      if (bridge === undefined) return;
      const signs = bridge.steps.map(({ change }) => Math.sign(change));
      expect(signs).toEqual(signs.toSorted((first, second) => second - first));
      const others = bridge.steps.filter(({ kind }) => kind === 'others');
      for (const { name, change } of others)
        expect(name.endsWith(change > 0 ? 'other gains' : 'other losses')).toBe(true);
      expect(others.length).toBeLessThanOrEqual(2);
      expect(bridge.steps.at(-1)?.to ?? bridge.invested).toBeCloseTo(bridge.value, 3);
      for (const { low, high } of bridgeView(bridge, EXACT_AMOUNTS)?.bars ?? []) {
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeGreaterThanOrEqual(low);
      }
    },
  );

  it('shows a company by name instead of grouping it alone as other gains or losses', () => {
    const nine = Array.from({ length: 9 }, (_, index) => company(index, 100, 200 + index));
    expect(bridgeOf(companiesOf(nine, TODAY))?.steps.at(-1)).toMatchObject({ kind: 'company' });
  });

  it('counts an investment without a value neither in the amount invested nor in the value', () => {
    expect(bridgeOf(companiesOf([company(1, 100, 130), company(2, 900, undefined)], TODAY))).toMatchObject({
      invested: 100,
      value: 130,
    });
  });

  it('returns undefined when nothing has a value', () => {
    expect(bridgeOf(companiesOf([company(1, 100, undefined)], TODAY))).toBeUndefined();
    expect(bridgeOf([])).toBeUndefined();
    expect(viewOf()).toBeUndefined();
  });
});

describe('bridgeView', () => {
  it.each([
    [
      'a gain',
      [company(1, 100, 250), company(2, 200, 120)],
      '₹300',
      '₹370',
      'The largest change: C1, +₹150.',
    ],
    [
      'a loss larger than each gain',
      [company(1, 100, 150), company(2, 200, 20), company(3, 100, 140)],
      '₹400',
      '₹310',
      'The largest change: C2, -₹180.',
    ],
    ['no change', [company(1, 100, 100)], '₹100', '₹100', 'No value has changed.'],
  ])(
    'describes the way from the amount invested to the value: %s',
    (_what, holdings, invested, value, change) => {
      expect(viewOf(...holdings)?.description).toBe(
        `From ${invested} invested to a current value of ${value}. ${change}`,
      );
    },
  );

  it('draws both totals from 0 and each step from sum to sum, and writes the amount and the sum of each bar', () => {
    const bars = viewOf(company(1, 100, 130), company(2, 200, 120))?.bars;
    expect(
      bars?.map(({ kind, label, low, high, amount, sum }) => [kind, label, low, high, amount.text, sum.text]),
    ).toEqual([
      ['total', 'Invested', 0, 300, '₹300', '₹300'],
      ['up', 'C1', 300, 330, '+₹30', '₹330'],
      ['down', 'C2', 250, 330, '-₹80', '₹250'],
      ['total', 'Current Value', 0, 250, '₹250', '₹250'],
    ]);
  });

  it('has amounts in lakh and crore for narrow bars, unless amounts are hidden', () => {
    const bridge = bridgeOf(companiesOf([company(1, 100_000, 250_000)], TODAY));
    const narrow = (format: AmountFormat) =>
      bridgeView(bridge, format)?.bars.map(({ narrowText }) => narrowText);
    expect(narrow(EXACT_AMOUNTS)).toEqual(['₹1.00 L', '+₹1.50 L', '₹2.50 L']);
    expect(narrow(BRIEF_AMOUNTS)).toEqual(narrow(EXACT_AMOUNTS));
    expect(narrow(HIDDEN_AMOUNTS)).toEqual(['₹•••••', '₹•••••', '₹•••••']);
  });

  it('labels its axis in crore where rupees are too long', () => {
    expect(viewOf(company(1, 1e9, 2e10))?.ticks.map(({ label }) => label)).toEqual([
      '0',
      '500 Cr',
      '1,000 Cr',
      '1,500 Cr',
      '2,000 Cr',
    ]);
  });
});

describe('the axis of the bridge', () => {
  it('starts above 0 when an axis from 0 would hide small steps, and says so', () => {
    const view = viewOf(company(1, 900_000, 960_000), company(2, 100_000, 80_000));
    expect(view?.ticks.map(({ value }) => value)).toEqual([
      980_000, 1_000_000, 1_020_000, 1_040_000, 1_060_000,
    ]);
    expect(withFormattedAmounts(view?.axisNote)).toBe(
      'The axis starts at ₹9,80,000, not at ₹0, so that the steps can be seen.',
    );
    expect(viewOf(company(1, 100_000, 250_000))?.axisNote).toBeUndefined();
  });

  it.each([
    [[100, 100], 0],
    [[100_000, 250_000], 0],
    [[100, 51], 20],
    [[100, 50], 0],
    [[1_000_000, 990_000], 960_000],
  ])('starts for the sums %o at %i', (sums, start) => {
    expect(bridgeTicks(sums)[0]).toBe(start);
  });

  it('has a third tick when all sums lie close together between two ticks', () => {
    expect(bridgeTicks([4_962_025_317, 4_962_025_318])).toEqual([
      4_900_000_000, 5_000_000_000, 5_100_000_000,
    ]);
  });

  it.prop([fc.array(fc.integer({ min: 0, max: 5_000_000_000 }), { minLength: 1 })])(
    'has every sum between its ends, three to twelve ticks, and different labels, for any sums',
    (sums) => {
      const ticks = bridgeTicks(sums);
      expect(ticks.length).toBeGreaterThanOrEqual(3);
      expect(ticks.length).toBeLessThanOrEqual(12);
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...sums));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...sums));
      const labels = BRIEF_AMOUNTS.ticks(ticks, String).map(({ label }) => label);
      expect(new Set(labels).size).toBe(labels.length);
    },
  );
});

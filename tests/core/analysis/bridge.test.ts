import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bridgeOf } from '../../../src/core/analysis/bridge.ts';
import { bridgeView } from '../../../src/core/analysis/bridge-view.ts';
import { companiesOf } from '../../../src/core/analysis/companies.ts';
import { anAnalysedHolding, arbAnalysedHoldings } from '../../support/analysis-builders.ts';
import { TODAY } from '../../support/arbitrary-positions.ts';

const company = (index: number, invested: number, value: number | undefined) =>
  anAnalysedHolding({ id: `i${index}`, companyKey: `s${index}`, companyName: `C${index}`, invested, value });

describe('bridgeOf', () => {
  it('leads from the amount invested to the value, the largest change first', () => {
    const bridge = bridgeOf(
      companiesOf([company(1, 100, 130), company(2, 200, 120), company(3, 50, 50)], TODAY),
    );
    expect(bridge).toEqual({
      invested: 350,
      steps: [
        { kind: 'company', name: 'C2', companies: 1, change: -80, from: 350, to: 270 },
        { kind: 'company', name: 'C1', companies: 1, change: 30, from: 270, to: 300 },
      ],
      value: 300,
    });
  });

  it('shows the changes beyond the eighth as one', () => {
    const many = Array.from({ length: 12 }, (_, index) => company(index, 100, 200 + index));
    const bridge = bridgeOf(companiesOf(many, TODAY));
    expect(bridge?.steps).toHaveLength(9);
    expect(bridge?.steps.at(-1)).toMatchObject({
      name: '4 other companies',
      companies: 4,
      to: bridge?.value,
    });
  });

  it('never shows a single company as the others', () => {
    const nine = Array.from({ length: 9 }, (_, index) => company(index, 100, 200 + index));
    expect(bridgeOf(companiesOf(nine, TODAY))?.steps.at(-1)).toMatchObject({ kind: 'company' });
  });

  it('leaves investments without a value out of both ends', () => {
    expect(bridgeOf(companiesOf([company(1, 100, 130), company(2, 900, undefined)], TODAY))).toMatchObject({
      invested: 100,
      value: 130,
    });
  });

  it('returns undefined when nothing has a value', () => {
    expect(bridgeOf(companiesOf([company(1, 100, undefined)], TODAY))).toBeUndefined();
    expect(bridgeOf([])).toBeUndefined();
  });

  it('ends at the current value, and its bars never go below 0', () => {
    fc.assert(
      fc.property(arbAnalysedHoldings, (holdings) => {
        const bridge = bridgeOf(companiesOf(holdings, TODAY));
        if (bridge === undefined) return;
        expect(bridge.steps.at(-1)?.to ?? bridge.invested).toBeCloseTo(bridge.value, 3);
        for (const { low, high } of bridgeView(bridge)?.bars ?? []) {
          expect(low).toBeGreaterThanOrEqual(0);
          expect(high).toBeGreaterThanOrEqual(low);
        }
      }),
    );
  });
});

describe('bridgeView', () => {
  it('names the largest change in its description', () => {
    const view = bridgeView(
      bridgeOf(companiesOf([company(1, 100_000, 250_000), company(2, 200_000, 120_000)], TODAY)),
    );
    expect(view?.description).toBe(
      'From ₹3,00,000 invested to a current value of ₹3,70,000. The largest change: C1, +₹1,50,000.',
    );
    expect(view?.bars.map(({ label, amountLabel, sumLabel }) => [label, amountLabel, sumLabel])).toEqual([
      ['Invested', '₹3,00,000', '₹3,00,000'],
      ['C1', '+₹1,50,000', '₹4,50,000'],
      ['C2', '-₹80,000', '₹3,70,000'],
      ['Current value', '₹3,70,000', '₹3,70,000'],
    ]);
  });

  it('says that no value has changed', () => {
    expect(bridgeView(bridgeOf(companiesOf([company(1, 100, 100)], TODAY)))?.description).toBe(
      'From ₹100 invested to a current value of ₹100. No value has changed.',
    );
  });
});

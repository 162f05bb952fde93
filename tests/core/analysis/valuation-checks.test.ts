import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnalysedHolding } from '../../../src/core/analysis/analysed-holding.ts';
import { checksView } from '../../../src/core/analysis/checks-view.ts';
import { companiesOf } from '../../../src/core/analysis/companies.ts';
import { valuationFindings } from '../../../src/core/analysis/valuation-checks.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import {
  aChoice,
  anAnalysedHolding,
  arbAnalysedHoldings,
  boughtDaysAgo,
  TODAY_MS,
} from '../../support/analysis-builders.ts';
import { TODAY } from '../../support/arbitrary-positions.ts';

const findingsOf = (holdings: readonly AnalysedHolding[], dashboardTotal?: number, value?: number) =>
  valuationFindings({
    holdings,
    companies: companiesOf(holdings, TODAY),
    value,
    dashboardTotal,
    today: TODAY,
  });

const messagesOf = (holdings: readonly AnalysedHolding[], dashboardTotal?: number, value?: number) =>
  checksView(findingsOf(holdings, dashboardTotal, value), holdings, aChoice(), TODAY_MS).findings.map(
    ({ sentence, stake }) => `${sentence} ${stake}`,
  );

describe('valuationFindings', () => {
  it('has none for a holding whose figures agree', () => {
    expect(findingsOf([anAnalysedHolding()], 144_000, 144_000)).toEqual([]);
  });

  it.each([
    [
      'a stated value that differs',
      { statedValue: rupees(150_000) },
      'Vyomrekha Space (bought June 15, 2024): price ÷ issue price × amount (₹1,44,000), the stated current value (₹1,50,000) and units × price (₹1,44,000) differ by ₹6,000. ₹6,000 at stake',
    ],
    [
      'units that differ, without a stated value',
      { statedValue: undefined, units: 90 },
      'Vyomrekha Space (bought June 15, 2024): price ÷ issue price × amount (₹1,44,000) and units × price (₹1,29,600) differ by ₹14,400. ₹14,400 at stake',
    ],
    [
      'a missing issue price',
      { issuePrice: undefined, priceValue: undefined },
      'Vyomrekha Space (bought June 15, 2024): the issue price is missing, so no value follows from the share price. ₹1,00,000 at stake',
    ],
    [
      'an issue price of 0',
      { issuePrice: rupees(0), priceValue: undefined },
      'Vyomrekha Space (bought June 15, 2024): the issue price is not above ₹0, so no value follows from the share price. ₹1,00,000 at stake',
    ],
    [
      'a purchase in the future',
      boughtDaysAgo(-1),
      'Vyomrekha Space: the date of purchase, June 16, 2026, is in the future. ₹1,00,000 at stake',
    ],
    [
      'a price that has fallen like the face value',
      { faceValue: rupees(1), sharePrice: rupees(110), statedValue: undefined, priceValue: undefined },
      'Vyomrekha Space (bought June 15, 2024): a face value of ₹1 against ₹10 suggests a split that units or prices may not include. ₹1,44,000 at stake',
    ],
  ])('finds %s', (_name, change, sentence) => {
    expect(messagesOf([anAnalysedHolding(change)])).toEqual([sentence]);
  });

  it.each([
    ['a difference of exactly 1 %', { statedValue: rupees(142_560) }],
    ['only one known value', { statedValue: undefined, units: undefined }],
    ['a purchase today', boughtDaysAgo(0)],
    ['a low face value whose price has not fallen', { faceValue: rupees(1) }],
    ['a debenture with a high face value', { faceValue: rupees(1000) }],
  ])('finds nothing in %s', (_name, change) => {
    expect(findingsOf([anAnalysedHolding(change)])).toEqual([]);
  });

  it('suspects a split where older shares of a company have a higher face value', () => {
    const older = anAnalysedHolding();
    const newer = anAnalysedHolding({ id: 'i2', faceValue: rupees(2), ...boughtDaysAgo(9) });
    expect(findingsOf([older, newer])).toMatchObject([
      { kind: 'split-suspected', holding: { id: 'i1' }, otherFaceValue: 2, atStake: 144_000 },
    ]);
  });

  it('does not compare the face values of different securities', () => {
    const debenture = anAnalysedHolding({ id: 'i2', faceValue: rupees(1000), vehicle: 'NCD' });
    expect(findingsOf([anAnalysedHolding(), debenture])).toEqual([]);
  });

  it('finds a sum that differs from the total of the dashboard', () => {
    expect(messagesOf([anAnalysedHolding()], 150_000, 144_000)).toEqual([
      "The investments add up to ₹1,44,000, but the dashboard's total is ₹1,50,000. ₹6,000 at stake",
    ]);
    expect(findingsOf([anAnalysedHolding()], 144_001, 144_000)).toEqual([]);
  });

  it('orders the findings by the money at stake', () => {
    const bad = anAnalysedHolding({ id: 'i2', companyKey: 's2', statedValue: rupees(150_000) });
    const worse = anAnalysedHolding({
      id: 'i3',
      companyKey: 's3',
      issuePrice: undefined,
      priceValue: undefined,
    });
    expect(findingsOf([bad, worse]).map(({ atStake }) => atStake)).toEqual([100_000, 6000]);
  });

  it('does not depend on the order of the holdings, and never has NaN at stake', () => {
    fc.assert(
      fc.property(arbAnalysedHoldings, (holdings) => {
        const findings = findingsOf(holdings);
        expect(findingsOf(holdings.toReversed())).toEqual(findings);
        for (const { atStake } of findings) expect(atStake).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('checksView', () => {
  it('says in one line that all checks passed', () => {
    const view = checksView([], [anAnalysedHolding()], aChoice(), TODAY_MS);
    expect(view.summary).toBe('All checks passed: prices, stated values, units and dates agree.');
  });

  it('names date, age and basis of each price', () => {
    const { prices } = checksView([], [anAnalysedHolding()], aChoice(), TODAY_MS);
    expect(prices).toEqual([
      {
        id: 'i1',
        name: 'Vyomrekha Space',
        to: '/view-all/i1',
        value: '₹1,44,000',
        price: '₹1,440',
        date: 'May 6, 2026',
        age: '1 month',
        basis: 'Stated current value',
      },
    ]);
  });

  it('shows the first findings and prices, and counts the others', () => {
    const holdings = Array.from({ length: 13 }, (_, index) =>
      anAnalysedHolding({
        id: `i${index}`,
        companyKey: `s${index}`,
        issuePrice: rupees(0),
        priceValue: undefined,
      }),
    );
    const view = checksView(findingsOf(holdings), holdings, aChoice(), TODAY_MS);
    expect([view.findings.length, view.moreFindings, view.prices.length, view.morePrices]).toEqual([
      10,
      '3 more',
      10,
      '3 more',
    ]);
    expect(view.summary).toBe('13 findings');
  });
});

import { it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { AnalysedHolding } from '../../../src/core/analysis/analysed-holding.ts';
import { EXACT_AMOUNTS, formattedText } from '../../../src/core/shared/amount.ts';
import { allRows, textsOf } from '../../support/table-texts.ts';
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

/** Without an issue price, no value can be calculated from the share price. */
const UNPRICED = { issuePrice: undefined, priceValue: undefined } as const;

const findingsOf = (holdings: readonly AnalysedHolding[], dashboardTotal?: number) =>
  valuationFindings({
    holdings,
    companies: companiesOf(holdings, TODAY),
    dashboardTotal,
    today: TODAY,
  });

const viewOf = (
  findings: Parameters<typeof checksView>[0],
  holdings: readonly AnalysedHolding[] = [anAnalysedHolding()],
) => checksView(findings, holdings, aChoice(), TODAY_MS, EXACT_AMOUNTS);

const messagesOf = (holdings: readonly AnalysedHolding[], dashboardTotal?: number) =>
  viewOf(findingsOf(holdings, dashboardTotal), holdings).findings.map(
    ({ sentence, stake }) => `${formattedText(sentence)} ${formattedText(stake)}`,
  );

describe('valuationFindings', () => {
  it.each([
    [
      'a stated value that differs',
      { statedValue: rupees(150_000) },
      'Vyomrekha Space (bought 15 Jun 2024): price ÷ issue price × amount (₹1,44,000), the stated current value (₹1,50,000) and units × price (₹1,44,000) differ by ₹6,000, which is more than 1%. ₹6,000 at stake',
    ],
    [
      'units that differ, without a stated value',
      { statedValue: undefined, units: 90 },
      'Vyomrekha Space (bought 15 Jun 2024): price ÷ issue price × amount (₹1,44,000) and units × price (₹1,29,600) differ by ₹14,400, which is more than 1%. ₹14,400 at stake',
    ],
    [
      'a missing issue price',
      { ...UNPRICED },
      'Vyomrekha Space (bought 15 Jun 2024): the issue price is missing, so no value follows from the share price. ₹1,00,000 at stake',
    ],
    [
      'an issue price of 0',
      { issuePrice: rupees(0), priceValue: undefined },
      'Vyomrekha Space (bought 15 Jun 2024): the issue price is not above ₹0, so no value follows from the share price. ₹1,00,000 at stake',
    ],
    [
      'a purchase in the future',
      boughtDaysAgo(-1),
      'Vyomrekha Space: the date of purchase, 16 Jun 2026, is in the future. ₹1,00,000 at stake',
    ],
    [
      'a price that has fallen like the face value',
      { faceValue: rupees(1), sharePrice: rupees(110), statedValue: undefined, priceValue: undefined },
      'Vyomrekha Space (bought 15 Jun 2024): a face value of ₹1 against ₹10 suggests a split that units or prices may not include. ₹1,44,000 at stake',
    ],
  ])('finds %s', (_name, change, sentence) => {
    expect(messagesOf([anAnalysedHolding(change)])).toEqual([sentence]);
  });

  it.each([
    ['figures that agree', {}],
    ['a difference of exactly 1 %', { statedValue: rupees(142_560) }],
    ['only one known value', { statedValue: undefined, units: undefined }],
    ['a purchase today', boughtDaysAgo(0)],
    ['a low face value and a price that has not fallen', { faceValue: rupees(1) }],
    ['a debenture with a high face value', { faceValue: rupees(1000) }],
  ])('finds nothing in %s', (_name, change) => {
    expect(findingsOf([anAnalysedHolding(change)])).toEqual([]);
  });

  it('suspects a split where older shares of a company have a higher face value, however their type is written', () => {
    const older = anAnalysedHolding();
    const newer = anAnalysedHolding({
      id: 'i2',
      faceValue: rupees(2),
      typeOfSecurities: 'ccps ',
      ...boughtDaysAgo(9),
    });
    expect(findingsOf([older, newer])).toMatchObject([
      { kind: 'split-suspected', holding: { id: 'i1' }, otherFaceValue: 2, atStake: 144_000 },
    ]);
  });

  it('writes the paise of a face value', () => {
    const older = anAnalysedHolding({ faceValue: rupees(2.5) });
    const newer = anAnalysedHolding({ id: 'i2', faceValue: rupees(0.5), ...boughtDaysAgo(9) });
    expect(messagesOf([older, newer])).toEqual([
      expect.stringContaining('a face value of ₹2.50 against ₹0.50 suggests a split'),
    ]);
  });

  it('does not compare the face values of different securities', () => {
    const debenture = anAnalysedHolding({ id: 'i2', faceValue: rupees(1000), typeOfSecurities: 'NCD' });
    expect(findingsOf([anAnalysedHolding(), debenture])).toEqual([]);
  });

  it('finds a sum that differs from the total of the dashboard', () => {
    expect(messagesOf([anAnalysedHolding()], 150_000)).toEqual([
      "The investments add up to ₹1,44,000, but the dashboard's total is ₹1,50,000. ₹6,000 at stake",
    ]);
    expect(findingsOf([anAnalysedHolding()], 144_001)).toEqual([]);
  });

  it.each([
    ['includes', 154_000],
    ['leaves out', 144_000],
  ])(
    'finds nothing when the total of the dashboard %s the stated value of an investment without a cost',
    (_, total) => {
      const costless = anAnalysedHolding({
        id: 'i2',
        companyKey: 's2',
        invested: undefined,
        value: 10_000,
        statedValue: rupees(10_000),
        priceValue: undefined,
        units: undefined,
      });
      expect(findingsOf([anAnalysedHolding(), costless], total)).toEqual([]);
      expect(findingsOf([anAnalysedHolding(), costless], 150_000)).toMatchObject([{ kind: 'total-differs' }]);
    },
  );

  it('lists the finding with the most money at stake first', () => {
    const bad = anAnalysedHolding({ id: 'i2', companyKey: 's2', statedValue: rupees(150_000) });
    const worse = anAnalysedHolding({
      id: 'i3',
      companyKey: 's3',
      ...UNPRICED,
    });
    expect(findingsOf([bad, worse]).map(({ atStake }) => atStake)).toEqual([100_000, 6000]);
  });

  it.prop([arbAnalysedHoldings])(
    'does not depend on the order of the holdings, and never puts NaN or a negative amount at stake',
    (holdings) => {
      const findings = findingsOf(holdings);
      expect(findingsOf(holdings.toReversed())).toEqual(findings);
      for (const { atStake } of findings) expect(atStake).toBeGreaterThanOrEqual(0);
    },
  );
});

describe('checksView', () => {
  it('says in one line that all checks passed', () => {
    const view = viewOf([]);
    expect(view.summary).toBe(
      'All checks passed: prices, stated values and units agree within 1%, and no date is in the future.',
    );
  });

  it('names date, age and basis of each price', () => {
    const { prices } = viewOf([]);
    const [row] = allRows(prices);
    expect(row && textsOf(row)).toEqual({
      investment: 'Vyomrekha Space',
      value: '₹1,44,000',
      price: '₹1,440',
      updated: '6 May 2026',
      age: '1 month',
      basis: 'Stated current value',
    });
    expect(row).toMatchObject({ id: 'i1', cells: { investment: { link: { to: '/view-all/i1' } } } });
  });

  it.each([
    ['price', '₹0.40', { sharePrice: rupees(0.4), units: 1000 }],
    ['value', '--', { value: -5000 }],
    ['basis', 'Stated current value', { basis: 'stated' }],
    ['basis', 'Share price ÷ issue price × amount', { basis: 'share-price' }],
    ['basis', 'At cost: the share price has not moved', { basis: 'at-cost' }],
    ['basis', 'No current value', { basis: 'none' }],
    ['age', 'Under a month', { updated: { epochMs: TODAY_MS } }],
    ['age', '2 months', { updated: { epochMs: TODAY_MS - 70 * 86_400_000 } }],
    ['age', 'N/A', { updated: undefined }],
    ['age', 'N/A', { updated: { epochMs: undefined } }],
  ] as const)('shows in the column %s “%s” for %o', (column, text, change) => {
    const [row] = allRows(viewOf([], [anAnalysedHolding(change)]).prices);
    expect(row?.cells[column].text).toBe(text);
  });

  it('links a price and a finding to the page of the investment, if it has one', () => {
    const linksOf = (to: string | undefined) => {
      const holdings = [anAnalysedHolding({ to, issuePrice: rupees(0), priceValue: undefined })];
      const view = viewOf(findingsOf(holdings), holdings);
      const cell = allRows(view.prices)[0]?.cells.investment;
      return [view.findings[0]?.to, cell?.isName, cell?.link];
    };
    expect(linksOf('/view-all/i1')).toEqual(['/view-all/i1', true, { to: '/view-all/i1' }]);
    expect(linksOf(undefined)).toEqual([undefined, true, undefined]);
  });

  it('gives every finding a different key, including the finding about the total of the dashboard', () => {
    const holdings = ['i1', 'i2'].map((id) =>
      anAnalysedHolding({
        id,
        companyKey: id,
        issuePrice: rupees(0),
        priceValue: undefined,
        statedValue: rupees(9),
      }),
    );
    const view = viewOf(findingsOf(holdings, 5), holdings);
    expect(view.findings.map(({ key }) => key)).toContain('total-differs ');
    expect(new Set(view.findings.map(({ key }) => key)).size).toBe(view.findings.length);
  });

  it('names no day for a purchase whose date is missing or invalid', () => {
    for (const purchased of [undefined, { epochMs: undefined }])
      expect(
        messagesOf([
          anAnalysedHolding({ purchased, purchasedDay: undefined, statedValue: rupees(150_000) }),
        ])[0],
      ).toMatch(/^Vyomrekha Space: price/u);
  });

  it.each([
    [{ invested: undefined, value: 144_000 }, '₹1,44,000 at stake'],
    [{ invested: 100_000, value: undefined }, '₹1,00,000 at stake'],
    [{ invested: undefined, value: undefined }, 'Amount at stake not known'],
    [{ invested: -100_000, value: 144_000 }, '₹1,44,000 at stake'],
    [{ invested: -100_000, value: -5000 }, 'Amount at stake not known'],
  ])('puts the cost or the value at stake, whichever is known and not negative: %o', (known, stake) => {
    const [message] = messagesOf([anAnalysedHolding({ ...known, ...UNPRICED })]);
    expect(message?.endsWith(stake)).toBe(true);
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
    const view = viewOf(findingsOf(holdings), holdings);
    expect([view.findings.length, view.moreFindings, view.prices.count, view.morePrices]).toEqual([
      10,
      '3 more',
      10,
      '3 more',
    ]);
    expect(view.summary).toBe('13 findings');
  });
});

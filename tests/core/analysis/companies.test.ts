import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companiesOf, investmentOrder } from '../../../src/core/analysis/companies.ts';
import { returnsOf } from '../../../src/core/returns/returns.ts';
import { anAnalysedHolding, arbAnalysedHoldings, boughtDaysAgo } from '../../support/analysis-builders.ts';
import { TODAY } from '../../support/arbitrary-positions.ts';

const follow = anAnalysedHolding({ id: 'i2', invested: 300_000, units: 150, ...boughtDaysAgo(100) });
const other = anAnalysedHolding({ id: 'i3', companyKey: 's2', companyName: 'Bahi Ledger', value: 900_000 });

describe('companiesOf', () => {
  it('groups the investments of one startup, the most valuable company first', () => {
    const companies = companiesOf([follow, anAnalysedHolding(), other], TODAY);
    expect(companies.map(({ name, holdings }) => [name, holdings.map(({ id }) => id)])).toEqual([
      ['Bahi Ledger', ['i3']],
      ['Vyomrekha Space', ['i1', 'i2']],
    ]);
  });

  it('adds up units, and divides the amount paid by them for the blended price', () => {
    const [company] = companiesOf([anAnalysedHolding(), follow], TODAY);
    expect(company).toMatchObject({ units: 250, blendedPrice: 1600 });
  });

  it.each([
    ['different securities', { vehicle: 'CCD' }],
    ['missing units', { units: undefined }],
    ['no units', { units: 0 }],
  ])('gives neither units nor a blended price for %s', (_name, change) => {
    const [company] = companiesOf([anAnalysedHolding(), { ...follow, ...change }], TODAY);
    expect(company).toMatchObject({ units: undefined, blendedPrice: undefined });
  });

  it('gives no blended price when an amount is missing', () => {
    const [company] = companiesOf([anAnalysedHolding(), { ...follow, invested: undefined }], TODAY);
    expect(company).toMatchObject({ units: 250, blendedPrice: undefined });
  });

  it('puts companies without a value last', () => {
    const unpriced = anAnalysedHolding({ id: 'i4', companyKey: 's4', companyName: 'A', value: undefined });
    expect(companiesOf([unpriced, other], TODAY).map(({ key }) => key)).toEqual(['s2', 's4']);
  });

  it('gives figures that add up to those of the portfolio', () => {
    fc.assert(
      fc.property(arbAnalysedHoldings, (holdings) => {
        const whole = returnsOf(holdings, TODAY);
        const companies = companiesOf(holdings, TODAY);
        const sum = (figure: (company: (typeof companies)[number]) => number): number =>
          companies.reduce((total, company) => total + figure(company), 0);
        expect(sum(({ returns }) => returns.count)).toBe(whole.count);
        expect(sum(({ returns }) => returns.invested)).toBeCloseTo(whole.invested, 3);
        expect(sum(({ returns }) => returns.excluded.count)).toBe(whole.excluded.count);
        expect(sum(({ returns }) => returns.excluded.invested)).toBeCloseTo(whole.excluded.invested, 3);
        expect(sum(({ returns }) => returns.performance?.value ?? 0)).toBeCloseTo(
          whole.performance?.value ?? 0,
          3,
        );
        expect(sum(({ returns }) => returns.performance?.gain ?? 0)).toBeCloseTo(
          whole.performance?.gain ?? 0,
          3,
        );
      }),
    );
  });

  it('does not depend on the order of the holdings', () => {
    fc.assert(
      fc.property(arbAnalysedHoldings, (holdings) => {
        expect(companiesOf(holdings.toReversed(), TODAY)).toEqual(companiesOf(holdings, TODAY));
      }),
    );
  });
});

describe('investmentOrder', () => {
  it('tells the first investment from a follow-on and from one without a date', () => {
    const undated = anAnalysedHolding({ id: 'i5', purchased: undefined, purchasedDay: undefined });
    const [company = { holdings: [] }] = companiesOf([undated, follow, anAnalysedHolding()], TODAY);
    expect(company.holdings.map((holding) => [holding.id, investmentOrder(company, holding)])).toEqual([
      ['i1', 'first'],
      ['i2', 'follow-on'],
      ['i5', 'undated'],
    ]);
  });

  it('calls all purchases of the first day first', () => {
    const sameDay = anAnalysedHolding({ id: 'i6' });
    const [company = { holdings: [] }] = companiesOf([anAnalysedHolding(), sameDay], TODAY);
    expect(company.holdings.map((holding) => investmentOrder(company, holding))).toEqual(['first', 'first']);
  });
});

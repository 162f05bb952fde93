import { describe, expect, it } from 'vitest';
import { analysedHolding } from '../../../src/core/analysis/analysed-holding.ts';
import { dayNumber } from '../../../src/core/returns/day-number.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import { parseDate } from '../../../src/core/shared/dates.ts';
import { aDay } from '../../support/calendar-builders.ts';
import { anEmptyInvestment, anInvestment } from '../../support/investment-builders.ts';

describe('analysedHolding', () => {
  it('has every field that the analysis reads of an investment', () => {
    const investment = anInvestment();
    expect(analysedHolding(investment)).toEqual({
      investment,
      id: 'i1',
      to: '/view-all/i1',
      companyKey: 'vyomrekha-space',
      companyName: 'Vyomrekha Space',
      sector: 'SpaceTech',
      stage: 'Series A',
      status: 'ACTIVE',
      channel: 'Kopal Angel Fund I',
      scheme: 'Angel Scheme A',
      typeOfInstrument: 'Equity linked',
      typeOfSecurities: 'CCPS',
      secondaryEmail: 'meera.family@kopal.test',
      // The financial year 2021-22.
      yearBought: 2021,
      purchased: parseDate('2022-02-18'),
      purchasedDay: dayNumber(aDay('2022-02-18')),
      updated: parseDate('2025-09-30'),
      invested: 1_000_000,
      value: 2_750_000,
      basis: 'stated',
      statedValue: 2_750_000,
      priceValue: 2_750_000,
      units: 806,
      faceValue: 10,
      issuePrice: 1240,
      sharePrice: 3410,
    });
  });

  it('has no purchase day or year without a date, and the name N/A without a company name', () => {
    expect(analysedHolding(anEmptyInvestment())).toMatchObject({
      companyName: 'N/A',
      yearBought: undefined,
      purchasedDay: undefined,
      value: undefined,
    });
  });

  it('returns no path for an id that cannot be part of one', () => {
    expect(analysedHolding(anInvestment({ id: 'a/b' })).to).toBeUndefined();
  });

  it.each([
    ['stated', {}],
    ['share-price', { currentValue: undefined }],
    ['at-cost', { currentSharePrice: rupees(1240) }],
    ['at-cost', { currentSharePrice: rupees(1240), currentValue: undefined }],
    ['stated', { currentSharePrice: undefined }],
    ['stated', { currentSharePrice: undefined, issuePrice: undefined }],
    ['none', { currentSharePrice: undefined, currentValue: undefined }],
    ['none', { issuePrice: undefined, currentValue: undefined }],
    ['none', { currentValue: rupees(-5000) }],
  ] as const)('has the basis %s for an investment with %o', (basis, change) => {
    expect(analysedHolding(anInvestment(change)).basis).toBe(basis);
  });
});

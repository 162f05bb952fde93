import fc from 'fast-check';
import type { AnalysedHolding } from '../../src/core/analysis/analysed-holding.ts';
import type { AnalysisChoice } from '../../src/core/analysis/analysis-state.ts';
import { DEFAULT_LIMITS } from '../../src/core/analysis/concentration-limits.ts';
import { type FinancialYear, financialYearOfMonth } from '../../src/core/calendar/financial-year.ts';
import { rupees, type Rupees } from '../../src/core/shared/brand.ts';
import { TODAY } from './arbitrary-positions.ts';
import { anInvestment } from './investment-builders.ts';
import { maybe } from './maybe.ts';

/** Returns the epoch milliseconds of noon on the day with this number (`dayNumber`), in the test's own time zone. */
const noonOf = (day: number): number => {
  const utc = new Date(day * 86_400_000);
  return new Date(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate(), 12).getTime();
};

export const TODAY_MS = noonOf(TODAY);

const base: AnalysedHolding = {
  investment: anInvestment(),
  id: 'i1',
  to: '/view-all/i1',
  companyKey: 's1',
  companyName: 'Vyomrekha Space',
  sector: 'SpaceTech',
  stage: 'Series A',
  status: 'ACTIVE',
  channel: 'Kopal Angel Fund I',
  scheme: 'Angel Scheme A',
  typeOfInstrument: 'Equity linked',
  typeOfSecurities: 'CCPS',
  secondaryEmail: undefined,
  yearBought: 2024 as FinancialYear,
  purchased: { epochMs: noonOf(TODAY - 730) },
  purchasedDay: TODAY - 730,
  updated: { epochMs: noonOf(TODAY - 40) },
  basis: 'stated',
  invested: 100_000,
  value: 144_000,
  statedValue: rupees(144_000),
  priceValue: rupees(144_000),
  units: 100,
  faceValue: rupees(10),
  issuePrice: rupees(1000),
  sharePrice: rupees(1440),
};

/** Bought two years ago for ₹1,00,000, worth ₹1,44,000; the test overrides the fields it is about. */
export const anAnalysedHolding = (change: Partial<AnalysedHolding> = {}): AnalysedHolding => ({
  ...base,
  ...change,
});

/** The fields of a purchase this number of days ago; a negative number means the future. */
export const boughtDaysAgo = (days: number): Pick<AnalysedHolding, 'purchased' | 'purchasedDay'> => ({
  purchased: { epochMs: noonOf(TODAY - days) },
  purchasedDay: TODAY - days,
});

export const aChoice = (change: Partial<AnalysisChoice> = {}): AnalysisChoice => ({
  dimension: 'company',
  limits: DEFAULT_LIMITS,
  openCompanies: new Set(),
  shown: { companies: 25, findings: 10, prices: 10, concerns: 10 },
  ...change,
});

const yearOf = (day: number): FinancialYear => {
  const date = new Date(day * 86_400_000);
  return financialYearOfMonth(date.getUTCFullYear(), date.getUTCMonth() + 1);
};

const arbAmount: fc.Arbitrary<Rupees> = fc
  .oneof(fc.integer({ min: 0, max: 1_000_000_000 }), fc.constantFrom(0, -7))
  .map(rupees);
const arbName = maybe(fc.constantFrom('A', 'B', 'a ', 'Direct', 'C'));
const arbDay = maybe(fc.integer({ min: TODAY - 5000, max: TODAY + 100 }));

/** A holding of one of five companies, in which anything may be missing, negative, 0 or in the future. */
const arbAnalysedHolding: fc.Arbitrary<AnalysedHolding> = fc
  .record({
    id: fc.stringMatching(/^[a-z0-9]{1,6}$/u),
    company: fc.integer({ min: 1, max: 5 }),
    sector: arbName,
    stage: arbName,
    channel: arbName,
    scheme: arbName,
    typeOfInstrument: arbName,
    typeOfSecurities: arbName,
    secondaryEmail: arbName,
    purchasedDay: arbDay,
    updatedDay: arbDay,
    invested: maybe(arbAmount),
    value: maybe(arbAmount),
    priceValue: maybe(arbAmount),
    units: maybe(fc.double({ min: 0, max: 1e7, noNaN: true })),
    faceValue: maybe(fc.constantFrom(0, 1, 2, 10, 1000).map(rupees)),
    issuePrice: maybe(arbAmount),
    sharePrice: maybe(arbAmount),
  })
  .map(({ company, updatedDay, ...fields }) =>
    anAnalysedHolding({
      ...fields,
      companyKey: `s${company}`,
      companyName: `Company ${company}`,
      statedValue: fields.value,
      yearBought: fields.purchasedDay === undefined ? undefined : yearOf(fields.purchasedDay),
      purchased: fields.purchasedDay === undefined ? undefined : { epochMs: noonOf(fields.purchasedDay) },
      updated: updatedDay === undefined ? undefined : { epochMs: noonOf(updatedDay) },
    }),
  );

/** Holdings with different ids. */
export const arbAnalysedHoldings: fc.Arbitrary<readonly AnalysedHolding[]> = fc.uniqueArray(
  arbAnalysedHolding,
  { selector: ({ id }) => id, maxLength: 12 },
);

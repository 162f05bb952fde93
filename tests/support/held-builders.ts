import { fc } from '@fast-check/vitest';
import { addDays } from '../../src/core/calendar/days.ts';
import { rupees } from '../../src/core/shared/brand.ts';
import type { HeldInvestment } from '../../src/core/tax/held-investment.ts';
import { aDay } from './calendar-builders.ts';

/** Equity shares bought on 10 June 2025; the test overrides the fields it is about. */
export const aHeldInvestment = (change: Partial<HeldInvestment> = {}): HeldInvestment => ({
  id: 'i1',
  company: 'Jaladhi Robotics Private Limited',
  companyKey: 'jaladhi',
  startupName: 'Jaladhi',
  status: undefined,
  instrument: 'equity',
  isIsafe: false,
  bought: aDay('2025-06-10'),
  hasInvalidDate: false,
  units: 100,
  faceValue: rupees(10),
  unitPrice: rupees(1000),
  boughtFromShareholder: false,
  cost: rupees(100_000),
  value: rupees(150_000),
  channel: undefined,
  scheme: undefined,
  typeOfSecurities: 'Equity',
  secondaryEmail: undefined,
  ...change,
});

const arbAmount = fc.option(fc.integer({ min: 0, max: 10_000_000 }).map(rupees), { nil: undefined });

/** Investments, some without a date or an amount, in up to five companies. */
export const arbHeldInvestments = (): fc.Arbitrary<readonly HeldInvestment[]> =>
  fc
    .array(
      fc.record({
        company: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        instrument: fc.constantFrom(
          'equity',
          'preference',
          'convertible-debenture',
          'debenture',
          'fund-units',
          'unknown',
        ),
        bought: fc.option(
          fc.integer({ min: 0, max: 3000 }).map((days) => addDays(aDay('2020-01-01'), days)),
          { nil: undefined },
        ),
        units: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: undefined }),
        cost: arbAmount,
        value: arbAmount,
      }),
    )
    .map((list) =>
      list.map(({ company, ...fields }, index) =>
        aHeldInvestment({ ...fields, id: `i${index}`, company, companyKey: company }),
      ),
    );

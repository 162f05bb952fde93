import fc from 'fast-check';
import type { Investment, Startup } from '../../src/core/portfolio/investment.ts';
import { rupees, type Rupees } from '../../src/core/shared/brand.ts';
import type { ParsedDate } from '../../src/core/shared/dates.ts';
import { arbWebUrl } from './arbitrary-web.ts';
import { investmentId, startupId } from './investment-builders.ts';

const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { nil: undefined, freq: 4 });

/** A blank text counts as missing. */
const arbWords = fc.string({ minLength: 1 }).filter((words) => words.trim() !== '');
const text = maybe(fc.oneof(arbWords, fc.constantFrom('ACTIVE', 'CLOSED', 'CCD', 'CCPS')));
const texts = fc.array(arbWords, { maxLength: 3 });
const arbAmount: fc.Arbitrary<Rupees> = fc
  .oneof(fc.integer({ min: 0, max: 1e12 }), fc.double({ noNaN: true, noDefaultInfinity: true }))
  // Turns -0 into 0.
  .map((amount) => rupees(amount + 0));
const amount = maybe(arbAmount);
const count = maybe(fc.oneof(fc.nat(), fc.double({ min: 0, max: 1e9, noNaN: true })));
/** Any moment that a `Date` can hold, an invalid date, or none. */
const date: fc.Arbitrary<ParsedDate | undefined> = maybe(
  maybe(fc.integer({ min: -8.64e15, max: 8.64e15 })).map((epochMs) => ({ epochMs })),
);
const arbId = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/u);

const arbFields: fc.Arbitrary<Omit<Investment, 'startup'>> = fc.record({
  id: arbId.map(investmentId),
  channel: text,
  secondaryEmail: text,
  vehicle: text,
  typeOfSecurities: text,
  purchased: date,
  invested: amount,
  currentValue: amount,
  scheme: text,
  fundingType: text,
  numberOfSecurities: count,
  faceValue: amount,
  issuePrice: amount,
  currentSharePrice: amount,
  updated: date,
});

const arbStartup: fc.Arbitrary<Startup> = fc.record({
  id: maybe(arbId.map(startupId)),
  name: text,
  logoUrl: text,
  investmentCode: text,
  fundingStage: text,
  about: text,
  legalName: text,
  website: maybe(fc.oneof(arbWords, arbWebUrl)),
  headquarters: text,
  serviceRegion: text,
  coInvestors: texts,
  founders: texts,
  foundedIn: text,
  sector: text,
  currentStage: text,
  status: text,
  statusYear: text,
  statusRemark: text,
  securityType: text,
  floorValuation: amount,
  capValuation: amount,
  preMoneyValuation: amount,
  currentValuation: amount,
  cashBurn: amount,
  runway: text,
  revenue: amount,
  fundRaisePlan: maybe(fc.oneof(arbWords, arbAmount)),
  raisedTillNow: amount,
  cashInBank: amount,
  networkInvestment: amount,
});

/** Investments with any field missing or unusual. */
export const arbInvestment: fc.Arbitrary<Investment> = fc
  .tuple(arbFields, arbStartup)
  .map(([fields, startup]) => ({ ...fields, startup }));

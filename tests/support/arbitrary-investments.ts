import fc from 'fast-check';
import {
  type FieldKind,
  fieldsOf,
  type FieldValues,
  INVESTMENT_FIELDS,
  type RecordFields,
  type RecordOf,
  STARTUP_FIELDS,
} from '../../src/core/portfolio/investment-fields.ts';
import type { Investment } from '../../src/core/portfolio/investment.ts';
import { rupees, type Rupees } from '../../src/core/shared/brand.ts';
import type { ParsedDate } from '../../src/core/shared/dates.ts';
import { arbWebUrl } from './arbitrary-web.ts';
import { investmentId, startupId } from './investment-builders.ts';
import { maybe } from './maybe.ts';

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

const OF_KIND: { readonly [Kind in FieldKind]: fc.Arbitrary<FieldValues[Kind]> } = {
  text,
  'text-or-number': text,
  'text-or-list': text,
  year: text,
  address: maybe(fc.oneof(arbWords, arbWebUrl)),
  amount,
  price: amount,
  count,
  'text-or-amount': maybe(fc.oneof(arbWords, arbAmount)),
  day: date,
  moment: date,
  names: texts,
};

/** Any record with these fields. */
const arbRecord = <Fields extends RecordFields>(fields: Fields): fc.Arbitrary<RecordOf<Fields>> =>
  fc.record(
    Object.fromEntries(fieldsOf(fields).map(([name, kind]) => [name, OF_KIND[kind]])),
  ) as fc.Arbitrary<RecordOf<Fields>>;

/** Investments with any field missing or unusual. */
export const arbInvestment: fc.Arbitrary<Investment> = fc
  .tuple(
    arbId.map(investmentId),
    arbRecord(INVESTMENT_FIELDS),
    maybe(arbId.map(startupId)),
    arbRecord(STARTUP_FIELDS),
  )
  .map(([id, fields, startup, startupFields]) => ({
    id,
    ...fields,
    startup: { id: startup, ...startupFields },
  }));

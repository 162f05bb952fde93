import { INVESTMENT_NAMES, startupNames } from '../../src/contract/investments.ts';
import type { WireNames } from '../../src/contract/record-fields.ts';
import {
  type FieldKind,
  fieldsOf,
  INVESTMENT_FIELDS,
  type RecordFields,
  type RecordOf,
  STARTUP_FIELDS,
} from '../../src/core/portfolio/investment-fields.ts';
import type { Investment, Startup } from '../../src/core/portfolio/investment.ts';
import type { ParsedDate } from '../../src/core/shared/dates.ts';

/* Records of the holdings call, as an API sends them: for tests of the decoder. */

function encodedField(kind: FieldKind, value: unknown): unknown {
  switch (kind) {
    case 'day':
    case 'moment': {
      const date = value as ParsedDate | undefined;
      return date && (date.day ?? date.epochMs ?? 'no date');
    }
    case 'names':
      return (value as readonly string[]).map((name) => ({ name }));
    default:
      return value;
  }
}

const encoded = <Fields extends RecordFields>(
  fields: Fields,
  names: WireNames<Fields>,
  record: RecordOf<Fields>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fieldsOf(fields).map(([name, kind]) => [names[name], encodedField(kind, record[name])]));

export const encodedStartup = (startup: Startup): Readonly<Record<string, unknown>> => ({
  _id: startup.id,
  ...encoded(STARTUP_FIELDS, startupNames('kopal'), startup),
});

/** The record of an investment with its startup's whole record. */
export const encodedInvestment = (investment: Investment): Readonly<Record<string, unknown>> =>
  structuredClone({
    _id: investment.id,
    ...encoded(INVESTMENT_FIELDS, INVESTMENT_NAMES, investment),
    startupDetails: encodedStartup(investment.startup),
  });

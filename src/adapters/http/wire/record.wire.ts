import * as v from 'valibot';
import { RECORD_FIELDS, type WireNames } from '../../../contract/record-fields.ts';
import { fieldsOf, type RecordFields, type RecordOf } from '../../../core/portfolio/investment-fields.ts';
import { isRecord } from '../../../core/shared/record.ts';

/**
 * Makes a decoder of records with these fields. It never fails: for a value that is not a record it returns `empty`.
 * @param empty a record without values; every decoded record starts as a copy of it, so that all
 * records have the same keys in the same order, which saves memory
 */
export function recordDecoder<Fields extends RecordFields>(
  fields: Fields,
  names: WireNames<Fields>,
  empty: RecordOf<Fields>,
): (entry: unknown) => RecordOf<Fields> {
  const all = fieldsOf(fields).map(([name, kind]) => [name, names[name], RECORD_FIELDS[kind]] as const);
  return (entry) => {
    if (!isRecord(entry)) return empty;
    const record: Record<string, unknown> = { ...empty };
    for (const [name, wireName, schema] of all) record[name] = v.parse(schema, entry[wireName]);
    return record as RecordOf<Fields>;
  };
}

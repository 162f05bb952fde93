import * as v from 'valibot';
import { RECORD_FIELDS, type WireNames } from '../../../contract/record-fields.ts';
import { fieldsOf, type RecordFields, type RecordOf } from '../../../core/portfolio/investment-fields.ts';
import { isRecord } from '../../../core/shared/record.ts';

/** Makes a decoder of records with these fields. It never fails: a value that is not a record has no field. */
export function recordDecoder<Fields extends RecordFields>(
  fields: Fields,
  names: WireNames<Fields>,
): (entry: unknown) => RecordOf<Fields> {
  const all = fieldsOf(fields).map(([name, kind]) => [name, names[name], RECORD_FIELDS[kind]] as const);
  return (entry) => {
    const source = isRecord(entry) ? entry : {};
    const record: Record<string, unknown> = {};
    for (const [name, wireName, schema] of all) record[name] = v.parse(schema, source[wireName]);
    return record as RecordOf<Fields>;
  };
}

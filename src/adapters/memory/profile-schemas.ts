import * as v from 'valibot';
import { BANK_DETAIL, BASIC_DETAIL, NOMINEE } from '../../contract/profile.ts';
import {
  isSecret,
  type FieldKind,
  type LoadedSection,
  type SectionFields,
} from '../../contract/section-fields.ts';

const text = v.string();
// JSON leaves out a field that is `undefined`. Reading adds it again, because the entity always has the field.
const maybeText = v.optional(v.string(), () => undefined);
const maybeNumber = v.optional(v.number(), () => undefined);

function storedField(kind: FieldKind): v.GenericSchema {
  if (kind === 'share') return maybeNumber;
  return kind === 'id' || isSecret(kind) ? maybeText : text;
}

type StoredFields<Fields extends SectionFields> = {
  readonly [Key in keyof LoadedSection<Fields>]: v.GenericSchema<unknown, LoadedSection<Fields>[Key]>;
};

/** Schema of a stored section, whose fields have the app's names, not the API's. */
const stored = <Fields extends SectionFields>(fields: Fields) =>
  v.object(
    Object.fromEntries(
      Object.entries(fields).map(([key, [, kind]]) => [
        isSecret(kind) ? `${key}End` : key,
        storedField(kind),
      ]),
    ) as StoredFields<Fields>,
  );

/** Schema of the stored `BasicDetails`. */
export const storedBasic = stored(BASIC_DETAIL);

/** Schema of the stored `BankDetail`. */
export const storedBank = stored(BANK_DETAIL);

/** Schema of the stored list of `Nominee`s. */
export const storedNominees = v.array(stored(NOMINEE));

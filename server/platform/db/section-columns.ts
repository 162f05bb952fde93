import {
  isSecret,
  type FieldKind,
  type SectionFields,
  type LoadedSection,
  type SecretKind,
} from '../../../src/contract/section-fields.ts';

/*
 * The columns of a section of the profile, from its fields in the contract. A column has the field's name in the API;
 * a secret number has two, `…_encrypted` with the number and `…_end` with its last characters.
 */

interface ColumnTypes {
  line: string;
  'optional-line': string;
  lines: string;
  /** An ISO date. */
  day: string;
  share: number;
  secret: string;
  'optional-secret': string | null;
}

type Names<Fields extends SectionFields, Kind extends FieldKind> = {
  [Key in keyof Fields]: Fields[Key][1] extends Kind ? Fields[Key][0] : never;
}[keyof Fields];

export type PlainColumn<Fields extends SectionFields> = Names<Fields, Exclude<FieldKind, SecretKind | 'id'>>;
export type EncryptedColumn<Fields extends SectionFields> = `${Names<Fields, SecretKind>}_encrypted`;
export type EndColumn<Fields extends SectionFields> = `${Names<Fields, SecretKind>}_end`;

type PlainValues<Fields extends SectionFields> = {
  [
    Key in keyof Fields as Fields[Key][1] extends SecretKind | 'id' ? never : Fields[Key][0]
  ]: ColumnTypes[Exclude<Fields[Key][1], 'id'>];
};
export type SecretColumns<Fields extends SectionFields> = {
  [
    Key in keyof Fields as Fields[Key][1] extends SecretKind
      ? `${Fields[Key][0]}_${'encrypted' | 'end'}`
      : never
  ]: ColumnTypes[Fields[Key][1] & SecretKind];
};

/** The columns that hold a section's fields; its id and owner are not among them. */
export type SectionColumns<Fields extends SectionFields> = PlainValues<Fields> & SecretColumns<Fields>;

const isPlain = (kind: FieldKind): boolean => !isSecret(kind) && kind !== 'id';

export const plainColumns = <Fields extends SectionFields>(fields: Fields): readonly PlainColumn<Fields>[] =>
  Object.values(fields)
    .filter(([, kind]) => isPlain(kind))
    .map(([name]) => name as PlainColumn<Fields>);

const secretNames = (fields: SectionFields): readonly string[] =>
  Object.values(fields)
    .filter(([, kind]) => isSecret(kind))
    .map(([name]) => name);

export const endColumns = <Fields extends SectionFields>(fields: Fields): readonly EndColumn<Fields>[] =>
  secretNames(fields).map((name) => `${name}_end` as EndColumn<Fields>);

export const encryptedColumns = <Fields extends SectionFields>(
  fields: Fields,
): readonly EncryptedColumn<Fields>[] =>
  secretNames(fields).map((name) => `${name}_encrypted` as EncryptedColumn<Fields>);

/** Builds the plain columns of a row from the values under the app's names. */
export const plainRow = <Fields extends SectionFields>(
  fields: Fields,
  values: Readonly<Record<keyof Fields, unknown>>,
): PlainValues<Fields> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, [, kind]]) => isPlain(kind))
      .map(([key, [name]]) => [name, values[key]]),
  ) as PlainValues<Fields>;

/** Reads the section from its row, under the app's names. */
export const sectionOfRow = <Fields extends SectionFields>(
  fields: Fields,
  row: Readonly<Record<PlainColumn<Fields> | EndColumn<Fields>, unknown>> & { readonly id?: string },
): LoadedSection<Fields> => {
  const columns: Readonly<Record<string, unknown>> = row;
  return Object.fromEntries(
    Object.entries(fields).map(([key, [name, kind]]) => {
      if (isSecret(kind)) return [`${key}End`, columns[`${name}_end`] ?? undefined];
      return [key, columns[kind === 'id' ? 'id' : name]];
    }),
  ) as LoadedSection<Fields>;
};

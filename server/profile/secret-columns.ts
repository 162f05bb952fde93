import { isSecret, type SectionFields } from '../../src/contract/section-fields.ts';
import { lastFourOf, secretText } from '../../src/core/profile/secret-number.ts';
import { endColumns, encryptedColumns, type SecretColumns } from '../platform/db/section-columns.ts';

/** A number as a response shows it: only its end. */
const maskedEnd = (end: unknown): string | undefined =>
  typeof end === 'string' ? secretText({ kind: 'saved', lastFour: end }) : undefined;

/** Replaces the `…_end` columns of a row by the masked numbers, each under its name in the API. */
export const maskedRow = (row: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) =>
      column.endsWith('_end') ? [column.slice(0, -'_end'.length), maskedEnd(value)] : [column, value],
    ),
  );

/**
 * Both columns of each number that was sent: the encrypted number and its last characters; null for a deleted number.
 */
export function encryptedRow<Fields extends SectionFields>(
  fields: Fields,
  sent: Readonly<Record<keyof Fields, unknown>>,
  encrypt: (number: string) => string,
): Partial<SecretColumns<Fields>> {
  const columns = Object.entries(fields).flatMap(([key, [name, kind]]) => {
    const number = isSecret(kind) ? sent[key] : undefined;
    if (typeof number !== 'string') return [];
    return [
      [`${name}_encrypted`, number === '' ? null : encrypt(number)],
      [`${name}_end`, lastFourOf(number) ?? null],
    ];
  });
  return Object.fromEntries(columns) as Partial<SecretColumns<Fields>>;
}

/** The columns of all secret numbers, each with the value that `valueOf` returns. */
export const secretColumnsWith = <Fields extends SectionFields>(
  fields: Fields,
  valueOf: (column: keyof SecretColumns<Fields>) => string | null,
): SecretColumns<Fields> =>
  Object.fromEntries(
    [...encryptedColumns(fields), ...endColumns(fields)].map((column) => [
      column,
      valueOf(column as keyof SecretColumns<Fields>),
    ]),
  ) as SecretColumns<Fields>;

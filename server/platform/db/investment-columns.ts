import type { ColumnType } from 'kysely';
import { INVESTMENT_NAMES, startupNames } from '../../../src/contract/investments.ts';
import type { FieldKind, RecordFields } from '../../../src/core/portfolio/investment-fields.ts';

/*
 * The columns of an investment's and a startup's fields. A column is named like its field in the API, unless a line
 * below gives it another name.
 */

export const INVESTMENT_COLUMNS = {
  ...INVESTMENT_NAMES,
  invested: 'amount',
  channel: 'channel',
  currentValue: 'current_value',
  fundingType: 'funding_type',
  updated: 'updated_at',
} as const;

export const STARTUP_COLUMNS = {
  // The product's short name is only in the name of `networkInvestment`, which the last line replaces.
  ...startupNames(''),
  logoUrl: 'logo_url',
  legalName: 'legal_name',
  coInvestors: 'co_investors',
  foundedIn: 'founded_in',
  fundingStage: 'funding_stage',
  currentStage: 'current_stage',
  securityType: 'security_type',
  floorValuation: 'floor_value',
  capValuation: 'cap_value',
  networkInvestment: 'total_network_investment',
} as const;

type Names = ColumnType<readonly { name: string }[], string, string>;

/** What a column of each kind of field holds; an amount is `numeric` in the database. */
interface ColumnTypes extends Record<FieldKind, unknown> {
  text: string | null;
  'text-or-number': string | null;
  'text-or-list': string | null;
  'text-or-amount': string | null;
  address: string | null;
  year: number | null;
  amount: number | null;
  price: number | null;
  count: number | null;
  /** An ISO date. */
  day: string | null;
  moment: Date | null;
  /** Written as JSON text, read as a value. */
  names: Names;
}

/** The type of each column of a record's fields, by column name. */
export type RecordColumns<
  Fields extends RecordFields,
  Columns extends Readonly<Record<keyof Fields, string>>,
> = {
  [Name in keyof Fields & string as Columns[Name]]: ColumnTypes[Fields[Name][0]];
};

/** Renames a row's fields from the app's names to their columns. Drops other fields; `undefined` becomes null. */
export const columnsOf = <Columns extends Readonly<Record<string, string>>, Row extends object>(
  columns: Columns,
  row: Row,
) =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]: [string, unknown]) => {
      const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
      return column === undefined ? [] : [[column, value ?? null]];
    }),
  ) as {
    [Name in keyof Columns & keyof Row as Columns[Name]]: Exclude<Row[Name], undefined> | null;
  };

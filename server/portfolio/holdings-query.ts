import type { Kysely } from 'kysely';
import { INVESTMENT_NAMES, startupNames } from '../../src/contract/investments.ts';
import { INVESTMENT_COLUMNS, STARTUP_COLUMNS } from '../platform/db/investment-columns.ts';
import type { Database } from '../platform/db/schema.ts';
import { absolute } from '../platform/http/wire-record.ts';

/** Settings that the wire format depends on. */
interface WireOptions {
  /** Last part of the field name `totalInvestment_by_kopal`. */
  readonly productShortName: string;
  /** Turns our own logos, stored as paths, into absolute URLs. */
  readonly origin: string;
  /** Sends the record of each startup once, and its id in the records of its holdings. */
  readonly startupsOnce: boolean;
}

/**
 * The holdings of an investor, newest purchase first. Each record has the list fields, the detail fields and the
 * startup's full record in `startupDetails`. With `startupsOnce`, `startupDetails` is the startup's id, and `startups`
 * has the startups' records by id. Missing values are left out.
 */
export async function readHoldings(db: Kysely<Database>, investorId: string, options: WireOptions) {
  const holdings = await db
    .selectFrom('investments')
    .select(['id', 'startup_id', ...Object.values(INVESTMENT_COLUMNS)])
    .where('investor_id', '=', investorId)
    .orderBy('purchase_date', (order) => order.desc().nullsLast())
    .orderBy('id')
    .execute();
  const held = db.selectFrom('investments').select('startup_id').where('investor_id', '=', investorId);
  const startups = await db
    .selectFrom('startups')
    .select(['id', ...Object.values(STARTUP_COLUMNS)])
    .where('id', 'in', held)
    .execute();
  const names = startupNames(options.productShortName);
  const records = new Map(
    startups.map((row) => {
      const logo_url = absolute(row.logo_url, options.origin);
      return [row.id, recordOf({ ...row, logo_url }, names, STARTUP_COLUMNS)];
    }),
  );
  const investments = holdings.map((row) => ({
    ...recordOf(row, INVESTMENT_NAMES, INVESTMENT_COLUMNS),
    startupDetails: options.startupsOnce ? row.startup_id : (records.get(row.startup_id) ?? {}),
  }));
  return options.startupsOnce ? { startups: Object.fromEntries(records), investments } : { investments };
}

/**
 * The record of a row.
 * @param names the name of each field in the API
 * @param columns the column of each field
 */
function recordOf<Field extends string>(
  row: { readonly id: string } & Readonly<Record<string, unknown>>,
  names: Readonly<Record<Field, string>>,
  columns: Readonly<Record<Field, string>>,
): Readonly<Record<string, unknown>> {
  const record: Record<string, unknown> = { _id: row.id };
  for (const field in names) {
    const value = row[columns[field]];
    if (value !== null) record[names[field]] = value;
  }
  return record;
}

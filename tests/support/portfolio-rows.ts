import type { Insertable, Kysely } from 'kysely';
import type { Database, InvestmentsTable, StartupsTable } from '../../server/platform/db/schema.ts';

/** A startup by its name; every other column of the table may be given too. */
export type StartupSeed = { readonly name: string } & Partial<
  Omit<Insertable<StartupsTable>, 'name' | 'co_investors' | 'founders'>
> & { readonly coInvestors?: readonly string[]; readonly founders?: readonly string[] };

/** A holding in domain terms; amounts and prices in rupees. An omitted field is null in the database. */
export interface InvestmentSeed {
  readonly startup: string;
  readonly sector?: string;
  readonly amount: number;
  readonly issuePrice?: number;
  readonly currentPrice?: number;
  /** ISO date */
  readonly purchasedOn?: string;
  /** ISO date of the last valuation */
  readonly pricedOn?: string;
  readonly channel?: string;
  readonly securities?: string;
  /** Any other columns. */
  readonly columns?: Partial<Insertable<InvestmentsTable>>;
}

/** Inserts startups that do not exist yet. */
export async function insertStartups(db: Kysely<Database>, startups: readonly StartupSeed[]): Promise<void> {
  for (const { coInvestors = [], founders = [], ...columns } of startups) {
    await db
      .insertInto('startups')
      .values({
        ...columns,
        id: columns.id ?? startupIdOf(columns.name),
        co_investors: JSON.stringify(coInvestors.map((name) => ({ name }))),
        founders: JSON.stringify(founders.map((name) => ({ name }))),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

/** The id of a startup derived from its name: `Vyomrekha Space` becomes `vyomrekha-space`. */
export function startupIdOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 64);
}

/**
 * Inserts the holdings of one investor, and their startups where these do not exist yet.
 * @returns the ids of the holdings, in order
 */
export async function insertInvestments(
  db: Kysely<Database>,
  investorId: string,
  holdings: readonly InvestmentSeed[],
): Promise<readonly string[]> {
  if (holdings.length === 0) return [];
  const sectors = new Map(holdings.map(({ startup, sector }) => [startup, sector]));
  await insertStartups(
    db,
    [...sectors].map(([name, sector]) => ({ name, sector: sector ?? null })),
  );
  const rows = holdings.map((holding): Insertable<InvestmentsTable> => ({
    investor_id: investorId,
    startup_id: startupIdOf(holding.startup),
    amount: holding.amount,
    issue_price: holding.issuePrice ?? null,
    current_share_price: holding.currentPrice ?? null,
    purchase_date: holding.purchasedOn ?? null,
    priced_on: holding.pricedOn ?? null,
    channel: holding.channel ?? null,
    type_of_securities: holding.securities ?? null,
    ...holding.columns,
  }));
  const ids: string[] = [];
  for (let start = 0; start < rows.length; start += 500) {
    const added = await db
      .insertInto('investments')
      .values(rows.slice(start, start + 500))
      .returning('id')
      .execute();
    ids.push(...added.map(({ id }) => id));
  }
  return ids;
}

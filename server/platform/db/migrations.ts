import { sql, type Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { FIRST_SCHEMA } from './first-schema.ts';
import { PRICES_AND_INTERESTS } from './prices-and-interests.ts';
import type { Database } from './schema.ts';
import { SECURITY_SCHEMA } from './security-schema.ts';

const FIRST = '0001-first-release';

/** The migrations, in their order. A released one is never edited: each change is a new migration. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  [FIRST]: { up: (db) => run(db, FIRST_SCHEMA) },
  '0002-prices-and-interests': { up: (db) => run(db, PRICES_AND_INTERESTS) },
  '0003-security': { up: (db) => run(db, SECURITY_SCHEMA) },
};

/** @param script each statement ends with a semicolon and a line break */
async function run(db: Kysely<unknown>, script: string): Promise<void> {
  for (const statement of script.split(';\n')) {
    if (statement.trim() !== '') await sql.raw(statement).execute(db);
  }
}

/** The database was used by a version of the server whose tables this version does not know. */
export class UnknownSchemaError extends Error {
  override readonly name = 'UnknownSchemaError';
  /** `older`: a development version from before the first release. */
  readonly age: 'older' | 'newer';

  constructor(age: 'older' | 'newer') {
    super(`the schema is of ${age === 'older' ? 'an older' : 'a newer'} version`);
    this.age = age;
  }
}

/**
 * Migrates the schema; a second process that starts at the same moment waits.
 * @throws UnknownSchemaError, without any change, when a newer version, or one from before the first release, has used
 * the database
 * @throws the error of the migration that failed; its changes are rolled back
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  // Checked first, because a migrator that finds nothing to do takes ten times as long.
  const applied = await appliedMigrations(db);
  requireKnown(applied);
  if (applied.length === Object.keys(MIGRATIONS).length) return;
  const provider = { getMigrations: async () => ({ ...MIGRATIONS }) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error === undefined) return;
  // A newer version may have migrated the database in between.
  requireKnown(await appliedMigrations(db));
  throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
}

function requireKnown(applied: readonly string[]): void {
  if (applied.every((name) => name in MIGRATIONS)) return;
  throw new UnknownSchemaError(applied.includes(FIRST) ? 'newer' : 'older');
}

/** The names of the migrations that the database has; none if they cannot be read, as in an empty database. */
async function appliedMigrations(db: Kysely<Database>): Promise<readonly string[]> {
  const applied = await sql<{ name: string }>`select name from kysely_migration`
    .execute(db)
    .catch(() => ({ rows: [] }));
  return applied.rows.map(({ name }) => name);
}

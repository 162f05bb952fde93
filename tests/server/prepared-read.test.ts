import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../server/platform/db/database.ts';
import { preparedRead } from '../../server/platform/db/prepared-read.ts';
import { freshDatabase } from '../support/server.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await sql`create table numbers (value integer)`.execute(database.db);
  await sql`insert into numbers values (1), (2), (3)`.execute(database.db);
});
afterAll(() => database.close());

const above = (least: number) =>
  sql<{ value: unknown }>`select * from numbers where value > ${least} order by 1`;

describe('preparedRead', () => {
  it('reads with the parameters of each call', async () => {
    expect(await preparedRead(database, above(1))).toEqual([{ value: 2 }, { value: 3 }]);
    expect(await preparedRead(database, above(2))).toEqual([{ value: 3 }]);
  });

  it('reads again after a migration has changed the columns of the statement', async () => {
    await preparedRead(database, above(2));
    await sql`alter table numbers add column more text default 'x'`.execute(database.db);
    expect(await preparedRead(database, above(2))).toEqual([{ value: 3, more: 'x' }]);
  });

  it('reads again when a pooler has dropped the statement', async () => {
    await preparedRead(database, above(2));
    await sql`deallocate all`.execute(database.db);
    expect(await preparedRead(database, above(2))).toHaveLength(1);
  });

  it('goes on after an error in a statement, prepared or not', async () => {
    const wrong = sql<object>`select 1 / (value - 1) from numbers order by value`;
    await expect(preparedRead(database, wrong)).rejects.toThrow('division by zero');
    await expect(wrong.execute(database.db)).rejects.toThrow('division by zero');
    await expect(sql`select * from nothing`.execute(database.db)).rejects.toThrow('nothing');
    expect(await preparedRead(database, above(2))).toHaveLength(1);
  });
});

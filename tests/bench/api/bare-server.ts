import { Hono } from 'hono';
import type { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import { DEMO_ACCOUNTS } from '../../../src/demo/demo-accounts.ts';
import { PATHS } from './paths.ts';
import { serveToParent } from './serve-to-parent.ts';

/*
 * The baseline: Hono and one statement for each call, without log-in, security headers or compression. The embedded
 * database is called without a pool, as its manual shows.
 */

type Row = Readonly<Record<string, unknown>>;
type Query = (text: string, values: readonly unknown[]) => Promise<readonly Row[]>;

const investor = DEMO_ACCOUNTS.meera.id;

async function openQuery(url: string | undefined): Promise<Query> {
  if (url !== undefined) {
    const pool = new Pool({ connectionString: url, max: 10 });
    return async (text, values) => (await pool.query<Row>(text, [...values])).rows;
  }
  const engine = await embeddedEngine();
  return async (text, values) => (await engine.query<Row>(text, [...values])).rows;
}

/** Loads the image of a seeded database, so that our server and this one have the same rows. */
async function embeddedEngine(): Promise<PGlite> {
  const { PGlite: Engine } = await import('@electric-sql/pglite');
  const { readFile } = await import('node:fs/promises');
  const image = process.env['KOPAL_BENCH_IMAGE'] ?? '';
  return Engine.create({ loadDataDir: new Blob([await readFile(image)]) });
}

const query = await openQuery(process.env['KOPAL_BENCH_DATABASE']);
const app = new Hono();

app.get(PATHS.deals, async (c) => {
  const data = await query(
    `select id, logo_url, tag_text, title, short_description, round, investment_text, deadline, company_url, punch_line,
      status from deals where status = $1 order by created_at desc, id limit 12`,
    ['active'],
  );
  return c.json({ data, pagination: { totalPages: 4 } });
});

app.get(PATHS.events, async (c) => {
  const data = await query('select * from events where published = $1 order by held_on desc, id limit 12', [
    true,
  ]);
  return c.json({ data, pagination: { totalPages: 2 } });
});

app.get(PATHS.ipos, async (c) => {
  const data = await query('select * from ipos where bid_end < $1 order by bid_end desc', [
    new Date().toISOString().slice(0, 10),
  ]);
  return c.json({ data });
});

app.get(PATHS.holdings, async (c) => {
  const rows = await query(
    `select investments.*, to_jsonb(startups) as startup from investments join startups on startups.id = startup_id
      where investor_id = $1 order by purchase_date desc, investments.id`,
    [investor],
  );
  return c.json({ data: { investments: rows } });
});

app.get(PATHS.dashboard, async (c) => {
  const rows = await query(
    `select startup_id, name, sector, amount, current_value, to_char(purchase_date, 'YYYY-MM') as month
      from investments join startups on startups.id = startup_id where investor_id = $1`,
    [investor],
  );
  return c.json({ data: totalsOf(rows) });
});

function totalsOf(rows: readonly Row[]): Row {
  const months: Record<string, number> = {};
  const sectors: Record<string, number> = {};
  let totalInvestment = 0;
  let totalCurrentValue = 0;
  for (const { amount, current_value: value, month, sector } of rows) {
    totalInvestment += Number(amount);
    totalCurrentValue += Number(value);
    months[String(month)] = (months[String(month)] ?? 0) + Number(amount);
    sectors[String(sector)] = (sectors[String(sector)] ?? 0) + 1;
  }
  return { totalInvestment, totalCurrentValue, months, sectors };
}

await serveToParent(app.fetch);

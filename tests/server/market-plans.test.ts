import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type DealsListQuery, dealsPage } from '../../server/market/deals-query.ts';
import { startSharedServer } from '../support/server.ts';

/** Fills the table with `count` published deals, in one statement. */
const fill = (count: number) => sql`
  insert into deals (id, title, sector, status, created_at)
  select 'deal-' || n, 'Deal ' || n, (array['F&B', 'Logistics', 'D2C', 'Energy'])[n % 4 + 1], 'active',
    timestamptz '2026-01-01' + n * interval '1 second'
  from generate_series(1, ${count}::int) as n`;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

const flatten = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

const server = await startSharedServer();
await fill(20_000).execute(server.database.db);
await sql`vacuum analyze deals`.execute(server.database.db);

describe('the query plan for the list of deals, with 20,000 deals', () => {
  async function planOf(
    query: Pick<DealsListQuery, 'page' | 'limit' | 'sector'> & Partial<DealsListQuery>,
  ): Promise<readonly PlanNode[]> {
    const { db } = server.database;
    const compiled = dealsPage(db, { stage: undefined, sort: undefined, ...query }, '2026-11-21').compile();
    const { rows } = await server.database.pool.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
      `explain (format json) ${compiled.sql}`,
      [...compiled.parameters],
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (plan === undefined) throw new Error('no plan');
    return flatten(plan);
  }

  it.each([
    ['every sector, first page', { page: 1, limit: 12, sector: undefined }, 'deals_newest'],
    ['one sector, first page', { page: 1, limit: 12, sector: 'F&B' }, 'deals_of_sector'],
    ['one stage, first page', { page: 1, limit: 12, sector: undefined, stage: 'Seed' }, 'deals_of_stage'],
    ['one sector, page 300', { page: 300, limit: 12, sector: 'Logistics' }, 'deals_of_sector'],
  ] as const)('finds the page by the index and scans no table for %s', async (_what, query, index) => {
    const nodes = await planOf(query);
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    expect(nodes.map((node) => node['Index Name'])).toContain(index);
    expect(nodes.map((node) => node['Node Type'])).toContain('Limit');
  });
});

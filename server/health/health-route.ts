import { sql } from 'kysely';
import type { AppDependencies } from '../platform/config/app-dependencies.ts';
import type { Routes } from '../platform/http/routes.ts';

/** `GET /health`: answers 200 while the database answers, else the 503 of every other route. */
export function addHealthRoute(routes: Routes, { db }: AppDependencies): void {
  routes.add('GET', '/health', async (c) => {
    await sql`select 1`.execute(db);
    return c.json({ status: 'ok' });
  });
}

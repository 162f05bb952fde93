import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/db/database.ts';
import { findPostgres, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the migrated template database; `undefined` without PostgreSQL, and then the tests use PGlite. */
    postgresUrl: string | undefined;
  }
}

/** One PostgreSQL for the whole run; each test file copies the migrated template in a few milliseconds. */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const bin = findPostgres();
  if (bin === undefined) {
    project.provide('postgresUrl', undefined);
    return undefined;
  }
  const postgres = await startPostgres(bin);
  try {
    const admin = new Client({ connectionString: postgres.url('postgres') });
    await admin.connect();
    await admin.query('create database kopal_template');
    await admin.end();
    const template = await openDatabase({ kind: 'postgres', url: postgres.url('kopal_template') });
    await template.close();
  } catch (error) {
    await postgres.remove();
    throw error;
  }
  project.provide('postgresUrl', postgres.url('kopal_template'));
  return () => postgres.remove();
}

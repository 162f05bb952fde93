import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/platform/db/database.ts';
import { findPostgres, startPostgres } from './postgres.ts';

/** The migrated database that every test file copies. */
export type DatabaseTemplate =
  | { readonly kind: 'postgres'; readonly url: string }
  /** A dump of PGlite: loading it takes a tenth of the time of creating a database. */
  | { readonly kind: 'image'; readonly file: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

/**
 * Prepares one database for the whole run: a temporary PostgreSQL server if its programs are installed, else an image
 * of PGlite.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres();
  return bin === undefined ? provideImage(project) : providePostgres(project, bin);
}

async function providePostgres(project: TestProject, bin: string): Promise<() => Promise<void>> {
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
  project.provide('databaseTemplate', { kind: 'postgres', url: postgres.url('kopal_template') });
  return () => postgres.remove();
}

async function provideImage(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kopal-image-'));
  const database = await openDatabase({ kind: 'embedded', folder });
  await database.close();
  const engine = await PGlite.create(join(folder, 'db'));
  const image = await engine.dumpDataDir('none');
  await engine.close();
  const file = join(folder, 'image.tar');
  await writeFile(file, new Uint8Array(await image.arrayBuffer()));
  project.provide('databaseTemplate', { kind: 'image', file });
  return () => rm(folder, { recursive: true, force: true });
}

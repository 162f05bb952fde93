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
    /** A data folder with a migrated embedded database; copying it takes a tenth of the time of creating one. */
    embeddedTemplate: string;
  }
}

/**
 * Prepares one database for the whole run: a temporary PostgreSQL server if its programs are installed, else an image
 * of PGlite. The tests of the embedded database get a folder to copy on every machine.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'kopal-template-'));
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const [embedded, postgres] = await Promise.allSettled([
    provideEmbedded(project, folder, bin === undefined),
    bin === undefined ? undefined : providePostgres(project, bin),
  ]);
  const remove = async (): Promise<void> => {
    await removeFolder();
    if (postgres.status === 'fulfilled') await postgres.value?.();
  };
  for (const result of [embedded, postgres]) {
    if (result.status === 'fulfilled') continue;
    await remove();
    throw result.reason;
  }
  return remove;
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

/** Creates an embedded database in `folder`, and provides it, as the image for all other tests too if requested. */
async function provideEmbedded(project: TestProject, folder: string, asImage: boolean): Promise<void> {
  const template = join(folder, 'data');
  const database = await openDatabase({ kind: 'embedded', folder: template });
  await database.close();
  project.provide('embeddedTemplate', template);
  if (!asImage) return;
  const engine = await PGlite.create(join(template, 'db'));
  const image = await engine.dumpDataDir('none');
  await engine.close();
  const file = join(folder, 'image.tar');
  await writeFile(file, new Uint8Array(await image.arrayBuffer()));
  project.provide('databaseTemplate', { kind: 'image', file });
}

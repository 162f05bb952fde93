import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/platform/db/database.ts';
import { findPostgres, startPostgres } from './postgres.ts';
import { makeTemplate, templateIn } from './template-folder.ts';

const CREATE_DATABASE = join(import.meta.dirname, 'create-embedded-database.ts');

/** The migrated database from which the tests make copies. */
export type DatabaseTemplate =
  | { readonly kind: 'postgres'; readonly url: string }
  /** A dump of PGlite: loading it takes a tenth of the time of creating a database. */
  | { readonly kind: 'image'; readonly file: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
    /** The folder of the template that `embeddedFolder` copies. */
    embeddedTemplate: string;
  }
}

/**
 * Prepares one database for the whole run: a temporary PostgreSQL server if its programs are installed, else an image
 * of PGlite. In both cases the tests of the embedded database get a folder to copy. With PostgreSQL, only these tests
 * wait for the folder.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kopal-template-'));
  const stopping = new AbortController();
  const made = makeTemplate(folder, async (path) => {
    await promisify(execFile)(process.execPath, [CREATE_DATABASE, path], { signal: stopping.signal });
  });
  const removeTemplate = async (): Promise<void> => {
    stopping.abort();
    await made;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    project.provide('embeddedTemplate', folder);
    const bin = findPostgres();
    if (bin === undefined) await provideImage(project, folder);
    const removePostgres = bin === undefined ? undefined : await providePostgres(project, bin);
    return async () => {
      await removeTemplate();
      await removePostgres?.();
    };
  } catch (error) {
    await removeTemplate();
    throw error;
  }
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

/** Provides an image of the embedded database in `folder`, once that database is made. */
async function provideImage(project: TestProject, folder: string): Promise<void> {
  const { PGlite } = await import('@electric-sql/pglite');
  const engine = await PGlite.create(join(await templateIn(folder), 'db'));
  const image = await engine.dumpDataDir('none');
  await engine.close();
  const file = join(folder, 'image.tar');
  await writeFile(file, new Uint8Array(await image.arrayBuffer()));
  project.provide('databaseTemplate', { kind: 'image', file });
}

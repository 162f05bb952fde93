import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../server/platform/db/database.ts';
import { embeddedFolder } from './embedded-folder.ts';

/**
 * Fills a database once, for tests that each change a copy of it.
 * @returns a function that opens a new copy
 */
export async function databaseCopier(
  fill: (database: OpenDatabase) => Promise<unknown>,
): Promise<() => Promise<OpenDatabase>> {
  const template = inject('databaseTemplate');
  if (template.kind === 'image') return embeddedCopier(fill);
  const url = await copyOf(template.url);
  const database = await openDatabase({ kind: 'postgres', url });
  await fill(database);
  // PostgreSQL copies only a database without connections.
  await database.close();
  return () => openCopyOf(url);
}

async function embeddedCopier(
  fill: (database: OpenDatabase) => Promise<unknown>,
): Promise<() => Promise<OpenDatabase>> {
  await using folder = await embeddedFolder();
  const database = await openDatabase({ kind: 'embedded', folder: folder.path });
  await fill(database);
  await database.close();
  const engine = await PGlite.create(join(folder.path, 'db'));
  const image = await engine.dumpDataDir('none');
  await engine.close();
  return () => openDatabase({ kind: 'memory', image });
}

/** Opens a copy of a PostgreSQL database. */
export async function openCopyOf(databaseUrl: string): Promise<OpenDatabase> {
  // On a busy machine a query may wait long for a connection, which must not fail a test.
  return openDatabase({ kind: 'postgres', url: await copyOf(databaseUrl), waitMs: 15_000 });
}

/**
 * Copies a PostgreSQL database.
 * @param databaseUrl URL of a database on the server that makes the copy
 * @param templateName name of the database to copy; by default the one in `databaseUrl`
 * @returns the URL of the copy
 */
export async function copyOf(databaseUrl: string, templateName?: string): Promise<string> {
  const url = new URL(databaseUrl);
  const name = `kopal_${randomUUID().replaceAll('-', '')}`;
  const source = templateName ?? url.pathname.slice(1);
  url.pathname = '/postgres';
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  try {
    // Copying locks the template briefly, and other workers copy it too: a failed copy is tried again.
    for (let attempt = 1; ; attempt += 1) {
      try {
        await admin.query(`create database ${name} template ${source} strategy file_copy`);
        break;
      } catch (error) {
        if (attempt === 20) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50 * attempt));
      }
    }
  } finally {
    await admin.end();
  }
  url.pathname = `/${name}`;
  return url.href;
}

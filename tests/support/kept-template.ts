import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The template of an earlier run; creating one takes eight seconds of processor time. */
const KEPT = join(root, 'node_modules/.cache/embedded-template');

/**
 * Copies the template of an earlier run, if the code that creates one and PGlite are still the same.
 * @param data the folder that it fills
 * @returns whether there was one
 */
export async function takeKeptTemplate(data: string): Promise<boolean> {
  const kept = join(KEPT, sourcesOfTemplate());
  if (!existsSync(kept)) return false;
  try {
    await cp(kept, data, { recursive: true });
    return true;
  } catch {
    // Another run may just be replacing it.
    await rm(data, { recursive: true, force: true });
    return false;
  }
}

/** Keeps a template for later runs instead of older ones, if it can. */
export async function keepTemplate(data: string): Promise<void> {
  const unfinished = join(KEPT, `unfinished-${process.pid}`);
  try {
    await rm(KEPT, { recursive: true, force: true });
    await cp(data, unfinished, { recursive: true });
    // A run that is broken off leaves no half template under the name.
    await rename(unfinished, join(KEPT, sourcesOfTemplate()));
  } catch {
    // Another run keeps one at the same time, or the folder cannot be written.
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Returns a digest of everything that a template depends on. */
function sourcesOfTemplate(): string {
  const files = globSync(
    [
      'server/platform/db/*.ts',
      'node_modules/@electric-sql/pglite/package.json',
      'tests/support/*-embedded-*.ts',
    ],
    { cwd: root },
  );
  const digest = createHash('sha256');
  for (const file of files.toSorted()) digest.update(file).update(readFileSync(join(root, file)));
  return digest.digest('hex');
}

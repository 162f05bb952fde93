import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { templateIn } from './template-folder.ts';

export interface EmbeddedFolder extends AsyncDisposable {
  readonly path: string;
}

/** A data folder of the test's own with a migrated, empty embedded database; removed when it is disposed. */
export async function embeddedFolder(): Promise<EmbeddedFolder> {
  const parent = await mkdtemp(join(tmpdir(), 'kopal-embedded-'));
  const path = join(parent, 'data');
  await cp(await templateIn(inject('embeddedTemplate')), path, { recursive: true });
  return { path, [Symbol.asyncDispose]: () => rm(parent, { recursive: true, force: true }) };
}

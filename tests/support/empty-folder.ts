import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface EmptyFolder extends AsyncDisposable {
  readonly path: string;
}

/** A folder of the test's own; removed when it is disposed. */
export async function emptyFolder(): Promise<EmptyFolder> {
  const path = await mkdtemp(join(tmpdir(), 'kopal-empty-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

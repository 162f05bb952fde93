import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const built = readdirSync(join(import.meta.dirname, '../../../dist/assets'));

/**
 * Returns the URL path of the chunk of a lazily loaded module. The chunk has the name of the module, without `-screen`,
 * and a hash.
 * @param module path from the root of the project
 * @throws when the build has no chunk for the module
 */
export function builtChunk(module: string): string {
  const name = basename(module).replace(/(-screen)?\.tsx?$/, '');
  const file = built.find((each) => each.replace(/-.{8}\.js$/, '') === name);
  if (file === undefined) throw new Error(`The build has no chunk for ${module}.`);
  return `/assets/${file}`;
}

/** Returns a pattern for the URLs of the chunks of the modules. */
export const anyBuiltChunk = (...modules: readonly string[]): RegExp =>
  new RegExp(`(?:${modules.map((module) => builtChunk(module)).join('|')})$`);

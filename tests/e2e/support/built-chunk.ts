import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const built = readdirSync(join(import.meta.dirname, '../../../dist/assets'));

/**
 * Returns the path in the browser of a module that is loaded when needed. Its file has its name and a hash; that of a
 * screen is without the end `-screen`.
 * @param module path from the root of the project
 * @throws when the build has no file for the module
 */
export function builtChunk(module: string): string {
  const name = basename(module).replace(/(-screen)?\.tsx?$/, '');
  const file = built.find((each) => each.replace(/-.{8}\.js$/, '') === name);
  if (file === undefined) throw new Error(`The build has no file for ${module}.`);
  return `/assets/${file}`;
}

/** Matches the address of any of the modules. */
export const anyBuiltChunk = (...modules: readonly string[]): RegExp =>
  new RegExp(`(?:${modules.map((module) => builtChunk(module)).join('|')})$`);

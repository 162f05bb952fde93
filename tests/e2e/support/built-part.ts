import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Manifest = Readonly<Record<string, { readonly file: string }>>;

const manifest = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../dist/.vite/manifest.json'), 'utf8'),
) as Manifest;

/**
 * Returns the path in the browser of a module that is loaded when needed; the name of a built file is a hash.
 * @param module path from the root of the project
 * @throws when the build has no file for the module
 */
export function builtPart(module: string): string {
  const file = manifest[module]?.file;
  if (file === undefined) throw new Error(`The build has no file for ${module}.`);
  return `/${file}`;
}

/** Matches the address of any of the modules. */
export const anyBuiltPart = (...modules: readonly string[]): RegExp =>
  new RegExp(`(?:${modules.map((module) => builtPart(module)).join('|')})$`);

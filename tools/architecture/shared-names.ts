import { posix } from 'node:path';

/** Parts of `src` that name the same subject in their own words. */
const LAYERS = ['src/core/', 'src/adapters/', 'src/ui/'];

/**
 * Finds source files that have one name: in two layers, as `pagination.ts` beside `pagination.tsx`, or in two folders of
 * one layer. A search for the name must lead to one place.
 * @returns the paths of each group, sorted
 */
export function filesOfOneName(files: readonly string[]): readonly (readonly string[])[] {
  const byName = new Map<string, string[]>();
  for (const file of files) {
    if (!LAYERS.some((layer) => file.startsWith(layer))) continue;
    const name = posix.basename(file).replace(/\.tsx?$/, '');
    byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  return [...byName.values()].filter((group) => group.length > 1).map((group) => group.toSorted());
}

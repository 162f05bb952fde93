import { posix } from 'node:path';

/** The entry points of the two programs share the conventional name. */
const ENTRY_POINTS = ['src/main.tsx', 'server/main.ts'];

const EXPORT =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|function\*?|type|interface|class) (\w+)/gm;

/**
 * Finds source files that have one name, in two layers or in two folders of a layer: `pagination.ts` beside
 * `pagination.tsx`. A search for the name must lead to one place.
 * @returns the paths of each group, sorted
 */
export function filesOfOneName(files: readonly string[]): readonly (readonly string[])[] {
  const named = files
    .filter((file) => !ENTRY_POINTS.includes(file))
    .map((file) => [posix.basename(file).replace(/\.tsx?$/, ''), file] as const);
  return sharedNames(named).map(([, ...group]) => group);
}

/**
 * Finds types, functions and constants that two files export under one name, so that no importer has to rename one.
 * @param texts the source files by path; re-exports do not count
 * @returns each name with the paths of its files, sorted
 */
export function exportsOfOneName(texts: ReadonlyMap<string, string>): readonly (readonly string[])[] {
  const named = [...texts].flatMap(([file, text]) => {
    const names = new Set([...text.matchAll(EXPORT)].map(([, name = '']) => name));
    return [...names].map((name) => [name, file] as const);
  });
  return sharedNames(named);
}

const TYPE = /^(?:export )?(?:declare )?(?:abstract )?(?:type|interface|class) (\w+)/gm;

/** `server`, or a folder of `src`: `src/core`. */
const layerOf = (file: string): string => file.split('/', file.startsWith('src/') ? 2 : 1).join('/');

/**
 * Finds types of one name in two layers, exported or not: a reader of one would take it for the other.
 * @param texts the source files by path
 * @returns each name with the paths of its files, sorted
 */
export function typesOfOneName(texts: ReadonlyMap<string, string>): readonly (readonly string[])[] {
  const named = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(TYPE)].map(([, name = '']) => [name, file] as const),
  );
  return sharedNames(named).filter(([, ...files]) => new Set(files.map(layerOf)).size > 1);
}

function sharedNames(named: readonly (readonly [name: string, file: string])[]): readonly string[][] {
  const byName = new Map<string, string[]>();
  for (const [name, file] of named) byName.set(name, [...(byName.get(name) ?? []), file]);
  return [...byName]
    .filter(([, group]) => group.length > 1)
    .map(([name, group]) => [name, ...group.toSorted()]);
}

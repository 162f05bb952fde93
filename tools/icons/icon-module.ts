/**
 * Returns the `d` of every path of a bootstrap-icons file.
 * @throws when the file contains anything except plain paths on the 16 px grid, because the icon component draws
 * nothing else
 */
export function readIconPaths(name: string, svg: string): readonly string[] {
  if (!svg.includes('viewBox="0 0 16 16"')) throw new Error(`${name}: not on the 16 px grid`);
  const elements = [...svg.matchAll(/<(\w+)[^>]*>/g)].map(([, element]) => element);
  const strange = elements.find((element) => element !== 'svg' && element !== 'path');
  if (strange !== undefined) throw new Error(`${name}: has a <${strange}>`);
  const paths = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path ?? '');
  if (paths.length === 0) throw new Error(`${name}: has no path`);
  return paths;
}

/**
 * Renders the TypeScript module of the icons, sorted by name, formatted as oxfmt would.
 * @param constant the name of the module's export
 */
export function renderIconModule(
  icons: ReadonlyMap<string, readonly string[]>,
  constant = 'ICON_PATHS',
): string {
  const sorted = [...icons].toSorted(([left], [right]) => left.localeCompare(right));
  const entries = sorted.map(([name, paths]) => renderEntry(name, paths));
  return [
    '// Written by tools/generate-icons.ts from bootstrap-icons (MIT License, The Bootstrap Authors). Do not edit.',
    '',
    '/** Path data on a 16 px grid, filled with the current colour. */',
    `export const ${constant} = {`,
    ...entries,
    '} as const satisfies Record<string, readonly string[]>;',
    '',
  ].join('\n');
}

function renderEntry(name: string, paths: readonly string[]): string {
  const key = /^[a-z]+$/.test(name) ? name : `'${name}'`;
  return [`  ${key}: [`, ...paths.map((path) => `    '${path}',`), '  ],'].join('\n');
}

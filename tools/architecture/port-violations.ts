import { parseSync, Visitor } from 'vite';
import { buildImportGraph } from './import-graph.ts';

/**
 * Checks that ports are declared in the files `src/core/**\/*.port.ts` only.
 * @param texts every file of `src` by its path
 * @returns one sentence for each port file that declares more than types, and for each adapter class that implements a
 * core interface outside of the port files
 */
export function portViolations(texts: ReadonlyMap<string, string>): readonly string[] {
  return [...texts].flatMap(([file, text]) => {
    if (file.startsWith('src/core/') && file.endsWith('.port.ts')) return portFile(file, text);
    if (file.startsWith('src/adapters/')) return adapterFile(file, text);
    return [];
  });
}

function portFile(file: string, text: string): readonly string[] {
  const { module } = parseSync(file, text);
  const values = module.staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType));
  if (values.length === 0) return [];
  return [`${file} exports values: a port file declares types only.`];
}

function adapterFile(file: string, text: string): readonly string[] {
  const fromCore = new Map<string, string>();
  for (const { to, names } of buildImportGraph(new Map([[file, text]])).edges) {
    if (to.startsWith('src/core/')) for (const name of names) fromCore.set(name, to);
  }
  return implementedBy(file, text).flatMap((name) => {
    const origin = fromCore.get(name);
    if (origin === undefined || origin.endsWith('.port.ts')) return [];
    return [`${file} implements ${name} of ${origin}: declare the interface in a *.port.ts file.`];
  });
}

function implementedBy(file: string, text: string): readonly string[] {
  if (!text.includes('implements')) return [];
  const names: string[] = [];
  new Visitor({
    TSClassImplements: ({ expression }) => {
      if (expression.type === 'Identifier') names.push(expression.name);
    },
  }).visit(parseSync(file, text).program);
  return names;
}

import type { ImportGraph } from './import-graph.ts';

/**
 * Finds every group of files that import each other in a cycle, type imports included: files in a cycle of types cannot
 * be understood, moved or tested without each other either.
 * @returns the files of each cycle, sorted; found by Tarjan's algorithm
 */
export function importCycles(graph: ImportGraph): readonly (readonly string[])[] {
  const next = new Map<string, string[]>(graph.files.map((file) => [file, []]));
  for (const { from, to, kind } of graph.edges) if (kind === 'file') next.get(from)?.push(to);
  const index = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  const visit = (file: string): number => {
    const own = index.size;
    index.set(file, own);
    stack.push(file);
    let low = own;
    let itself = false;
    for (const to of next.get(file) ?? []) {
      itself ||= to === file;
      if (!index.has(to)) low = Math.min(low, visit(to));
      else if (stack.includes(to)) low = Math.min(low, index.get(to) ?? own);
    }
    if (low === own) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1 || itself) cycles.push(group.toSorted());
    }
    return low;
  };

  for (const file of graph.files) if (!index.has(file)) visit(file);
  return cycles;
}

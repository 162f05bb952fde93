import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readImportGraph } from '../../tools/architecture/import-graph.ts';
import { LAYERS, layerOf } from '../../tools/architecture/layers.ts';

const { files, edges } = readImportGraph(join(import.meta.dirname, '../..'), ['src/**/*', 'server/**/*']);

/** The subfolders of a folder that import each other, directly or through others. */
function foldersInCycles(parent: string): readonly string[] {
  const folderOf = (file: string): string | undefined => new RegExp(`^${parent}[^/]+(?=/)`).exec(file)?.[0];
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    const [source, target] = [folderOf(from), folderOf(to)];
    if (source === undefined || target === undefined || source === target) continue;
    next.set(source, (next.get(source) ?? new Set()).add(target));
  }
  const reachedFrom = (folder: string): ReadonlySet<string> => {
    const reached = new Set(next.get(folder));
    for (const each of reached) for (const further of next.get(each) ?? []) reached.add(further);
    return reached;
  };
  expect(next.size).toBeGreaterThan(3);
  return [...next.keys()].filter((folder) => reachedFrom(folder).has(folder));
}

// The linter rejects cycles between files (`import/no-cycle`).
describe('the imports of src and server', () => {
  it('stay within what the layers may import', () => {
    for (const { name, path } of LAYERS) {
      expect(files.filter((file) => file.startsWith(path)).length, `files of ${name}`).toBeGreaterThan(0);
    }
    const violations = edges.flatMap(({ from, to, isFile }) => {
      const layer = layerOf(from);
      if (layer === undefined) return [`${from} is in no layer of tools/architecture/layers.ts`];
      const isAllowed = isFile
        ? layerOf(to) === layer || layer.mayImport.some((path) => to.startsWith(path))
        : layer.packages.includes(to);
      return isAllowed ? [] : [`${from} (${layer.name}) imports ${to}. ${layer.instead}`];
    });
    expect(violations).toEqual([]);
  });

  it('include the `Container` of Inversify only in the composition', () => {
    const importers = edges.filter(({ to, names }) => to === 'inversify' && names.includes('Container'));
    expect(
      importers.map(({ from }) => from).filter((from) => layerOf(from)?.name !== 'composition root'),
    ).toEqual([]);
    expect(importers.length).toBeGreaterThan(0);
  });

  it.each(['src/core/', 'server/', 'server/platform/'])('form no cycle between folders of %s', (parent) => {
    expect(foldersInCycles(parent)).toEqual([]);
  });
});

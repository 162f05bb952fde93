import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderGraph } from '../../tools/architecture/folder-graph.ts';
import { importCycles } from '../../tools/architecture/import-cycles.ts';
import { readImportGraph } from '../../tools/architecture/import-graph.ts';
import { importViolations } from '../../tools/architecture/import-violations.ts';
import { LAYERS } from '../../tools/architecture/layers.ts';

const graph = readImportGraph(join(import.meta.dirname, '../..'), ['src', 'server']);

describe('the imports of src and server', () => {
  it('include files of every layer, with imports', () => {
    for (const { name, path } of LAYERS) {
      const files = graph.files.filter((file) => file.startsWith(path));
      expect(files.length, `files of the layer ${name}`).toBeGreaterThan(0);
    }
    expect(graph.edges.length).toBeGreaterThan(graph.files.length);
  });

  it('follow the layer rules', () => {
    expect(importViolations(graph)).toEqual([]);
  });

  it('form no cycle', () => {
    expect(importCycles(graph)).toEqual([]);
  });

  it.each([
    ['src/core/', 10],
    ['server/', 10],
    ['server/platform/', 4],
  ])('form no cycle between folders of %s', (parent, least) => {
    const folders = folderGraph(graph, parent);
    expect(folders.files.length).toBeGreaterThan(least);
    expect(folders.edges.length).toBeGreaterThan(folders.files.length);
    expect(importCycles(folders)).toEqual([]);
  });
});

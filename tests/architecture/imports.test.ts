import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importCycles } from '../../tools/architecture/import-cycles.ts';
import { readImportGraph } from '../../tools/architecture/import-graph.ts';
import { importViolations } from '../../tools/architecture/import-violations.ts';
import { LAYERS } from '../../tools/architecture/layers.ts';

const graph = readImportGraph(join(import.meta.dirname, '../..'), ['src', 'server']);

describe('the imports of src and server', () => {
  it('were read: files of every layer, and imports in them', () => {
    for (const { name, path } of LAYERS) {
      const files = graph.files.filter((file) => file.startsWith(path));
      expect(files.length, `files of the layer ${name}`).toBeGreaterThan(0);
    }
    expect(graph.edges.length).toBeGreaterThan(graph.files.length);
  });

  it('run one way', () => {
    expect(importViolations(graph)).toEqual([]);
  });

  it('form no circle', () => {
    expect(importCycles(graph)).toEqual([]);
  });
});

import type { ImportGraph } from './import-graph.ts';

/**
 * Reduces an import graph to the subfolders of one folder: each subfolder is a file of the result, and its imports of
 * itself are left out.
 * @param parent ends with `/`
 */
export function folderGraph(graph: ImportGraph, parent: string): ImportGraph {
  const folderOf = (file: string): string | undefined => {
    const end = file.startsWith(parent) ? file.indexOf('/', parent.length) : -1;
    return end < 0 ? undefined : file.slice(0, end);
  };
  const edges = graph.edges.flatMap((edge) => {
    const from = folderOf(edge.from);
    const to = folderOf(edge.to);
    return from === undefined || to === undefined || from === to ? [] : [{ ...edge, from, to }];
  });
  return { files: [...new Set(graph.files.flatMap((file) => folderOf(file) ?? []))], edges };
}

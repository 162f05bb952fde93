// `npm run graph`: prints the import graph as a Mermaid diagram, folder by folder.
import { dirname } from 'node:path';
import { readImportGraph } from './architecture/import-graph.ts';

const { edges } = readImportGraph(dirname(import.meta.dirname), ['src', 'server']);

/**
 * Returns the area of a file: `src/core/deals`, `src/adapters/http`, `server/reports`, `server/platform/db`; `src/main.tsx` itself.
 */
function areaOf(file: string): string {
  const depth = file.startsWith('src/') || file.startsWith('server/platform/') ? 3 : 2;
  const parts = file.split('/');
  return parts.slice(0, Math.max(1, Math.min(depth, parts.length - 1))).join('/');
}

const arrows = new Map<string, number>();
for (const { from, to, kind } of edges) {
  const [source, target] = [areaOf(from), areaOf(to)];
  if (kind !== 'file' || source === target) continue;
  const arrow = `  ${source} --> ${target}`;
  arrows.set(arrow, (arrows.get(arrow) ?? 0) + 1);
}
console.log(['flowchart LR', ...[...arrows.keys()].toSorted()].join('\n'));

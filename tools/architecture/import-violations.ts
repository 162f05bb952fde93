import type { Edge, ImportGraph } from './import-graph.ts';
import { layerOf } from './layers.ts';
import type { Layer } from './layers.ts';

/** The layers that may name Inversify's `Container`: all others receive their dependencies. */
const MAY_IMPORT_CONTAINER: readonly string[] = ['composition root', 'wiring'];

/** @returns one sentence for each import that breaks a rule, in file order */
export function importViolations(graph: ImportGraph): readonly string[] {
  return graph.edges.flatMap((edge) => {
    const layer = layerOf(edge.from);
    const complaint =
      layer === undefined ? 'is in no layer of tools/architecture/layers.ts' : judge(edge, layer);
    return complaint === undefined ? [] : [`${edge.from}:${edge.line} ${complaint}`];
  });
}

function judge(edge: Edge, layer: Layer): string | undefined {
  switch (edge.kind) {
    case 'unreadable':
      return 'imports a module whose name is computed: name it, so that it can be checked.';
    case 'missing':
      return `imports ${edge.specifier}, which does not exist.`;
    case 'file':
      return judgeFile(edge, layer);
    case 'node':
      return layer.packages.includes('node:') ? undefined : refuse(edge, layer);
    case 'package':
      return judgePackage(edge, layer);
  }
}

function judgeFile(edge: Edge, layer: Layer): string | undefined {
  const own = layerOf(edge.to)?.name === layer.name;
  return own || layer.mayImport.some((path) => edge.to.startsWith(path)) ? undefined : refuse(edge, layer);
}

function judgePackage(edge: Edge, layer: Layer): string | undefined {
  if (!layer.packages.includes(edge.to)) return refuse(edge, layer);
  const importsContainer = edge.to === 'inversify' && edge.names.includes('Container');
  if (importsContainer && !MAY_IMPORT_CONTAINER.includes(layer.name)) {
    return 'imports the container: only the composition root may; other code receives its dependencies as arguments.';
  }
  return undefined;
}

function refuse(edge: Edge, layer: Layer): string {
  return `(${layer.name}) imports ${edge.to}. ${layer.instead}`;
}

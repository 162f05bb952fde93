import type { Edge, ImportGraph } from './import-graph.ts';
import { layerOf, type Layer } from './layers.ts';

/** The layers that may name Inversify's `Container`: all others receive their dependencies. */
const MAY_IMPORT_CONTAINER: readonly string[] = ['composition root', 'wiring'];

/** @returns one sentence for each import that breaks a rule, in file order */
export function importViolations(graph: ImportGraph): readonly string[] {
  return graph.edges.flatMap((edge) => {
    const layer = layerOf(edge.from);
    const violation =
      layer === undefined ? 'is in no layer of tools/architecture/layers.ts' : violationOf(edge, layer);
    return violation === undefined ? [] : [`${edge.from}:${edge.line} ${violation}`];
  });
}

function violationOf(edge: Edge, layer: Layer): string | undefined {
  switch (edge.kind) {
    case 'unreadable':
      return 'imports a module whose name is computed: name it, so that it can be checked.';
    case 'missing':
      return `imports ${edge.specifier}, which does not exist.`;
    case 'file':
      return fileViolation(edge, layer);
    case 'node':
      return layer.packages.includes('node:') ? undefined : forbidden(edge, layer);
    case 'package':
      return packageViolation(edge, layer);
  }
}

function fileViolation(edge: Edge, layer: Layer): string | undefined {
  const own = layerOf(edge.to)?.name === layer.name;
  return own || layer.mayImport.some((path) => edge.to.startsWith(path)) ? undefined : forbidden(edge, layer);
}

function packageViolation(edge: Edge, layer: Layer): string | undefined {
  if (!layer.packages.includes(edge.to)) return forbidden(edge, layer);
  const importsContainer = edge.to === 'inversify' && edge.names.includes('Container');
  if (importsContainer && !MAY_IMPORT_CONTAINER.includes(layer.name)) {
    return 'imports the container: only the composition root may; other code receives its dependencies as arguments.';
  }
  return undefined;
}

function forbidden(edge: Edge, layer: Layer): string {
  return `(${layer.name}) imports ${edge.to}. ${layer.instead}`;
}

import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';

/** One import, re-export or dynamic import of a source file, and its target. */
export interface Edge {
  readonly from: string;
  /** A path from the root for a project file, the package's name for a package, `node:` for Node's modules. */
  readonly to: string;
  readonly isFile: boolean;
  /** The names in braces, as the imported module exports them; none for an import without braces. */
  readonly names: readonly string[];
}

export interface ImportGraph {
  /** Paths from the project's root. */
  readonly files: readonly string[];
  readonly edges: readonly Edge[];
}

/** Reads every TypeScript file that the patterns match. */
export function readImportGraph(root: string, patterns: readonly string[]): ImportGraph {
  const files = globSync(patterns, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file))
    .toSorted();
  return {
    files,
    edges: files.flatMap((file) => readImports(file, readFileSync(posix.join(root, file), 'utf8'))),
  };
}

/** Reads the imports, re-exports and dynamic imports of one file. @throws when it cannot be parsed */
export function readImports(file: string, text: string): readonly Edge[] {
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    names: entries.flatMap(({ importName }) => importName.name ?? []),
  }));
  const exports = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, importName }) =>
      moduleRequest === null
        ? []
        : [{ specifier: moduleRequest.value, names: [importName.name ?? []].flat() }],
    );
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    specifier: text.slice(start + 1, end - 1),
    names: [],
  }));
  return [...imports, ...exports, ...dynamic].map(({ specifier, names }) => ({
    from: file,
    names,
    ...targetOf(file, specifier),
  }));
}

function targetOf(from: string, specifier: string): Pick<Edge, 'to' | 'isFile'> {
  if (specifier.startsWith('.')) {
    return { to: posix.join(posix.dirname(from), specifier.replace(/\?.*$/, '')), isFile: true };
  }
  if (specifier.startsWith('node:')) return { to: 'node:', isFile: false };
  return { to: specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'), isFile: false };
}

import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { readImports, type ImportReference } from './read-imports.ts';

/** One import and its target. */
export interface Edge extends ImportReference {
  readonly from: string;
  /** A path from the root for a project file, the package's name for a package, `node:…` for Node's modules. */
  readonly to: string;
  readonly kind: 'file' | 'package' | 'node' | 'missing' | 'unreadable';
}

export interface ImportGraph {
  /** Paths from the project's root, with `/`. */
  readonly files: readonly string[];
  readonly edges: readonly Edge[];
}

/** Reads the TypeScript files of the given folders. */
export function readImportGraph(root: string, folders: readonly string[]): ImportGraph {
  const paths = folders.flatMap((folder) => globSync(`${folder}/**/*`, { cwd: root, withFileTypes: false }));
  const all = paths.map((path) => path.replaceAll('\\', '/')).toSorted();
  const sources = all.filter((path) => /\.tsx?$/.test(path));
  const texts = new Map(sources.map((path) => [path, readFileSync(posix.join(root, path), 'utf8')]));
  return buildImportGraph(texts, new Set(all));
}

/**
 * @param texts the text of every source file by its path
 * @param existing every path that an import may resolve to, including style sheets
 */
export function buildImportGraph(
  texts: ReadonlyMap<string, string>,
  existing: ReadonlySet<string> = new Set(texts.keys()),
): ImportGraph {
  const edges = [...texts].flatMap(([from, text]) =>
    readImports(from, text).map((reference) => ({
      ...reference,
      from,
      ...resolve(from, reference, existing),
    })),
  );
  return { files: [...texts.keys()], edges };
}

function resolve(
  from: string,
  { specifier }: ImportReference,
  existing: ReadonlySet<string>,
): Pick<Edge, 'to' | 'kind'> {
  if (specifier === undefined) return { to: '(computed)', kind: 'unreadable' };
  if (specifier.startsWith('node:')) return { to: specifier, kind: 'node' };
  if (!specifier.startsWith('.') && !specifier.startsWith('/'))
    return { to: packageOf(specifier), kind: 'package' };
  const bare = specifier.replace(/\?.*$/, '');
  const to = bare.startsWith('/') ? bare.slice(1) : posix.join(posix.dirname(from), bare);
  return { to, kind: existing.has(to) ? 'file' : 'missing' };
}

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

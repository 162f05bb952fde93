import { gzipSync } from 'node:zlib';

/** The part of Vite's manifest that says which file needs which. */
export type Manifest = Readonly<Record<string, ManifestEntry>>;

export interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** One row of budget.json: what may be loaded before a screen is usable. Kilobytes are 1000 bytes, gzip level 9. */
export interface RouteBudget {
  readonly name: string;
  /** Path of the page that a server answers with, in `dist`. */
  readonly page: string;
  /** Manifest keys of the chunks that the screen loads besides what its page names. */
  readonly chunks: readonly string[];
  /** Files that the screen loads and that no manifest knows, such as fonts by a style sheet: start of their names. */
  readonly fonts: readonly string[];
  readonly jsKilobytes: number;
  readonly cssKilobytes?: number;
  readonly requests?: number;
}

/** What a route costs. */
export interface RouteWeight {
  readonly js: readonly string[];
  readonly css: readonly string[];
  readonly jsKilobytes: number;
  readonly cssKilobytes: number;
  /** The page, its scripts and style sheets, and its fonts; calls of the API are not files. */
  readonly requests: number;
}

/** A built file by its path in `dist`; `undefined` if there is none. */
export type ReadBuilt = (path: string) => Buffer | undefined;

/**
 * Adds up what a route loads: what its page names, the chunks of the budget, and everything those import statically.
 * @throws when a chunk or file that the budget names is not in the build: a budget that measures nothing must not pass
 */
export function weighRoute(budget: RouteBudget, manifest: Manifest, read: ReadBuilt): RouteWeight {
  const page = mustRead(read, budget.page).toString('utf8');
  const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));
  const { scripts, styles } = filesOf(page);
  const js = new Set<string>();
  const css = new Set(styles);
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const entry = manifest[key];
    if (entry === undefined)
      throw new Error(`${budget.name}: the build has no chunk ${key}; mend budget.json.`);
    js.add(entry.file);
    for (const file of entry.css ?? []) css.add(file);
    for (const next of entry.imports ?? []) visit(next);
  };
  for (const file of scripts) {
    const key = keyOf.get(file);
    if (key === undefined) js.add(file);
    else visit(key);
  }
  for (const key of budget.chunks) visit(key);
  return {
    js: [...js],
    css: [...css],
    jsKilobytes: kilobytes([...js], read),
    cssKilobytes: kilobytes([...css], read) + inlineCssKilobytes(page),
    requests: 1 + js.size + css.size + budget.fonts.length,
  };
}

/** The scripts (preloaded ones too) and style sheets that a page names, by their paths in `dist`. */
function filesOf(page: string): { readonly scripts: readonly string[]; readonly styles: readonly string[] } {
  const scripts: string[] = [];
  const styles: string[] = [];
  for (const [tag, element] of page.matchAll(/<(script|link)\b[^>]*>/g)) {
    const path = /\s(?:src|href)="\/([^"]+)"/.exec(tag)?.[1];
    if (path === undefined) continue;
    if (element === 'script' || tag.includes('rel="modulepreload"')) scripts.push(path);
    else if (tag.includes('rel="stylesheet"')) styles.push(path);
  }
  return { scripts, styles };
}

/** @returns one sentence for each limit that the route exceeds */
export function budgetViolations(budget: RouteBudget, weight: RouteWeight): readonly string[] {
  const rows = [
    ['kB of JavaScript', weight.jsKilobytes, budget.jsKilobytes],
    ['kB of CSS', weight.cssKilobytes, budget.cssKilobytes],
    ['requests', weight.requests, budget.requests],
  ] as const;
  return rows.flatMap(([unit, actual, limit]) =>
    limit !== undefined && actual > limit
      ? [`${budget.name}: ${round(actual)} ${unit}, at most ${limit} allowed.`]
      : [],
  );
}

export const round = (value: number): number => Math.round(value * 10) / 10;

function kilobytes(files: readonly string[], read: ReadBuilt): number {
  return files.reduce((sum, file) => sum + gzipSync(mustRead(read, file), { level: 9 }).length / 1000, 0);
}

function inlineCssKilobytes(page: string): number {
  const inline = [...page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css ?? '').join('');
  return inline === '' ? 0 : gzipSync(inline, { level: 9 }).length / 1000;
}

function mustRead(read: ReadBuilt, path: string): Buffer {
  const bytes = read(path);
  if (bytes === undefined) throw new Error(`The build has no file ${path}.`);
  return bytes;
}

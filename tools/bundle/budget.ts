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
  /** Manifest keys of the entry and of the chunks that are loaded for the screen. */
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
 * Adds up what a route loads: the page's own scripts, the named chunks, and everything those import statically.
 * @throws when a chunk or file that the budget names is not in the build: a budget that measures nothing must not pass
 */
export function weighRoute(budget: RouteBudget, manifest: Manifest, read: ReadBuilt): RouteWeight {
  const page = mustRead(read, budget.page).toString('utf8');
  const js = new Set<string>();
  const css = new Set<string>();
  for (const [, source] of page.matchAll(/<script\b[^>]*\ssrc="\/([^"]+)"/g))
    if (source !== undefined) js.add(source);
  for (const [, href] of page.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*href="\/([^"]+)"/g)) {
    if (href !== undefined) css.add(href);
  }
  const visit = (key: string, seen: Set<string>): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const entry = manifest[key];
    if (entry === undefined)
      throw new Error(`${budget.name}: the build has no chunk ${key}; mend budget.json.`);
    js.add(entry.file);
    for (const file of entry.css ?? []) css.add(file);
    for (const next of entry.imports ?? []) visit(next, seen);
  };
  const seen = new Set<string>();
  for (const key of budget.chunks) visit(key, seen);
  return {
    js: [...js],
    css: [...css],
    jsKilobytes: kilobytes([...js], read),
    cssKilobytes: kilobytes([...css], read) + inlineCssKilobytes(page),
    requests: 1 + js.size + css.size + budget.fonts.length,
  };
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

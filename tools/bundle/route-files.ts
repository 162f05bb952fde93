/** The part of Vite's manifest with the imports of each file. */
export type Manifest = Readonly<Record<string, ManifestEntry>>;

interface ManifestEntry {
  readonly file: string;
  /** Name of the chunk, as the groups of `vite.config.ts` give it. */
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/**
 * One row of budget.json: the limits of the files that load before a screen is usable. Kilobytes are 1000 bytes, gzip
 * level 9.
 */
export interface RouteBudget {
  readonly name: string;
  /** Path in `dist` of the page that a server answers with. */
  readonly page: string;
  /** Modules, or names of chunks, that the screen loads besides what its page names. */
  readonly chunks: readonly string[];
  readonly jsKilobytes: number;
  readonly cssKilobytes?: number;
  /** Limit for the number of files: the page, its scripts, style sheets and fonts. */
  readonly requests?: number;
}

/** The files of a route, as paths in `dist`. */
export interface RouteFiles {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

/**
 * Lists the files that a route loads: those its page names, the chunks of the budget, and all their static imports.
 * @param html the route's page
 * @throws when the build lacks a chunk that the budget names, because such a budget would measure nothing
 */
export function routeFiles(budget: RouteBudget, manifest: Manifest, html: string): RouteFiles {
  const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));
  const { scripts, styles } = filesOf(html);
  const js = new Set<string>();
  const css = new Set(styles);
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const entry = manifest[key];
    if (entry === undefined)
      throw new Error(`${budget.name}: the build has no chunk ${key}; correct budget.json.`);
    js.add(entry.file);
    for (const file of entry.css ?? []) css.add(file);
    for (const next of entry.imports ?? []) visit(next);
  };
  for (const file of scripts) {
    const key = keyOf.get(file);
    if (key === undefined) js.add(file);
    else visit(key);
  }
  for (const chunk of budget.chunks) visit(keyOfChunk(manifest, chunk));
  return { js: [...js], css: [...css] };
}

/** The manifest lists a chunk of several modules under its file, whose hash changes; it is found by its name. */
function keyOfChunk(manifest: Manifest, chunk: string): string {
  if (chunk in manifest) return chunk;
  return Object.keys(manifest).find((key) => manifest[key]?.name === chunk) ?? chunk;
}

/** The rules that stand in a page itself. */
export const inlineCss = (html: string): string =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css ?? '').join('');

/** Returns the scripts (preloaded ones too) and style sheets that a page names, as paths in `dist`. */
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

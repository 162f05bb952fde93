import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { inlineCriticalCss } from '../prerender/critical-css.ts';
import { fillPage } from '../prerender/fill-page.ts';

/** The result of `src/ui/prerender/prerender-pages.tsx` for one page. */
interface DrawnPage {
  readonly page: string;
  readonly file: string;
  readonly title: string;
  readonly markup: string;
}

interface PrerenderModule {
  readonly prerenderPages: (productName: string) => readonly DrawnPage[];
}

export interface PrerenderOptions {
  /** Path from the root of the module that draws the pages. */
  readonly module: string;
  /** Paths from the root of the modules whose chunks an investor's first page loads, and of those that draw charts. */
  readonly parts: { readonly investor: readonly string[]; readonly charts: readonly string[] };
  /** Prefixes of the names of fonts that a drawn page shows at once. */
  readonly fonts: readonly string[];
}

/**
 * Draws pages at build time, so that a visitor sees them before any script has loaded. The application takes them over,
 * see `src/ui/start-app.tsx`.
 */
export function prerender(options: PrerenderOptions): Plugin {
  return {
    name: 'kopal:prerender',
    apply: 'build',
    // Runs after Vite's own plugins, which write `index.html` and the style sheets, and before compression.
    enforce: 'post',
    async generateBundle(_output, bundle) {
      const { root, env } = this.environment.config;
      const { module } = await runnerImport<PrerenderModule>(join(root, options.module), {
        root,
        configFile: false,
        mode: 'production',
        logLevel: 'error',
      });
      const product = String(env['VITE_PRODUCT_NAME']);
      const html = textOf(bundle, 'index.html');
      const filesOf = (parts: readonly string[]): readonly string[] =>
        withImports(
          bundle,
          parts.map((part) => chunkOf(bundle, join(root, part))),
        );
      const investorParts = filesOf(options.parts.investor);
      const chartParts = filesOf(options.parts.charts).filter((file) => !investorParts.includes(file));
      const apiBase =
        env['VITE_BACKEND'] === 'memory' ? undefined : String(env['VITE_API_BASE_URL'] ?? '/api');
      const fonts = options.fonts.map((font) => assetOf(bundle, font));
      for (const { page, file, title, markup } of module.prerenderPages(product)) {
        const filled = fillPage(html, {
          page,
          product,
          title,
          markup,
          investorParts,
          chartParts,
          apiBase,
          fonts,
        });
        const source = await inlineCriticalCss(filled, (name) => textOf(bundle, name));
        const existing = bundle[file];
        if (existing?.type === 'asset') existing.source = source;
        else this.emitFile({ type: 'asset', fileName: file, source });
      }
    },
  };
}

function textOf(bundle: Rolldown.OutputBundle, file: string): string {
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`The build has no file ${file}.`);
  return typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source);
}

/** The file that holds a module. */
function chunkOf(bundle: Rolldown.OutputBundle, moduleId: string): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.includes(moduleId),
  );
  if (chunk === undefined) throw new Error(`The build has no chunk for ${moduleId}.`);
  return chunk.fileName;
}

/** The style sheets that a module waits for when it is loaded later, besides those of the page. */
function stylesOf(bundle: Rolldown.OutputBundle, file: string): readonly string[] {
  const chunk = bundle[file];
  return chunk?.type === 'chunk' && !chunk.isEntry ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
}

/** Adds the static imports of the files: a browser preloads a module, but not necessarily its imports. */
function withImports(bundle: Rolldown.OutputBundle, files: readonly string[]): readonly string[] {
  const all = new Set<string>();
  const visit = (file: string): void => {
    const chunk = bundle[file];
    if (all.has(file) || chunk?.type !== 'chunk') return;
    all.add(file);
    for (const next of chunk.imports) visit(next);
  };
  for (const file of files) visit(file);
  return [...all].flatMap((file) => [file, ...stylesOf(bundle, file)]);
}

function assetOf(bundle: Rolldown.OutputBundle, start: string): string {
  const name = Object.keys(bundle).find((file) => file.startsWith(`assets/${start}`));
  if (name === undefined) throw new Error(`The build has no asset ${start}.`);
  return name;
}

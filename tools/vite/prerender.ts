import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { fillPage } from '../prerender/fill-page.ts';
import { usedCss } from '../prerender/used-css.ts';

/** What `src/ui/prerender/prerender-pages.tsx` answers. */
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
  /** The module that draws the pages, from the root. */
  readonly module: string;
  /** Modules whose chunks an investor's first page loads, from the root. */
  readonly investorParts: readonly string[];
  /** Starts of the names of fonts that a drawn page shows at once. */
  readonly fonts: readonly string[];
  /** Parts of selectors that `early.js` relies on. */
  readonly selectors: readonly string[];
}

/**
 * Draws pages at build time, so that a visitor sees them before any script has arrived. The application takes them
 * over, see `src/ui/start-app.tsx`.
 */
export function prerender(options: PrerenderOptions): Plugin {
  return {
    name: 'kopal:prerender',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler(_output, bundle) {
        const { root, build, env } = this.environment.config;
        const dist = resolve(root, build.outDir);
        const { module } = await runnerImport<PrerenderModule>(join(root, options.module), {
          root,
          configFile: false,
          mode: 'production',
          logLevel: 'error',
        });
        const product = String(env['VITE_PRODUCT_NAME']);
        const html = await readFile(join(dist, 'index.html'), 'utf8');
        const css = await stylesOf(html, dist);
        for (const { page, file, title, markup } of module.prerenderPages(product)) {
          const filled = fillPage(html, {
            page,
            product,
            title,
            markup,
            css: usedCss(css, markup, options.selectors),
            investorParts: withImports(
              bundle,
              options.investorParts.map((part) => chunkOf(bundle, join(root, part))),
            ),
            fonts: options.fonts.map((font) => assetOf(bundle, font)),
          });
          await mkdir(dirname(join(dist, file)), { recursive: true });
          await writeFile(join(dist, file), filled);
        }
      },
    },
  };
}

async function stylesOf(html: string, dist: string): Promise<string> {
  const files = [...html.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)].map(
    ([, file]) => file ?? '',
  );
  return (await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')))).join('\n');
}

function chunkOf(bundle: Rolldown.OutputBundle, moduleId: string): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId === moduleId,
  );
  if (chunk === undefined) throw new Error(`The build has no chunk for ${moduleId}.`);
  return chunk.fileName;
}

/** With what they import statically: a browser preloads a module, but need not look what it imports. */
function withImports(bundle: Rolldown.OutputBundle, files: readonly string[]): readonly string[] {
  const all = new Set<string>();
  const visit = (file: string): void => {
    const chunk = bundle[file];
    if (all.has(file) || chunk?.type !== 'chunk') return;
    all.add(file);
    for (const next of chunk.imports) visit(next);
  };
  for (const file of files) visit(file);
  return [...all];
}

function assetOf(bundle: Rolldown.OutputBundle, start: string): string {
  const name = Object.keys(bundle).find((file) => file.startsWith(`assets/${start}`));
  if (name === undefined) throw new Error(`The build has no asset ${start}.`);
  return name;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { withBuiltSettings } from './built-settings.ts';

/** The part of `src/prerender.tsx` that the plugin uses. */
interface PrerenderModule {
  readonly prerenderPages: (
    productName: string,
  ) => Promise<Readonly<Record<'neutral' | 'login', { readonly markup: string; readonly title: string }>>>;
}

/**
 * Writes two pages as HTML: the log-in, and the neutral page, which is the empty layout. Both contain the settings of
 * the build, the style sheet and `first-paint.js`, so that they are visible before any other file has loaded.
 * `src/ui/start-app.tsx` hydrates the log-in.
 * @param preload names of the chunks that the neutral page preloads for a logged-in investor, with their imports
 */
export function prerender({ preload }: { readonly preload: readonly string[] }): Plugin {
  return {
    name: 'kopal:prerender',
    apply: 'build',
    // After Vite's own plugins, which write `index.html` and the style sheet, and before the compression.
    enforce: 'post',
    async generateBundle(_output, bundle) {
      const { root, publicDir, env, mode } = this.environment.config;
      const { module } = await runnerImport<PrerenderModule>(join(root, 'src/prerender.tsx'), {
        root,
        mode,
        configFile: false,
        define: { 'import.meta.env.VITE_PRODUCT_NAME': JSON.stringify(env['VITE_PRODUCT_NAME']) },
        logLevel: 'error',
      });
      const pages = await module.prerenderPages(String(env['VITE_PRODUCT_NAME']));
      const index = assetOf(bundle, 'index.html');
      const files = withImports(bundle, preload);
      const html = withBuiltSettings(textOf(index), env)
        .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/, (_link, file: string) => {
          return `<style>${textOf(assetOf(bundle, file))}</style>`;
        })
        .replace(/<script src="\/(first-paint\.js)"><\/script>/, (_script, file: string) => {
          return `<script>${readFileSync(join(publicDir, file), 'utf8')}</script>`;
        });
      const pageOf = (name: 'neutral' | 'login'): string =>
        html
          .replace(/<title>.*<\/title>/, () => `<title>${escape(pages[name].title)}</title>`)
          .replace(
            '<div id="root" data-starting>',
            () => `<div id="root" data-starting data-page="${name}">${pages[name].markup}`,
          );
      const preloads = [...files].map((file) => `<link rel="modulepreload" href="/${file}">`).join('');
      index.source = pageOf('neutral').replace('<template id="session-files">', (start) => start + preloads);
      this.emitFile({ type: 'asset', fileName: 'auth/login/index.html', source: pageOf('login') });
    },
  };
}

function assetOf(bundle: Rolldown.OutputBundle, file: string): Rolldown.OutputAsset {
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`The build has no file ${file}.`);
  return asset;
}

const textOf = ({ source }: Rolldown.OutputAsset): string =>
  typeof source === 'string' ? source : new TextDecoder().decode(source);

/** Returns the files of the chunks and of their static imports, which a browser does not preload by itself. */
function withImports(bundle: Rolldown.OutputBundle, names: readonly string[]): ReadonlySet<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file));
  };
  for (const name of names) {
    const chunk = chunks.find((each) => each.name === name);
    if (chunk === undefined) throw new Error(`The build has no chunk with the name ${name}.`);
    add(chunk);
  }
  return files;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

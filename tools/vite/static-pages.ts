import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { withBuiltSettings } from './built-settings.ts';

/**
 * Serves and builds the pages of a folder, which need no code of the app. Vite itself replaces settings such as
 * `%VITE_PRODUCT_NAME%` only in pages that it bundles, and it adds the app's style sheet to every page that it bundles.
 * @param folder its files `x.html` become `/x.html`
 */
export function staticPages(folder: string): Plugin {
  let config: ResolvedConfig;
  const read = (file: string): string => {
    const html = readFileSync(join(config.root, folder, file), 'utf8');
    return withBuiltSettings(html, config.env).replaceAll(/%(VITE_\w+)%/g, (_, setting: string) =>
      escape(String(config.env[setting] ?? '')),
    );
  };
  const files = (): readonly string[] => readdirSync(join(config.root, folder));
  return {
    name: 'kopal:static-pages',
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle() {
      for (const fileName of files()) this.emitFile({ type: 'asset', fileName, source: read(fileName) });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
        if (!files().includes(file)) return next();
        response.setHeader('Content-Type', 'text/html; charset=utf-8').end(read(file));
      });
    },
  };
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

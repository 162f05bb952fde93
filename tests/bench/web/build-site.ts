import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

const SOURCE = join(import.meta.dirname, 'baseline');

/**
 * Puts the built app and, under `/baseline/`, the pages of the baseline (docs/performance.md) into one folder, so that
 * one server sends both with the same headers and the same compression.
 * @param dist the folder with the built app
 * @returns `folder`
 */
export async function buildSite(dist: string, folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await cp(dist, folder, { recursive: true });
  await build({
    root: SOURCE,
    base: '/baseline/',
    configFile: false,
    logLevel: 'warn',
    plugins: [
      react(),
      compression({ threshold: 512, algorithms: [defineAlgorithm('gzip', { level: 9 }), 'brotliCompress'] }),
    ],
    build: {
      target: 'es2023',
      outDir: join(folder, 'baseline'),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: ['login', 'dashboard', 'holdings'].map((page) => join(SOURCE, `${page}.html`)),
      },
    },
  });
  return folder;
}

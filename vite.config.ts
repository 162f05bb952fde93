import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { minifyPublic } from './tools/vite/minify-public.ts';
import { partsInCommon } from './tools/vite/parts-in-common.ts';
import { precompress } from './tools/vite/precompress.ts';
import { prerender } from './tools/vite/prerender.ts';
import { recordModules } from './tools/vite/record-modules.ts';
import { withoutJit } from './tools/vite/without-jit.ts';

/** Where `npm start` serves the reference API; `npm run dev` forwards its calls there. */
const REFERENCE_API = process.env['KOPAL_API'] ?? 'http://127.0.0.1:4600';

/** What an investor's first page loads, besides what every page does. */
const INVESTOR_PARTS = [
  'src/ui/shell/chrome.tsx',
  'src/adapters/di/http.module.ts',
  'src/adapters/di/portfolio.module.ts',
  'src/ui/portfolio/dashboard-screen.tsx',
];

export default defineConfig({
  plugins: [
    react(),
    withoutJit(),
    recordModules(),
    prerender({
      module: 'src/ui/prerender/prerender-pages.tsx',
      investorParts: INVESTOR_PARTS,
      fonts: ['source-serif-4-latin'],
      selectors: ['data-pressed', 'load-failure'],
    }),
    minifyPublic(['early.js']),
    precompress(),
  ],
  resolve: {
    // RxJS as ES2015 classes: 2 kB less than its ES5 default.
    conditions: ['es2015', ...defaultClientConditions],
    // In the place of code for older browsers and older Reacts.
    alias: {
      'use-sync-external-store/shim/index.js': 'react',
      'reflect-metadata/lite': join(import.meta.dirname, 'src/adapters/di/metadata-store.ts'),
      tslib: join(import.meta.dirname, 'src/adapters/di/generator-helpers.ts'),
    },
  },
  css: {
    preprocessorOptions: {
      scss: {
        // Bootstrap 5.3 is written for the older Sass: nothing that we could change.
        quietDeps: true,
        silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
      },
    },
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Read by the bundle check: which route loads which files.
    manifest: true,
    license: { fileName: 'licences.md' },
    // Every browser of our target knows `modulepreload`; the polyfill would be one more script for the CSP.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      // To read a property does nothing else in any package of ours.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          // What every page loads, in two files instead of a dozen: the packages keep their place in the browser's
          // cache when only our own code changes.
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
            { name: 'app', tags: ['$initial'] },
            // What the first page of an investor shares with others, in one file instead of a dozen.
            partsInCommon({ name: 'shared', root: import.meta.dirname, parts: INVESTOR_PARTS }),
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: REFERENCE_API, changeOrigin: false } },
  },
  preview: { host: '127.0.0.1' },
});

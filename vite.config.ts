import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { highchartsParts } from './tools/vite/highcharts-parts.ts';
import { minifyPublic } from './tools/vite/minify-public.ts';
import { partsInCommon } from './tools/vite/parts-in-common.ts';
import { precompress } from './tools/vite/precompress.ts';
import { prerender } from './tools/vite/prerender.ts';
import { reactAsModule } from './tools/vite/react-as-module.ts';
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

const PACKAGES = /[\\/]node_modules[\\/]|react-as-module:/;

const inCommon = (name: string, parts: readonly string[]): ReturnType<typeof partsInCommon> =>
  partsInCommon({ name, root: import.meta.dirname, parts });

export default defineConfig({
  plugins: [
    reactAsModule(),
    react(),
    withoutJit(),
    highchartsParts(),
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
    // A part names itself what it imports; the names of all files in the first one would weigh more than they save.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    rolldownOptions: {
      checks: { pluginTimings: false },
      // To read a property does nothing else in any package of ours.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          // What every page loads, in two files instead of a dozen: the packages keep their place in the browser's
          // cache when only our own code changes.
          groups: [
            { name: 'vendor', tags: ['$initial'], test: PACKAGES },
            { name: 'app', tags: ['$initial'] },
            // What parts that are loaded together share, in one file instead of a dozen; each module goes into the
            // first that fits. The first page of an investor gets nothing that only other pages need.
            inCommon('shared', INVESTOR_PARTS),
            {
              name: 'dialog',
              minShareCount: 2,
              test: /[\\/]ui[\\/]shared[\\/](dialog|modal-manager|wrap-tab)\.ts/,
            },
            inCommon('holdings', [
              'src/adapters/di/holdings.module.ts',
              'src/ui/portfolio/holdings-screen.tsx',
            ]),
            inCommon('account', [
              'src/adapters/di/account.module.ts',
              'src/ui/session/register-screen.tsx',
              'src/ui/session/verify-otp-screen.tsx',
              'src/ui/session/reset-password-screen.tsx',
              'src/ui/session/enter-otp-screen.tsx',
              'src/ui/session/new-password-screen.tsx',
            ]),
            inCommon('market', [
              'src/adapters/di/market.module.ts',
              'src/ui/deals/deals-screen.tsx',
              'src/ui/deals/deal-screen.tsx',
              'src/ui/events/events-screen.tsx',
              'src/ui/pre-ipo/pre-ipo-screen.tsx',
            ]),
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

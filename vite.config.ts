import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { minifyPublic } from './tools/vite/minify-public.ts';
import { prerender } from './tools/vite/prerender.ts';

/** Where `npm start` serves the reference API; `npm run dev` forwards its calls there. */
const REFERENCE_API = process.env['KOPAL_API'] ?? 'http://127.0.0.1:4600';

/** The modules that an investor's first page loads besides those of every page. */
const INVESTOR_PARTS = [
  'src/ui/shell/app-shell.tsx',
  'src/adapters/di/http.module.ts',
  'src/adapters/di/portfolio.module.ts',
  'src/adapters/di/dashboard.factory.ts',
  'src/ui/portfolio/dashboard-screen.tsx',
];

export default defineConfig({
  plugins: [
    react(),
    prerender({
      module: 'src/ui/prerender/prerender-pages.tsx',
      parts: { investor: INVESTOR_PARTS, charts: ['src/ui/charts/drawn-chart.tsx'] },
      fonts: ['ledger-serif-basic'],
    }),
    minifyPublic(['early.js']),
    // A `.br` and a `.gz` beside every text file: a server sends them as they are.
    compression({
      include: /\.(css|html|js|json|svg|txt)$/,
      exclude: /\.vite/,
      threshold: 512,
      algorithms: [defineAlgorithm('gzip', { level: 9 }), 'brotliCompress'],
    }),
  ],
  resolve: {
    // RxJS publishes its ES2015 classes under this condition; its default is ES5.
    conditions: ['es2015', ...defaultClientConditions],
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
      // A constant of a few words, such as a call's path, is written where it is used: smaller than a name for it.
      optimization: { inlineConst: { mode: 'all' } },
      checks: { pluginTimings: false },
      output: {
        // The first file names every part: short names save it half a kilobyte. `.vite/manifest.json` tells the parts apart.
        chunkFileNames: ({ name }) =>
          /^(?:investor|vendor|drawn-chart|google-identity-sign-in)$/.test(name)
            ? 'assets/[name]-[hash:7].js'
            : 'assets/[hash:7].js',
        // The first file also names the style sheets of every part, which carry the names of all parts that share them.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash:7][extname]'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            // The packages that every page loads stay in the browser's cache when only our own code changes.
            { name: 'vendor', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
            { name: 'app', tags: ['$initial'] },
            // One file, with all that the parts import: dozens of small ones would compress far worse.
            { name: 'investor', test: (id: string) => INVESTOR_PARTS.some((part) => id.endsWith(part)) },
            // The helpers of all charts stay with the library: no chart is drawn without it.
            { name: 'drawn-chart', test: /ui[\\/]charts[\\/]drawn-chart\.tsx$/ },
            // Code that several pages share; parts below 8 kB join the closest other one, which saves requests.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 8000 },
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

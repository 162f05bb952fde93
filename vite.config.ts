import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { prerender } from './tools/vite/prerender.ts';
import { staticPages } from './tools/vite/static-pages.ts';

/** Where `npm start` serves the reference API; `npm run dev` forwards calls and the demo's files there. */
const REFERENCE_API = process.env['KOPAL_API'] ?? 'http://127.0.0.1:4600';

/** Returns the name of the chunk for a module that `import()` loads; what that module imports joins the chunk. */
function chunkOf(module: string): string | null {
  // What an investor's pages share: the layout, and the wiring with its gateways.
  if (/app-shell\.tsx$|investor-chunk\.ts$/.test(module)) return 'investor';
  // The package's entry is `esm/index.js`, and neither word would make a meaningful name.
  if (module.includes('@simplewebauthn')) return 'passkeys';
  // A screen and its view model, whose names begin alike: `deals-screen.tsx` and `deals.view-model.ts`.
  return /src\/(?:core|ui)\/[\w-]+\/([\w-]+)(?:-screen\.tsx|\.view-model\.ts)$/.exec(module)?.[1] ?? null;
}

export default defineConfig({
  plugins: [
    react(),
    prerender({ preload: ['investor', 'dashboard'] }),
    staticPages('pages'),
    // A `.br` and a `.gz` beside every text file of at least 512 bytes: a server sends them as they are.
    compression({
      include: /\.(css|html|js|json|svg|txt)$/,
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
        // Bootstrap 5.3 uses features that Sass has deprecated; we cannot change its code.
        quietDeps: true,
        silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
      },
    },
  },
  build: {
    target: 'es2023',
    // One style sheet, which `prerender` writes into the pages.
    cssCodeSplit: false,
    // Every browser of our target supports `modulepreload`.
    modulePreload: { polyfill: false },
    license: { fileName: 'licences.md' },
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // The code that every page loads; packages stay in the browser's cache when only our code changes.
            {
              name: (module) => (module.includes('node_modules') ? 'vendor' : 'app'),
              tags: ['$initial'],
              includeDependenciesRecursively: false,
            },
            // One chunk for all modules that several chunks import. Without this group, there would be such a chunk
            // for each combination of importing chunks.
            { name: 'shared', minShareCount: 2 },
            { name: chunkOf },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '^/(?:api|demo)/': { target: REFERENCE_API, changeOrigin: false } },
  },
  preview: { host: '127.0.0.1' },
});

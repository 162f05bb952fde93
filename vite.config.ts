import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './tools/vite/precompress.ts';
import { recordModules } from './tools/vite/record-modules.ts';

/** Where `npm start` serves the reference API; `npm run dev` forwards its calls there. */
const REFERENCE_API = process.env['KOPAL_API'] ?? 'http://127.0.0.1:4600';

export default defineConfig({
  plugins: [react(), recordModules(), precompress()],
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
      output: {
        codeSplitting: {
          // The packages of the first screen in one file of their own: it keeps its name, and so its place in the
          // browser's cache, when only our own code changes.
          groups: [{ name: 'vendor', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ }],
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

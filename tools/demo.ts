// `npm run demo`: builds the whole app with the memory backend into `dist-demo/`, which any static host can serve, and
// serves it. `npm run demo -- --build` only builds.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runVisibly } from './run-program.ts';

const FOLDER = 'dist-demo';
const PORT = process.env['PORT'] ?? '4601';

const buildExitCode = await runVisibly('vite', ['build', '--outDir', FOLDER, '--logLevel', 'warn'], {
  VITE_BACKEND: 'memory',
});
if (buildExitCode === 0) {
  // Static hosts without a rewrite rule respond with this page to unknown paths.
  copyFileSync(join(ROOT, FOLDER, 'index.html'), join(ROOT, FOLDER, '404.html'));
}
if (buildExitCode !== 0 || process.argv.includes('--build')) {
  process.exitCode = buildExitCode;
} else {
  console.log(`\n  The demo, which needs no API server: http://localhost:${PORT}\n`);
  process.exitCode = await runVisibly('vite', [
    'preview',
    '--outDir',
    FOLDER,
    '--port',
    PORT,
    '--strictPort',
  ]);
}

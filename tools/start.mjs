// `npm start`: builds the app and serves it with the reference API in this process, so that Ctrl+C stops both.
// Plain JavaScript, so that a Node that cannot read TypeScript can still report that.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `The reference API needs Node 24.7 or newer; this is ${process.versions.node}. ` +
      '`npm ci` installs a fitting one for Linux (glibc), macOS and Windows; elsewhere install it and run `npm start` again.',
  );
  process.exit(1);
}

const build = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
if (build.status !== 0) process.exit(build.status ?? 1);

await import('../server/main.ts');

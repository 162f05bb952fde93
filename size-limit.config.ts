// Size limits that catch accidental growth, 15 % above the size of the build when they were set. A feature that exceeds
// a limit raises that limit in the same commit.
import { globSync, readFileSync } from 'node:fs';

/** A built page with the scripts that it loads or preloads. */
function withScripts(page: string): string[] {
  const scripts = readFileSync(page, 'utf8').matchAll(/assets\/[\w.-]+\.js/g);
  return [...new Set([page, ...[...scripts].map(([file]) => `dist/${file}`)])];
}

/** The file of a chunk. @throws when the build has no such file, which size-limit would count as 0 bytes */
function chunk(name: string): string {
  const [file] = globSync(`dist/assets/${name}-*.js`);
  if (file === undefined) throw new Error(`The build has no chunk with the name ${name}.`);
  return file;
}

export default [
  { name: 'log-in', path: withScripts('dist/auth/login/index.html'), gzip: true, limit: '228 kB' },
  {
    name: 'dashboard with its charts',
    path: [...withScripts('dist/index.html'), chunk('rendered-chart')],
    gzip: true,
    limit: '523 kB',
  },
  { name: 'all scripts', path: 'dist/assets/*.js', gzip: true, limit: '605 kB' },
];

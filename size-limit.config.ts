// Limits that catch accidents: 15 % above what results. A feature that breaks one raises it in the same commit.
import { readFileSync } from 'node:fs';

/** A built page with the scripts that it names: its own, and those that it preloads. */
function withScripts(page: string): string[] {
  const scripts = readFileSync(page, 'utf8').matchAll(/assets\/[\w.-]+\.js/g);
  return [...new Set([page, ...[...scripts].map(([file]) => `dist/${file}`)])];
}

export default [
  { name: 'log-in', path: withScripts('dist/auth/login/index.html'), gzip: true, limit: '228 kB' },
  {
    name: 'dashboard with its charts',
    path: [...withScripts('dist/index.html'), 'dist/assets/rendered-chart-*.js'],
    gzip: true,
    limit: '523 kB',
  },
  { name: 'all scripts', path: 'dist/assets/*.js', gzip: true, limit: '605 kB' },
];

// Checks the built application for eval, foreign origins and test code; `npm run check` runs it after a build.
// size-limit checks its size, see bundle/size-limit.config.ts.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { foreignPackages, pageViolations, scriptViolations } from './bundle/bundle-content.ts';

const root = dirname(import.meta.dirname);
const dist = join(root, 'dist');
const readText = (path: string): string => readFileSync(path, 'utf8');

const { allowedOrigins } = JSON.parse(readText(join(root, 'budget.json'))) as {
  readonly allowedOrigins: Readonly<Record<string, string>>;
};
const origins = Object.keys(allowedOrigins);
const violations = [...foreignPackages(readText(join(dist, 'licences.md')))];

for (const file of globSync('**/*.{js,css,html,map}', { cwd: dist })) {
  const text = readText(join(dist, file));
  if (file.endsWith('.map')) violations.push(`${file} is a source map: it would publish our sources.`);
  else if (file.endsWith('.js')) violations.push(...scriptViolations(file, text, origins));
  else violations.push(...pageViolations(file, text, origins));
}

for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;

// Weighs the built application against budget.json and looks into it (no eval, no foreign origin, no test code):
// `npm run check` calls it after a build; `node tools/check-bundle.ts --list` names the largest modules too.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { budgetViolations, round, weighRoute } from './bundle/budget.ts';
import type { Manifest, RouteBudget } from './bundle/budget.ts';
import { foreignModules, pageViolations, scriptViolations } from './bundle/bundle-content.ts';
import { MODULES_FILE } from './vite/record-modules.ts';
import type { RecordedModules } from './vite/record-modules.ts';

interface Budget {
  readonly routes: readonly RouteBudget[];
  readonly allowedOrigins: Readonly<Record<string, string>>;
}

const root = dirname(import.meta.dirname);
const dist = join(root, 'dist');
const readText = (path: string): string => readFileSync(path, 'utf8');
const readBuilt = (path: string): Buffer | undefined =>
  existsSync(join(dist, path)) ? readFileSync(join(dist, path)) : undefined;

const budget = JSON.parse(readText(join(root, 'budget.json'))) as Budget;
const manifest = JSON.parse(readText(join(dist, '.vite/manifest.json'))) as Manifest;
const recorded = JSON.parse(readText(join(dist, MODULES_FILE))) as RecordedModules;
const violations = [...foreignModules(recorded)];

for (const route of budget.routes) {
  try {
    const weight = weighRoute(route, manifest, readBuilt);
    const { jsKilobytes, cssKilobytes, requests } = weight;
    console.log(
      `${route.name}: JS ${round(jsKilobytes)} kB, CSS ${round(cssKilobytes)} kB, ${requests} requests`,
    );
    violations.push(...budgetViolations(route, weight));
  } catch (error) {
    violations.push(String(error));
  }
}

const origins = Object.keys(budget.allowedOrigins);
for (const file of globSync('**/*.{js,css,html,map}', { cwd: dist })) {
  const text = readText(join(dist, file));
  if (file.endsWith('.map')) violations.push(`${file} is a source map: it would publish our sources.`);
  else if (file.endsWith('.js')) violations.push(...scriptViolations(file, text, origins));
  else violations.push(...pageViolations(file, text, origins));
}

if (process.argv.includes('--list')) {
  const modules = Object.entries(recorded).flatMap(([file, list]) =>
    list.map(({ id, bytes }) => ({ file, id, bytes })),
  );
  for (const { file, id, bytes } of modules.toSorted((a, b) => b.bytes - a.bytes).slice(0, 40)) {
    console.log(`${String(bytes).padStart(8)}  ${id}  (${file})`);
  }
}

for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;

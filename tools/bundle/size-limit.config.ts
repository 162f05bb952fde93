// The limits of budget.json for size-limit: `npm run size`, and a step of `npm run check`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inlineCss, routeFiles } from './route-files.ts';
import type { Manifest, RouteBudget } from './route-files.ts';

const root = dirname(dirname(import.meta.dirname));
const dist = join(root, 'dist');
const cache = join(root, 'node_modules/.cache/size-limit');
const readText = (path: string): string => readFileSync(path, 'utf8');
const manifest = JSON.parse(readText(join(dist, '.vite/manifest.json'))) as Manifest;
const { routes } = JSON.parse(readText(join(root, 'budget.json'))) as {
  readonly routes: readonly RouteBudget[];
};

const inDist = (file: string): string => join(dist, file);

/** Writes a page's inline CSS into a file, because size-limit measures files. */
function inlineCssFile(page: string, html: string): string {
  const file = join(cache, `${page.replaceAll('/', '-')}.css`);
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, inlineCss(html));
  return file;
}

export default routes.flatMap((route) => {
  const html = readText(inDist(route.page));
  const { js, css } = routeFiles(route, manifest, html);
  const weigh = (what: string, path: readonly string[], kilobytes: number) => ({
    name: `${route.name}, ${what}`,
    path,
    limit: `${kilobytes} kB`,
    gzip: true,
  });
  return [
    weigh('JavaScript', js.map(inDist), route.jsKilobytes),
    ...(route.cssKilobytes === undefined
      ? []
      : [weigh('CSS', [...css.map(inDist), inlineCssFile(route.page, html)], route.cssKilobytes)]),
  ];
});

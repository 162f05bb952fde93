import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { budgetViolations, weighRoute } from '../../tools/bundle/budget.ts';
import type { RouteBudget } from '../../tools/bundle/budget.ts';
import { foreignModules, pageViolations, scriptViolations } from '../../tools/bundle/bundle-content.ts';

const FILES: Readonly<Record<string, string>> = {
  'index.html':
    '<script src="/theme.js"></script><script type="module" src="/assets/main.js"></script><link rel="stylesheet" crossorigin href="/assets/main.css"><link rel="icon" href="/icon.svg">',
  'theme.js': 'theme',
  'assets/main.js': 'main',
  'assets/vendor.js': 'vendor',
  'assets/dashboard.js': 'dashboard',
  'assets/charts.js': 'charts',
  'assets/main.css': 'main{}',
};
const MANIFEST = {
  'index.html': { file: 'assets/main.js', imports: ['_vendor'], css: ['assets/main.css'] },
  _vendor: { file: 'assets/vendor.js' },
  'dashboard.tsx': { file: 'assets/dashboard.js', imports: ['_vendor', 'index.html'] },
  'charts.tsx': { file: 'assets/charts.js' },
};
const LOGIN: RouteBudget = {
  name: 'login',
  page: 'index.html',
  chunks: [],
  fonts: ['inter'],
  jsKilobytes: 1,
  cssKilobytes: 1,
  requests: 6,
};

const read = (files: Readonly<Record<string, string>>) => (path: string) =>
  files[path] === undefined ? undefined : Buffer.from(files[path]);
const gzip = (...names: readonly string[]): number =>
  names.reduce((sum, name) => sum + gzipSync(FILES[name] ?? '', { level: 9 }).length / 1000, 0);

describe('the weight of a route', () => {
  it('is its page, what the page names, and what the chunks import statically', () => {
    expect(weighRoute(LOGIN, MANIFEST, read(FILES))).toEqual({
      js: ['theme.js', 'assets/main.js', 'assets/vendor.js'],
      css: ['assets/main.css'],
      jsKilobytes: gzip('theme.js', 'assets/main.js', 'assets/vendor.js'),
      cssKilobytes: gzip('assets/main.css'),
      requests: 6,
    });
  });

  it('counts a shared chunk once, and a late one only if it is named', () => {
    const dashboard = { ...LOGIN, chunks: ['dashboard.tsx'] };
    const { js } = weighRoute(dashboard, MANIFEST, read(FILES));
    expect(js).toEqual(['theme.js', 'assets/main.js', 'assets/vendor.js', 'assets/dashboard.js']);
  });

  it('counts what the page preloads', () => {
    const page = '<link rel="modulepreload" crossorigin href="/assets/charts.js">';
    expect(weighRoute(LOGIN, MANIFEST, read({ ...FILES, 'index.html': page })).js).toEqual([
      'assets/charts.js',
    ]);
  });

  it('counts the style inside of the page', () => {
    const page = '<style>a{color:red}</style>';
    const weight = weighRoute({ ...LOGIN, chunks: [] }, MANIFEST, read({ 'index.html': page }));
    expect(weight.cssKilobytes).toBe(gzipSync('a{color:red}', { level: 9 }).length / 1000);
  });

  it('cannot be told if the build has no such chunk or file', () => {
    expect(() => weighRoute({ ...LOGIN, chunks: ['gone.tsx'] }, MANIFEST, read(FILES))).toThrow(
      'no chunk gone.tsx',
    );
    const incomplete = Object.fromEntries(
      Object.entries(FILES).filter(([name]) => name !== 'assets/vendor.js'),
    );
    expect(() => weighRoute(LOGIN, MANIFEST, read(incomplete))).toThrow('no file assets/vendor.js');
  });
});

describe('the budget', () => {
  it('is kept at its limits', () => {
    const weight = { js: [], css: [], jsKilobytes: 1, cssKilobytes: 1, requests: 6 };
    expect(budgetViolations(LOGIN, weight)).toEqual([]);
  });

  it('is broken above each of them', () => {
    const weight = { js: [], css: [], jsKilobytes: 1.26, cssKilobytes: 2, requests: 7 };
    expect(budgetViolations(LOGIN, weight)).toEqual([
      'login: 1.3 kB of JavaScript, at most 1 allowed.',
      'login: 2 kB of CSS, at most 1 allowed.',
      'login: 7 requests, at most 6 allowed.',
    ]);
  });
});

describe('what is in the bundle', () => {
  const origins = ['http://www.w3.org'];

  it('passes where it is clean', () => {
    const script = `const ns = 'http://www.w3.org/2000/svg'; evaluate(); new Functional(); o.eval = 1;`;
    expect(scriptViolations('a.js', script, origins)).toEqual([]);
    expect(
      pageViolations(
        'a.html',
        '<script src="/a.js"></script><script type="application/json">{}</script>',
        origins,
      ),
    ).toEqual([]);
  });

  it.each([
    ['eval', `eval('1')`, 'a.js runs text as code.'],
    ['a function out of text', `new Function('return 1')`, 'a.js runs text as code.'],
    ['a foreign address', `fetch('https://cdn.example.com/x')`, 'a.js names https://cdn.example.com.'],
    ['a source map', `1;\n//# sourceMappingURL=a.js.map`, 'a.js points to a source map.'],
  ])('is refused with %s in a script', (_what, script, violation) => {
    expect(scriptViolations('a.js', script, origins)).toEqual([violation]);
  });

  it.each([
    ['an inline script', '<script>alert(1)</script>', 'a.html has an inline script.'],
    [
      'a foreign script',
      '<script src="https://cdn.example.com/x.js"></script>',
      'a.html has an inline script.',
    ],
    ['an event handler', '<p onclick="alert(1)">', 'a.html has an inline event handler.'],
    [
      'a foreign font',
      '@font-face { src: url(https://fonts.example.com/a) }',
      'a.html names https://fonts.example.com.',
    ],
  ])('is refused with %s in a page', (_what, page, violation) => {
    expect(pageViolations('a.html', page, origins)).toContain(violation);
  });

  it.each([
    'tests/support/builders.ts',
    'server/app.ts',
    'tools/check.ts',
    'node_modules/fast-check/lib/a.js',
    'node_modules/pg/lib/index.js',
  ])('is refused with the module %s', (id) => {
    expect(foreignModules({ 'assets/main.js': [{ id, bytes: 1 }] })).toEqual([
      `assets/main.js contains ${id}.`,
    ]);
    expect(foreignModules({ 'assets/main.js': [{ id: 'src/main.tsx', bytes: 1 }] })).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { foreignPackages, pageViolations, scriptViolations } from '../../tools/bundle/bundle-content.ts';
import { inlineCss, routeFiles } from '../../tools/bundle/route-files.ts';
import type { RouteBudget } from '../../tools/bundle/route-files.ts';

const PAGE =
  '<script src="/theme.js"></script><script type="module" src="/assets/main.js"></script><link rel="stylesheet" crossorigin href="/assets/main.css"><link rel="icon" href="/icon.svg">';
const MANIFEST = {
  'index.html': { file: 'assets/main.js', imports: ['_vendor'], css: ['assets/main.css'] },
  _vendor: { file: 'assets/vendor.js' },
  'dashboard.tsx': {
    file: 'assets/dashboard.js',
    imports: ['_vendor', 'index.html'],
    css: ['assets/dashboard.css'],
  },
  'charts.tsx': { file: 'assets/charts.js' },
  '_investor-a1b2.js': { file: 'assets/investor-a1b2.js', name: 'investor', imports: ['_vendor'] },
};
const LOGIN: RouteBudget = { name: 'login', page: 'index.html', chunks: [], jsKilobytes: 1 };

describe('routeFiles', () => {
  it('lists the files that the page names, and their static imports', () => {
    expect(routeFiles(LOGIN, MANIFEST, PAGE)).toEqual({
      js: ['theme.js', 'assets/main.js', 'assets/vendor.js'],
      css: ['assets/main.css'],
    });
  });

  it('lists a shared chunk once, and a lazy chunk with its style sheet only if the budget names it', () => {
    const dashboard = { ...LOGIN, chunks: ['dashboard.tsx'] };
    expect(routeFiles(dashboard, MANIFEST, PAGE)).toEqual({
      js: ['theme.js', 'assets/main.js', 'assets/vendor.js', 'assets/dashboard.js'],
      css: ['assets/main.css', 'assets/dashboard.css'],
    });
  });

  it('include a chunk of several modules by its name, and what it imports', () => {
    const dashboard = { ...LOGIN, chunks: ['investor'] };
    expect(routeFiles(dashboard, MANIFEST, '').js).toEqual(['assets/investor-a1b2.js', 'assets/vendor.js']);
  });

  it('include what the page preloads', () => {
    const page = '<link rel="modulepreload" crossorigin href="/assets/charts.js">';
    expect(routeFiles(LOGIN, MANIFEST, page).js).toEqual(['assets/charts.js']);
  });

  it('throws when the build lacks a chunk of the budget', () => {
    expect(() => routeFiles({ ...LOGIN, chunks: ['gone.tsx'] }, MANIFEST, PAGE)).toThrow('no chunk gone.tsx');
  });

  it('adds the inline CSS of the page', () => {
    expect(inlineCss('<style>a{top:0}</style><p></p><style media="print">b{top:0}</style>')).toBe(
      'a{top:0}b{top:0}',
    );
  });
});

describe('L-4 the bundle check', () => {
  const origins = ['http://www.w3.org'];

  it('accepts a clean bundle', () => {
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
  ])('rejects %s in a script', (_what, script, violation) => {
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
  ])('rejects %s in a page', (_what, page, violation) => {
    expect(pageViolations('a.html', page, origins)).toContain(violation);
  });

  it.each(['fast-check', '@fast-check/vitest', 'pg', '@electric-sql/pglite'])(
    'rejects the package %s',
    (name) => {
      const licences = `# Licenses\n\n## react - 19.3.1 (MIT)\n\n## ${name} - 1.0.0 (MIT)\n`;
      expect(foreignPackages(licences)).toEqual([`The bundle contains ${name}.`]);
    },
  );

  it('accepts browser packages, and throws on an empty list of packages', () => {
    expect(foreignPackages('## react - 19.3.1 (MIT)\n\n## pg-pretty - 1.0.0 (MIT)\n')).toEqual([]);
    expect(() => foreignPackages('')).toThrow('names no package');
  });
});

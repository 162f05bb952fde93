import { describe, expect, it } from 'vitest';
import {
  foreignPackages,
  pageAndStyleViolations,
  scriptViolations,
} from '../../tools/bundle/bundle-content.ts';

describe('L-4 the bundle check', () => {
  const origins = ['http://www.w3.org'];

  it('accepts a clean bundle', () => {
    const script = `const ns = 'http://www.w3.org/2000/svg'; evaluate(); new Functional(); o.eval = 1;`;
    expect(scriptViolations('a.js', script, origins)).toEqual([]);
    expect(
      pageAndStyleViolations(
        'a.html',
        '<script src="/a.js"></script><script>const once = 1;</script><p>later on = then</p>',
        origins,
      ),
    ).toEqual([]);
  });

  it.each([
    ['eval', `eval('1')`, 'a.js runs a string as code.'],
    ['an indirect eval', `(0, eval)('1')`, 'a.js runs a string as code.'],
    ['a function made from a string', `new Function('return 1')`, 'a.js runs a string as code.'],
    ['a foreign address', `fetch('https://cdn.example.com/x')`, 'a.js names https://cdn.example.com.'],
    ['a source map', `1;\n//# sourceMappingURL=a.js.map`, 'a.js points to a source map.'],
  ])('rejects %s in a script', (_what, script, violation) => {
    expect(scriptViolations('a.js', script, origins)).toEqual([violation]);
  });

  it.each([
    [
      'a foreign script',
      '<script src="https://cdn.example.com/x.js"></script>',
      'a.html names https://cdn.example.com.',
    ],
    ['an event handler', '<p onclick="alert(1)">', 'a.html has an inline event handler.'],
    ['an event handler without quotes', '<p onclick = go()>', 'a.html has an inline event handler.'],
    [
      'a foreign font',
      '@font-face { src: url(https://fonts.example.com/a) }',
      'a.html names https://fonts.example.com.',
    ],
  ])('rejects %s in a page', (_what, page, violation) => {
    expect(pageAndStyleViolations('a.html', page, origins)).toContain(violation);
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

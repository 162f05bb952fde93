import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsOf } from '../support/markdown-anchors.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const sources = globSync(
  ['{src,server,tools,tests}/**/*.{ts,tsx,mjs,scss}', 'tools/core-package/README.md'],
  { cwd: root, exclude: ['**/node_modules/**', 'tests/architecture/documentation.test.ts'] },
);

const CODE = /\b(?:[CSL]-\d{2}|[DPL]-\d)\b/g;

describe('the documentation', () => {
  it('contains every page and heading to which the code refers', () => {
    const broken = sources.flatMap((file) =>
      [...read(file).matchAll(/\bdocs\/[\w/-]+\.md(?:#(?<anchor>[\w-]+))?/g)].flatMap(
        ([reference, anchor]) => {
          const page = reference.replace(/#.*/, '');
          if (!existsSync(join(root, page))) return [`${file}: ${reference}`];
          return anchor === undefined || anchorsOf(read(page)).has(anchor) ? [] : [`${file}: ${reference}`];
        },
      ),
    );
    expect(broken).toEqual([]);
  });

  it.each(['docs/how-to.md', 'docs/architecture.md', 'docs/mechanisms.md'])(
    'names only existing paths in %s',
    (page) => {
      const paths = [
        ...read(page).matchAll(/`(?<path>(?:src|server|tests|tools|docs|public)\/[^`\s*<]+)`/g),
      ].map(({ groups }) => groups?.['path'] ?? '');
      expect(paths).not.toEqual([]);
      expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    },
  );

  it('lists every promise that a test names', () => {
    const listed = new Set(read('docs/promises.md').match(CODE));
    const named = sources
      .filter((file) => file.startsWith('tests/'))
      .flatMap((file) => [...(read(file).match(CODE) ?? [])].map((code) => ({ file, code })));
    expect(named).not.toEqual([]);
    expect(named.filter(({ code }) => !listed.has(code))).toEqual([]);
  });

  it('lists beside each promise only test files that mention its code', () => {
    const rows = [
      ...read('docs/promises.md').matchAll(/^\| (?<code>[CSDPL]-\d+) \|.*\| (?<files>[^|]+) \|$/gm),
    ];
    expect(rows).not.toEqual([]);
    const broken = rows.flatMap(({ groups }) => {
      const { code = '', files = '' } = groups ?? {};
      return files.split(', ').flatMap((file) => {
        const isTest = file.startsWith('tests/') && existsSync(join(root, file));
        return isTest && new RegExp(`\\b${code}\\b`).test(read(file)) ? [] : [`${code}: ${file}`];
      });
    });
    expect(broken).toEqual([]);
  });
});

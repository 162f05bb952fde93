import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sheets = globSync('src/**/*.scss', { cwd: root });
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Returns the style sheets that a style sheet loads with `@use` or `@forward`. */
const usedBy = (sheet: string): readonly string[] =>
  [...textOf(sheet).matchAll(/^@(?:use|forward) '([^':]+)'/gm)].map(([, name = '']) =>
    normalize(join(dirname(sheet), dirname(name), `_${basename(name)}.scss`)),
  );

describe('the style sheets', () => {
  it('use @import only for Bootstrap', () => {
    const imported = sheets.flatMap((sheet) =>
      [...textOf(sheet).matchAll(/^@import '([^']+)'/gm)].map(([, name = '']) => `${sheet}: ${name}`),
    );
    expect(imported.filter((line) => !line.includes(': bootstrap/scss/'))).toEqual([]);
  });

  it('are all part of the one sheet main.scss', () => {
    const used = new Set(sheets.flatMap(usedBy));
    expect(sheets.filter((sheet) => !used.has(sheet))).toEqual(['src/ui/style/main.scss']);
  });
});

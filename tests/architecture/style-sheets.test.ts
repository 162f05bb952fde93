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
  it('load only Bootstrap by @import', () => {
    const imported = sheets.flatMap((sheet) =>
      [...textOf(sheet).matchAll(/^@import '([^']+)'/gm)].map(([, name = '']) => `${sheet}: ${name}`),
    );
    expect(imported.filter((line) => !line.includes(': bootstrap/scss/'))).toEqual([]);
  });

  it('are all loaded, partials by style sheets and the others by modules; from src/ui/style, modules load only main.scss', () => {
    const used = new Set(sheets.flatMap(usedBy));
    const modules = globSync('src/**/*.{ts,tsx}', { cwd: root });
    const loaded = new Set(
      modules.flatMap((module) =>
        [...textOf(module).matchAll(/^import '([^']+\.scss)'/gm)].map(([, name = '']) =>
          normalize(join(dirname(module), name)),
        ),
      ),
    );
    const isLoaded = (sheet: string): boolean => (basename(sheet).startsWith('_') ? used : loaded).has(sheet);
    expect(sheets.filter((sheet) => !isLoaded(sheet))).toEqual([]);
    const globalSheets = [...loaded].filter((sheet) => dirname(sheet) === 'src/ui/style');
    expect(globalSheets).toEqual(['src/ui/style/main.scss']);
  });
});

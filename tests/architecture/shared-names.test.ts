import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportsOfOneName, filesOfOneName } from '../../tools/architecture/shared-names.ts';

const root = join(import.meta.dirname, '../..');
const files = globSync('{src,server}/**/*.{ts,tsx}', { cwd: root });

describe('the names in src and server', () => {
  it('name one file each', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(filesOfOneName(files)).toEqual([]);
  });

  it('name one exported type, function or constant each', () => {
    const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
    expect(exportsOfOneName(texts)).toEqual([]);
  });
});

describe('filesOfOneName', () => {
  it('finds one name in two layers and in two folders of a layer', () => {
    expect(
      filesOfOneName([
        'src/core/deals/sectors.ts',
        'src/core/portfolio/sectors.ts',
        'src/core/shared/pagination.ts',
        'src/ui/shared/pagination.tsx',
        'src/ui/shared/pagination.scss.d.ts',
        'src/contract/places.ts',
        'server/places/places.ts',
        'src/main.tsx',
        'server/main.ts',
      ]),
    ).toEqual([
      ['src/core/deals/sectors.ts', 'src/core/portfolio/sectors.ts'],
      ['src/core/shared/pagination.ts', 'src/ui/shared/pagination.tsx'],
      ['server/places/places.ts', 'src/contract/places.ts'],
    ]);
  });
});

describe('exportsOfOneName', () => {
  it('finds a type, a constant and a function that another file exports under the same name', () => {
    const texts = new Map([
      ['src/core/card.ts', 'export interface Card {}\nexport const row = 1;\nexport function draw() {}\n'],
      ['src/ui/card.tsx', 'export abstract class Card {}\nexport async function* draw() {}\n'],
      ['server/row.ts', 'export type row = number;\n'],
    ]);
    expect(exportsOfOneName(texts)).toEqual([
      ['Card', 'src/core/card.ts', 'src/ui/card.tsx'],
      ['row', 'server/row.ts', 'src/core/card.ts'],
      ['draw', 'src/core/card.ts', 'src/ui/card.tsx'],
    ]);
  });

  it('accepts a type and a constant of one file, a local name and a re-export', () => {
    const texts = new Map([
      ['src/core/card.ts', 'export type Card = 1;\nexport const Card = 1;\n'],
      ['src/ui/card.tsx', `export { Card } from '../core/card.ts';\nconst row = 1;\n`],
      ['src/ui/row.tsx', 'const row = 1;\n'],
    ]);
    expect(exportsOfOneName(texts)).toEqual([]);
  });
});

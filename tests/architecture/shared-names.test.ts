import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportsOfOneName, filesOfOneName, typesOfOneName } from '../../tools/architecture/shared-names.ts';

const root = join(import.meta.dirname, '../..');
const files = globSync('{src,server}/**/*.{ts,tsx}', { cwd: root });
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

describe('the names in src and server', () => {
  it('name one file each', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(filesOfOneName(files)).toEqual([]);
  });

  it('name one exported type, function or constant each', () => {
    expect(exportsOfOneName(sources)).toEqual([]);
  });

  it('name no type in two layers', () => {
    expect(typesOfOneName(sources)).toEqual([]);
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

describe('typesOfOneName', () => {
  it('finds a type that another layer has too, exported or not', () => {
    const texts = new Map([
      ['src/core/tick.ts', 'interface Tick {}\ntype Row = 1;\n'],
      ['src/core/row.ts', 'type Row = 2;\n'],
      ['src/ui/tick.tsx', 'export type Tick = 1;\n'],
      ['server/place.ts', 'class Place {}\n'],
      ['src/adapters/place.ts', 'export abstract class Place {}\n'],
    ]);
    expect(typesOfOneName(texts)).toEqual([
      ['Tick', 'src/core/tick.ts', 'src/ui/tick.tsx'],
      ['Place', 'server/place.ts', 'src/adapters/place.ts'],
    ]);
  });
});

// Writes src/ui/shared/icon-paths.ts from bootstrap-icons (MIT): `npm run generate:icons`. Path data in a module,
// and not SVG files or an icon font, is what needs no request and no innerHTML. To use another icon, add its name.
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderIconModule, readIconPaths } from './icons/icon-module.ts';

const NAMES = [
  'arrow-clockwise',
  'arrow-down',
  'arrow-right',
  'arrow-up',
  'bank',
  'bell',
  'box-arrow-right',
  'caret-down-fill',
  'caret-up-fill',
  'check-circle-fill',
  'chevron-down',
  'chevron-expand',
  'chevron-left',
  'chevron-right',
  'circle-half',
  'exclamation-circle',
  'exclamation-circle-fill',
  'eye',
  'eye-slash',
  'file-earmark-text',
  'graph-up',
  'grid-1x2',
  'info-circle',
  'list',
  'moon',
  'people',
  'person',
  'person-vcard',
  'search',
  'shield-lock',
  'sun',
  'table',
  'wifi-off',
  'x',
  'x-lg',
] as const;

const root = dirname(import.meta.dirname);
const source = dirname(fileURLToPath(import.meta.resolve('bootstrap-icons/package.json')));
const icons = new Map<string, readonly string[]>();
for (const name of NAMES) {
  const svg = await readFile(join(source, 'icons', `${name}.svg`), 'utf8');
  icons.set(name, readIconPaths(name, svg));
}
await writeFile(join(root, 'src/ui/shared/icon-paths.ts'), renderIconModule(icons));
console.log(`${icons.size} icons written`);

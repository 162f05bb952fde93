// Writes src/ui/shared/icon-paths.ts from bootstrap-icons (MIT): `npm run generate:icons`. Path data in a module,
// and not SVG files or an icon font, is what needs no request and no innerHTML. To use another icon, add its name.
// The few that the first screen shows are in a module of their own: it is loaded before anything can be seen.
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderIconModule, readIconPaths } from './icons/icon-module.ts';

const FIRST_NAMES = ['eye', 'eye-slash', 'wifi-off'] as const;

const NAMES = [
  'arrow-clockwise',
  'arrow-down',
  'arrow-right',
  'arrow-up',
  'bank',
  'bell',
  'box-arrow-right',
  'briefcase',
  'caret-down-fill',
  'caret-up-fill',
  'check-circle-fill',
  'chevron-down',
  'chevron-expand',
  'chevron-left',
  'chevron-right',
  'circle',
  'circle-half',
  'envelope-paper',
  'exclamation-circle',
  'exclamation-circle-fill',
  'file-earmark-text',
  'graph-up',
  'grid-1x2',
  'info-circle',
  'journal-text',
  'list',
  'moon',
  'people',
  'person',
  'person-vcard',
  'search',
  'shield-lock',
  'sun',
  'table',
  'x',
  'x-lg',
] as const;

const root = dirname(import.meta.dirname);
const source = dirname(fileURLToPath(import.meta.resolve('bootstrap-icons/package.json')));

async function writeIcons(file: string, constant: string, names: readonly string[]): Promise<void> {
  const icons = new Map<string, readonly string[]>();
  for (const name of names) {
    const svg = await readFile(join(source, 'icons', `${name}.svg`), 'utf8');
    icons.set(name, readIconPaths(name, svg));
  }
  await writeFile(join(root, 'src/ui/shared', file), renderIconModule(icons, constant));
  console.log(`${file}: ${icons.size} icons written`);
}

await writeIcons('first-icon-paths.ts', 'FIRST_ICON_PATHS', FIRST_NAMES);
await writeIcons('icon-paths.ts', 'ICON_PATHS', NAMES);

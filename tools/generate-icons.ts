// `npm run generate:icons`: writes src/ui/shared/icon-paths.ts from bootstrap-icons (MIT). Unlike SVG files or an icon
// font, path data in a module needs no request and no innerHTML. To use another icon, add its name to `NAMES`.
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NAMES = [
  'arrow-clockwise',
  'arrow-counterclockwise',
  'arrow-down',
  'arrow-right',
  'arrow-up',
  'bank',
  'bell',
  'box-arrow-right',
  'box-arrow-up-right',
  'briefcase',
  'calendar-event',
  'calendar-plus',
  'camera-video',
  'caret-down-fill',
  'caret-up-fill',
  'check-circle',
  'check-circle-fill',
  'chevron-down',
  'chevron-expand',
  'chevron-left',
  'chevron-right',
  'circle',
  'circle-half',
  'clock',
  'clock-history',
  'copy',
  'dash-circle',
  'download',
  'envelope-paper',
  'exclamation-circle-fill',
  'exclamation-triangle',
  'eye',
  'eye-slash',
  'file-earmark-bar-graph',
  'file-earmark-text',
  'geo-alt',
  'graph-up',
  'grid-1x2',
  'hourglass-split',
  'image',
  'info-circle',
  'journal-text',
  'layout-three-columns',
  'linkedin',
  'list',
  'lock',
  'megaphone',
  'moon',
  'people',
  'person',
  'person-vcard',
  'plus-lg',
  'printer',
  'search',
  'shield-lock',
  'slash-circle',
  'star',
  'star-fill',
  'sun',
  'table',
  'trash',
  'unlock',
  'upload',
  'x-lg',
  'zoom-in',
  'zoom-out',
];

const source = dirname(fileURLToPath(import.meta.resolve('bootstrap-icons/package.json')));

/** Returns the `d` of every path; the icon component renders nothing but paths on the 16 px grid. */
async function pathsOf(name: string): Promise<readonly string[]> {
  const svg = await readFile(join(source, 'icons', `${name}.svg`), 'utf8');
  const elements = [...svg.matchAll(/<(\w+)[^>]*>/g)].map(([, element]) => element);
  if (
    !svg.includes('viewBox="0 0 16 16"') ||
    elements.some((element) => element !== 'svg' && element !== 'path')
  )
    throw new Error(`${name} is not made of plain paths on the 16 px grid.`);
  return [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path);
}

const icons = await Promise.all(NAMES.map(async (name) => [name, await pathsOf(name)] as const));
await writeFile(
  join(import.meta.dirname, '../src/ui/shared/icon-paths.ts'),
  `// Written by tools/generate-icons.ts from bootstrap-icons (MIT License, The Bootstrap Authors). Do not edit.

/** Path data on a 16 px grid, filled with the current colour. */
export const ICON_PATHS = ${JSON.stringify(Object.fromEntries(icons), undefined, 2)} as const satisfies Record<
  string,
  readonly string[]
>;
`,
);

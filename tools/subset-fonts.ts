// `npm run generate:fonts`: writes the font files of src/ui/style/fonts from the packages @fontsource-variable/inter
// and @fontsource-variable/source-serif-4. Run this script after an upgrade of either package.
// The font files are committed, so a build needs neither this script nor harfbuzz.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = dirname(import.meta.dirname);
const folderOf = (name: string): string =>
  dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)));
const inter = folderOf('@fontsource-variable/inter');
const serif = folderOf('@fontsource-variable/source-serif-4');
const target = join(root, 'src/ui/style/fonts');

/** The characters that almost every page shows: printable ASCII and the punctuation of our own texts. */
const BASIC_TEXT = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index))}\u00A0©·×–—‘’“”•…−`;

/** The design uses the weights 400, 500 and 600 and optical sizes; the other weights are a third of the file. */
const VARIATION_AXES = { wght: { min: 400, max: 600, default: 400 } };

const readInter = (file: string): Promise<Buffer> => readFile(join(inter, 'files', file));

/** Returns the glyphs of `BASIC_TEXT` with the features in use: kerning, tabular figures, contextual alternates. */
async function subsetBasic(): Promise<Buffer> {
  return subsetFont(await readInter('inter-latin-opsz-normal.woff2'), BASIC_TEXT, {
    targetFormat: 'woff2',
    variationAxes: VARIATION_AXES,
    keepFeatures: ['kern', 'tnum', 'calt'],
  });
}

/** Returns the rupee sign alone: it is in Inter's latin-ext file, which would cost 133 kB for this one glyph. */
async function subsetRupee(): Promise<Buffer> {
  return subsetFont(await readInter('inter-latin-ext-opsz-normal.woff2'), '\u20B9', {
    targetFormat: 'woff2',
  });
}

/** Returns every glyph of the latin file, with the weights of `VARIATION_AXES`; loaded for a name such as 'José'. */
async function subsetLatin(): Promise<Buffer> {
  return subsetFont(await readInter('inter-latin-opsz-normal.woff2'), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'woff2',
    variationAxes: VARIATION_AXES,
  });
}

/**
 * Returns the headings' letters in their one weight, under the name 'Ledger Serif': the licence reserves the name
 * 'Source' for the unchanged font.
 */
async function subsetHeadings(): Promise<Buffer> {
  const font = await readFile(join(serif, 'files/source-serif-4-latin-wght-normal.woff2'));
  const subset = await subsetFont(font, BASIC_TEXT, {
    targetFormat: 'sfnt',
    variationAxes: { wght: 600 },
    keepFeatures: ['kern', 'liga'],
  });
  const renamed = replaceName(
    replaceName(subset, 'Source Serif', 'Ledger Serif'),
    'SourceSerif',
    'LedgerSerif',
  );
  return subsetFont(renamed, undefined, { keepAllGlyphs: true, targetFormat: 'woff2' });
}

/** Replaces a name in a font, in Latin-1 and in UTF-16BE. @param newName as long as `name` */
function replaceName(font: Buffer, name: string, newName: string): Buffer {
  const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('latin1');
  const text = font.toString('latin1').replaceAll(name, newName).replaceAll(utf16(name), utf16(newName));
  return Buffer.from(text, 'latin1');
}

await mkdir(target, { recursive: true });
const files = {
  'inter-basic.woff2': await subsetBasic(),
  'inter-rupee.woff2': await subsetRupee(),
  'inter-latin.woff2': await subsetLatin(),
  'ledger-serif-basic.woff2': await subsetHeadings(),
};
for (const [name, bytes] of Object.entries(files)) {
  await writeFile(join(target, name), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
await copyFile(join(inter, 'LICENSE'), join(target, 'Inter-LICENSE.txt'));
await copyFile(join(serif, 'LICENSE'), join(target, 'Source-Serif-LICENSE.txt'));

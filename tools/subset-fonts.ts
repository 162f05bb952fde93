// `npm run generate:fonts`: writes the font files of src/ui/style/fonts from the package @fontsource-variable/inter
// (OFL-1.1, no reserved font name, so a changed font may keep its name). Run it after an upgrade.
// The results are committed, so a build needs neither this script nor harfbuzz.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = dirname(import.meta.dirname);
const source = dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/inter/package.json')));
const target = join(root, 'src/ui/style/fonts');

/** The design uses the weights 400, 500 and 600 and optical sizes; the other weights are a third of the file. */
const variationAxes = { wght: { min: 400, max: 600, default: 400 } };

/** Returns the rupee sign alone: it is in Inter's latin-ext file, which would cost 133 kB for this one glyph. */
async function subsetRupee(): Promise<Buffer> {
  const font = await readFile(join(source, 'files/inter-latin-ext-opsz-normal.woff2'));
  return subsetFont(font, '\u20B9', { targetFormat: 'woff2' });
}

/** Returns every glyph of the latin file, with the weights above only. */
async function subsetLatin(): Promise<Buffer> {
  const font = await readFile(join(source, 'files/inter-latin-opsz-normal.woff2'));
  return subsetFont(font, undefined, { keepAllGlyphs: true, targetFormat: 'woff2', variationAxes });
}

await mkdir(target, { recursive: true });
const files = { 'inter-rupee.woff2': await subsetRupee(), 'inter-latin.woff2': await subsetLatin() };
for (const [name, bytes] of Object.entries(files)) {
  await writeFile(join(target, name), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
await copyFile(join(source, 'LICENSE'), join(target, 'Inter-LICENSE.txt'));

// `npm run generate:places`: writes server/places/data/places.jsonl.gz from the package @countrystatecity/countries
// (ODbL-1.0), unpacked into the given folder:
// `npm pack @countrystatecity/countries`, `tar xzf …`, `npm run generate:places -- package`.
// The package has 9,000 files and 74 MB, so it is not a dependency. Its translations, coordinates and other fields are
// dropped.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';

const records = v.array(v.object({ id: v.number(), name: v.string(), iso2: v.nullish(v.string()) }));
type Place = v.InferOutput<typeof records>[number];

const TARGET = join(dirname(fileURLToPath(import.meta.url)), '../server/places/data/places.jsonl.gz');

async function readPlaces(file: string): Promise<readonly Place[]> {
  const text = await readFile(file, 'utf8').catch(() => '[]');
  return v.parse(records, JSON.parse(text)).toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Finds the folder of a country or state. Folders are named `Karnataka-KA`, with the code after the last hyphen. */
async function folderOf(parent: string, code: string): Promise<string | undefined> {
  const names = await readdir(parent).catch(() => []);
  const found = names.find((name) => name.endsWith(`-${code}`));
  return found === undefined ? undefined : join(parent, found);
}

async function packState(folder: string | undefined, { id, name, iso2 }: Place) {
  const stateFolder = folder === undefined ? undefined : await folderOf(folder, iso2 ?? '');
  const cities = stateFolder === undefined ? [] : await readPlaces(join(stateFolder, 'cities.json'));
  return { id, name, iso2, cities: cities.map((city) => [city.id, city.name]) };
}

const source = process.argv[2];
if (source === undefined) throw new Error('Pass the folder of the unpacked package as the argument.');
const data = join(source, 'dist/data');
const lines: string[] = [];
for (const country of await readPlaces(join(data, 'countries.json'))) {
  const folder = await folderOf(data, country.iso2 ?? '');
  const states = folder === undefined ? [] : await readPlaces(join(folder, 'states.json'));
  const coded = states.filter(({ iso2 }) => iso2 !== null && iso2 !== undefined && iso2 !== '');
  const packed = await Promise.all(coded.map((state) => packState(folder, state)));
  const { id, name, iso2 } = country;
  lines.push(JSON.stringify({ id, name, iso2, states: packed }));
}
await writeFile(TARGET, gzipSync(`${lines.join('\n')}\n`, { level: 9 }));
process.stdout.write(`${lines.length} countries written\n`);

// Writes server/auth/data/common-passwords.txt from the package @zxcvbn-ts/language-common (MIT), unpacked into the folder
// that is named: `npm pack @zxcvbn-ts/language-common`, `tar xzf …`, `npm run generate:common-passwords -- package`.
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const target = join(dirname(fileURLToPath(import.meta.url)), '../server/auth/data/common-passwords.txt');
const count = 1_000;

const source = process.argv[2];
if (source === undefined) throw new Error('Name the folder of the unpacked package.');
const file = await readFile(join(source, 'src/passwords.json'), 'utf8');
const ranked = v.parse(v.array(v.string()), JSON.parse(file)).map((password) => password.toLowerCase());
// The rule of a sign-up; and letters with digits, which a capital and one more sign make fit for the rules of a reset.
const longEnough = ranked.filter((password) => password.length >= 8).slice(0, count);
const almostFit = ranked
  .filter((password) => /^(?=.*[a-z])(?=.*\d)[a-z\d]{7,}$/.test(password))
  .slice(0, count);
const passwords = [...new Set([...longEnough, ...almostFit])].toSorted();
await writeFile(target, `${passwords.join('\n')}\n`);
process.stdout.write(`${passwords.length} passwords written\n`);

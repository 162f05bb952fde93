// `npm run generate:common-passwords`: writes server/account/data/common-passwords.txt from the package
// @zxcvbn-ts/language-common (MIT), unpacked into the given folder:
// `npm pack @zxcvbn-ts/language-common`, `tar xzf …`, `npm run generate:common-passwords -- package`.
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const TARGET = join(dirname(fileURLToPath(import.meta.url)), '../server/account/data/common-passwords.txt');
const MAX_PER_RULE = 1_000;

const source = process.argv[2];
if (source === undefined) throw new Error('Pass the folder of the unpacked package as the argument.');
const file = await readFile(join(source, 'src/passwords.json'), 'utf8');
const ranked = v.parse(v.array(v.string()), JSON.parse(file)).map((password) => password.toLowerCase());
// The passwords in `longEnough` satisfy the rule of a sign-up. Those in `almostFit` have letters and digits: with a
// capital letter and a special character they satisfy the rules of a reset.
const longEnough = ranked.filter((password) => password.length >= 8).slice(0, MAX_PER_RULE);
const almostFit = ranked
  .filter((password) => /^(?=.*[a-z])(?=.*\d)[a-z\d]{7,}$/.test(password))
  .slice(0, MAX_PER_RULE);
const passwords = [...new Set([...longEnough, ...almostFit])].toSorted();
await writeFile(TARGET, `${passwords.join('\n')}\n`);
process.stdout.write(`${passwords.length} passwords written\n`);
